import { existsSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Options } from 'tsup'
import { type Sheets, sheetsOfAll } from './sheets.ts'
import { laterText } from './styled-widgets.ts'
import { widgetsFolder } from './widgets.ts'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

const styles = resolve(fileURLToPath(import.meta.url), '../../element/styles.ts')

/** The widget in whose folder a file stands. */
export const widgetOf = (file: string): string | undefined => {
  const [widget = '', ...rest] = relative(widgetsFolder, file).split(sep)
  return widget === '..' || rest.length === 0 ? undefined : widget
}

/**
 * What a module fetches later by `import()` comes onto a page where that module stands already. The bundler knows it by this:
 * what is fetched comes with the modules that `standing` names for who fetches it, so that what both need stays one
 * module. Such parts have names: a default export would be lost. A part brings the style sheets along that its widget
 * has not needed before.
 */
export const lazyParts = (standing: (importer: string) => readonly string[]): Plugin => ({
  name: 'lazy-parts',
  setup({ onLoad, onResolve, onStart, resolve: find }) {
    let all: Promise<Record<string, Sheets>> | undefined
    onStart(() => {
      all = undefined
    })
    onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir }) => {
      if (kind !== 'dynamic-import') return
      const before = standing(importer)
        .filter((file) => existsSync(file))
        .map((file) => resolve(file))
      const widget = widgetOf(importer)
      if (before.length === 0 && !widget) return
      const part = await find(path, { kind: 'import-statement', importer, resolveDir })
      return { path: part.path, namespace: 'lazy-part', pluginData: { before, widget } }
    })
    onLoad({ filter: /./, namespace: 'lazy-part' }, async ({ path, pluginData: { before, widget } }) => {
      all ??= sheetsOfAll()
      const sheets = widget && (await all)[widget]
      const contents = [
        ...before.map((file: string) => `import '${file}'\n`),
        sheets ? laterText(widget, sheets, path, styles) : '',
        `export * from '${path}'`,
      ]
      return { contents: contents.join(''), resolveDir: '/' }
    })
  },
})
