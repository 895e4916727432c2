import { readFileSync } from 'node:fs'
import type { Options } from 'tsup'

/** `light-dark()` must stay: lowered, it would follow the colour schemes our own CSS sets, but not the page's. */
export const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/**
 * `import css from './x.css?inline'`: the style sheet as a text, made small; with `?raw` as it is written. A plain
 * `import './x.css'` says that a component needs it, and brings nothing by itself: see `sheets.ts`.
 */
export const cssText: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'css-text',
  setup({ onLoad, onResolve, resolve, esbuild }) {
    onResolve({ filter: /\.css\?(inline|raw)$/ }, async ({ path, kind, importer, resolveDir }) => {
      const [file = '', kept] = path.split('?')
      const found = await resolve(file, { kind, importer, resolveDir, pluginData: cssText })
      return { errors: found.errors, path: `${found.path}?${kept}`, namespace: 'css-text' }
    })
    onResolve({ filter: /\.css$/ }, ({ path, pluginData }) =>
      pluginData === cssText
        ? undefined
        : { path: `${path}?named`, namespace: 'css-named', sideEffects: false },
    )
    onLoad({ filter: /./, namespace: 'css-named' }, () => ({ contents: '' }))
    onLoad({ filter: /./, namespace: 'css-text' }, async ({ path }) => {
      const [file = '', kept] = path.split('?')
      const css = readFileSync(file, 'utf8')
      if (kept === 'raw') return { contents: css, loader: 'text' }
      const { code } = await esbuild.transform(css, { loader: 'css', minify: true, target: cssTarget })
      return { contents: code.trim(), loader: 'text' }
    })
  },
}
