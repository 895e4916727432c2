import { defineConfig } from 'vitest/config'
import { viteWidgets } from '../widget/build/styled-widgets.ts'

const root = `${import.meta.dirname}/../..`

/** Tests of the packages as they would be uploaded; `npm test -- packages` builds them first. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    globalSetup: ['testing/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'packages', include: ['**/*.test.ts'] } },
      {
        extends: true,
        plugins: [viteWidgets()],
        test: {
          name: 'packages in a page',
          include: ['**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: [`${root}/packages/tools/setup-components.ts`],
        },
      },
    ],
  },
})
