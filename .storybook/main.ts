import { env } from 'node:process'
import type { StorybookConfig } from '@storybook/react-vite'
import { preact } from '../packages/widget/build/options.ts'
import { viteWidgets } from '../packages/widget/build/styled-widgets.ts'

/**
 * The names of React, answered by preact/compat: what ships, unless the React that the components are written against
 * is asked for. Said last, for the docs addon names its own React, and of all the last is looked at first.
 */
const asShipped = () => ({
  name: 'lab:as-shipped',
  enforce: 'post' as const,
  config: () => ({
    resolve: {
      alias: Object.entries(preact).map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
    },
  }),
})

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
    plugins: [...(vite.plugins ?? []), viteWidgets(), !env.STORYBOOK_REACT && asShipped()],
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
