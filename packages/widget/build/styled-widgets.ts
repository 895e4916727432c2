import type { Options } from 'tsup'
import { type Sheets, sheetsOfAll } from './sheets.ts'
import { definitionPath, widgetNames } from './widgets.ts'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]
type PluginBuild = Parameters<Plugin['setup']>[0]

const prefix = 'styled-widget:'

/** Name of the module whose default is a widget's definition with its style sheets. */
export const styledWidget = (name: string) => `${prefix}${name}`

const importsOf = (files: readonly string[]) =>
  files.map((file, at) => `import sheet${at} from '${file}?inline'`).join('\n')

const listOf = (files: readonly string[], order: readonly string[]) =>
  files.map((file, at) => `{ at: ${order.indexOf(file)}, text: sheet${at} }`).join(', ')

const styledText = (name: string, files: readonly string[], { order }: Sheets) => `
import definition from '${definitionPath(name)}'
${importsOf(files)}
export default /* @__PURE__ */ Object.assign({}, definition, { styles: [${listOf(files, order)}] })`

/** Statements that give the roots of a widget the style sheets of a part, where it needs more than the first. */
export const laterText = (
  name: string,
  { later, order }: Sheets,
  part: string,
  addStyles: string,
): string => {
  const files = later[part]
  return files
    ? `${importsOf(files)}\nimport { addStyles } from '${addStyles}'\naddStyles('lab-${name}', [${listOf(files, order)}])\n`
    : ''
}

/** Makes the modules of widgets by the sheets that are known: with those needed at first, or with all in their order. */
export const styledBy = (
  { onLoad, onResolve }: Pick<PluginBuild, 'onLoad' | 'onResolve'>,
  known: (name: string) => Promise<Sheets | undefined>,
  which: 'first' | 'order',
): void => {
  onResolve({ filter: /^styled-widget:/ }, ({ path }) => ({
    path: path.slice(prefix.length),
    namespace: 'styled-widget',
  }))
  onLoad({ filter: /./, namespace: 'styled-widget' }, async ({ path: name }) => {
    const sheets = await known(name)
    if (!sheets) throw new Error(`no widget ${name}`)
    return { contents: styledText(name, sheets[which], sheets), resolveDir: '/' }
  })
}

/** Makes the modules of widgets with the style sheets that they need at first, anew with each build. */
export const styledWidgets: Plugin = {
  name: 'styled-widgets',
  setup(build) {
    let all: Promise<Record<string, Sheets>> | undefined
    build.onStart(() => {
      all = undefined
    })
    styledBy(
      build,
      async (name) => {
        all ??= sheetsOfAll()
        return (await all)[name]
      },
      'first',
    )
  },
}

/** The same for Vite, with all style sheets that any part needs, and `virtual:widgets`, a loader of each by its name. */
export const viteWidgets = () => {
  let all: Promise<Record<string, Sheets>> | undefined
  return {
    name: 'styled-widgets',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id.startsWith(prefix) || id === 'virtual:widgets' ? `\0${id}` : undefined),
    load: async (id: string) => {
      // A component's plain import of its sheet brings nothing by itself.
      if (/\/(packages\/(ui|widget)|widgets)\/[^?]+\.css$/.test(id)) return ''
      if (id === '\0virtual:widgets')
        return `export default { ${widgetNames()
          .map((name) => `'${name}': () => import('${styledWidget(name)}')`)
          .join(', ')} }`
      if (!id.startsWith(`\0${prefix}`)) return
      all ??= sheetsOfAll()
      const name = id.slice(prefix.length + 1)
      const sheets = (await all)[name]
      return sheets && styledText(name, sheets.order, sheets)
    },
  }
}
