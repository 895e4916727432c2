import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Options } from 'tsup'

/** `light-dark()` must stay: lowered, it would follow the colour schemes our own CSS sets, but not the page's. */
export const cssTarget = ['chrome123', 'edge123', 'firefox120', 'safari17.5']

/** Sheets made small, by what is written in them: several bundles need them, and while developing each build does. */
const made = new Map<string, string>()

/**
 * `import css from './x.css?inline'`: the style sheet as a text, made small; with `?raw` as it is written. A plain
 * `import './x.css'` says that a component needs it, and brings nothing by itself: see `sheets.ts`.
 */
export const cssText: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'css-text',
  setup({ onLoad, onResolve, resolve, esbuild }) {
    const ofPackages = new Map<string, ReturnType<typeof resolve>>()
    onResolve({ filter: /\.css\?(inline|raw)$/ }, async ({ path, kind, importer, resolveDir }) => {
      const [file = '', kept] = path.split('?')
      if (file.startsWith('.')) return { path: `${join(resolveDir, file)}?${kept}`, namespace: 'css-text' }
      const place = ofPackages.get(file) ?? resolve(file, { kind, importer, resolveDir, pluginData: cssText })
      ofPackages.set(file, place)
      const found = await place
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
      const small = made.get(css)
      if (small !== undefined) return { contents: small, loader: 'text' }
      const { code } = await esbuild.transform(css, { loader: 'css', minify: true, target: cssTarget })
      made.set(css, code.trim())
      return { contents: code.trim(), loader: 'text' }
    })
  },
}
