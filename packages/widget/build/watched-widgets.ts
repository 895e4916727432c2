import type { Options } from 'tsup'
import { keepModules } from './modules.ts'
import { type Sheets, sheetsOfAll } from './sheets.ts'
import { styledBy } from './styled-widgets.ts'

// While developing: which style sheets a widget needs changes seldom, and takes as long to find out as the bundle.

let known: Record<string, Sheets> = {}

const read = async () => {
  keepModules()
  known = await sheetsOfAll()
}

/** Finds out again which style sheets widgets need; says whether bundles that are there know it otherwise. */
export const sheetsHaveChanged = async (): Promise<boolean> => {
  const before = JSON.stringify(known)
  await read()
  return JSON.stringify(known) !== before
}

/** Makes the modules of widgets with all the style sheets that they and their parts were last known to need. */
export const watchedWidgets: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'watched-widgets',
  setup: (build) =>
    styledBy(
      build,
      async (name) => {
        // At first, and when a widget is new.
        if (!known[name]) await read()
        return known[name]
      },
      'order',
    ),
}
