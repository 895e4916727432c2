import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * What a widget fetches later by `import()` comes onto a page where that widget stands already: it is told so by
 * importing the widget's own entry (a file of `entries`, the first there is), so that what both need stays one module.
 */
export const lazyParts = (widgets: string, entryOf: (name: string) => readonly string[]): Plugin => ({
  name: 'lazy-parts',
  setup({ onLoad, onResolve, resolve: find }) {
    onResolve({ filter: /^\.\// }, async ({ path, kind, importer, resolveDir }) => {
      if (kind !== 'dynamic-import' || dirname(dirname(importer)) !== widgets) return
      const part = await find(path, { kind: 'import-statement', importer, resolveDir })
      return { path: part.path, namespace: 'lazy-part' }
    })
    onLoad({ filter: /./, namespace: 'lazy-part' }, ({ path }) => {
      const parent = entryOf(basename(dirname(path))).map((file) => resolve(file)).find(existsSync)
      const before = parent ? `import '${parent}'\n` : ''
      return { contents: `${before}export * from './${basename(path)}'`, resolveDir: join(path, '..') }
    })
  },
})
