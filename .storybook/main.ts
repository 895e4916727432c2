import { env } from 'node:process'
import type { StorybookConfig } from '@storybook/react-vite'
import { preact } from '../packages/widget/build/options.ts'
import { viteWidgets } from '../packages/widget/build/styled-widgets.ts'

/** The names of React, answered by preact/compat: whole names, the longer ones first. */
const aliases = (others: unknown = []) => [
  ...(Array.isArray(others)
    ? others
    : Object.entries(others as object).map(([find, replacement]) => ({ find, replacement }))),
  ...Object.entries(preact).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
]

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
    plugins: [...(vite.plugins ?? []), viteWidgets()],
    // What ships, unless the React that the components are written against is asked for.
    resolve: {
      ...vite.resolve,
      alias: env.STORYBOOK_REACT ? vite.resolve?.alias : aliases(vite.resolve?.alias),
    },
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
