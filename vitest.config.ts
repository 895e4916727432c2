import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const modulePath = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

/** React as shipped: the same names, answered by preact/compat. */
const preact = {
  // Their CommonJS builds would bring react back in.
  '@testing-library/react': modulePath('@testing-library/react/dist/@testing-library/react.esm.js'),
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom/test-utils': 'preact/test-utils',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

/** Files share a worker and its modules: all they leave is a page, which they clear away. */
const shared = { isolate: false } as const

const views = ['packages/{core,ui}/**/*.test.tsx', 'widgets/**/*.test.tsx']
/** Each in a page of its own: what an element's tag means can be said once in a page. */
const elements = ['packages/widget/**/*.test.tsx']

const components = (name: string, include: string[], alias: Record<string, string> = {}) => ({
  resolve: { alias, dedupe: ['preact'] },
  test: {
    name,
    include,
    isolate: include === elements,
    environment: 'jsdom',
    setupFiles: ['packages/tools/setup-components.ts'],
    // Role queries in jsdom are slow, and two suites share two cores.
    testTimeout: 20_000,
    server: {
      deps: {
        inline: [/@testing-library\/react/, /zustand/, /embla-carousel/, /lucide-react/, /react-image-crop/],
      },
    },
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['packages/{contract,core,ui,widget,server}/**/*.{ts,tsx}', 'widgets/**/*.{ts,tsx}'],
      exclude: ['**/*.stories.tsx', '**/testing/**', '**/dist/**', '**/migrations/**'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/{contract,demo,tools,wordpress}/**/*.test.ts'],
          ...shared,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'core',
          include: ['packages/core/**/*.test.ts'],
          ...shared,
          environment: 'jsdom',
          testTimeout: 20_000,
        },
      },
      components('react', views),
      components('preact', views, preact),
      components('elements-react', elements),
      components('elements-preact', elements, preact),
      {
        test: {
          name: 'server',
          include: ['packages/server/**/*.test.ts'],
          globalSetup: ['packages/server/testing/global-setup.ts'],
          ...shared,
          // A database of before goes through every migration; and machines that others use stall now and then.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
