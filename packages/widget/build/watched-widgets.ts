import type { Options } from 'tsup'
import { keepModules } from './modules.ts'
import { type Sheets, sheetsOfAll } from './sheets.ts'
import { styledText, styledWidget } from './styled-widgets.ts'

// While developing: which style sheets a widget needs changes seldom, and takes as long to find out as the bundle.

let known: Promise<Record<string, Sheets>> | undefined

const read = () => {
  keepModules()
  return sheetsOfAll()
}

/** Finds out again which style sheets widgets need; says whether bundles that are there know it otherwise. */
export const sheetsHaveChanged = async (): Promise<boolean> => {
  const before = JSON.stringify(await known)
  known = read()
  return JSON.stringify(await known) !== before
}

/** Makes the modules of widgets with all the style sheets that they and their parts were last known to need. */
export const watchedWidgets: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'watched-widgets',
  setup({ onLoad, onResolve }) {
    const prefix = styledWidget('')
    onResolve({ filter: new RegExp(`^${prefix}`) }, ({ path }) => ({
      path: path.slice(prefix.length),
      namespace: 'styled-widget',
    }))
    onLoad({ filter: /./, namespace: 'styled-widget' }, async ({ path: name }) => {
      known ??= read()
      if (!(await known)[name]) known = read()
      const sheets = (await known)[name]
      if (!sheets) throw new Error(`no widget ${name}`)
      return { contents: styledText(name, sheets.order, sheets), resolveDir: '/' }
    })
  },
}
