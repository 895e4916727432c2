import type { StorybookConfig } from '@storybook/react-vite'

const config: StorybookConfig = {
  stories: [
    './pages/*.mdx',
    './tokens/*.stories.tsx',
    '../packages/ui/**/*.stories.tsx',
    '../widgets/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: '@storybook/react-vite',
  staticDirs: [
    '../host-site/public',
    './public',
    { from: '../host-site/public/icon.svg', to: '/favicon.svg' },
  ],
  docs: { defaultName: '说明' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    // Storybook's own parts are large, and 'use client' means nothing here.
    build: {
      ...vite.build,
      // As in the shipped build: `light-dark()` stays, and follows the page.
      cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
      chunkSizeWarningLimit: 4000,
      rolldownOptions: { ...vite.build?.rolldownOptions, onLog: () => {} },
    },
  }),
}

export default config
