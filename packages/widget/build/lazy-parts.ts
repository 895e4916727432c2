import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * What a module fetches later by `import()` comes onto a page where that module stands already. The bundler is told so:
 * what is fetched comes with the entry that `parentOf` names for who fetches it, so that what both need stays one
 * module. Such parts have names: a default export would be lost.
 */
export const lazyParts = (parentOf: (importer: string) => string | undefined): Plugin => ({
  name: 'lazy-parts',
  setup({ onLoad, onResolve, resolve: find }) {
    onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir }) => {
      const parent = kind === 'dynamic-import' ? parentOf(importer) : undefined
      if (!parent || !existsSync(parent)) return
      const part = await find(path, { kind: 'import-statement', importer, resolveDir })
      return { path: part.path, namespace: 'lazy-part', pluginData: resolve(parent) }
    })
    onLoad({ filter: /./, namespace: 'lazy-part' }, ({ path, pluginData }) => ({
      contents: `import '${pluginData}'\nexport * from '${path}'`,
      resolveDir: '/',
    }))
  },
})
