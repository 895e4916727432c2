import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a widget `sample-list`, as text: what is written of it is written of the new one. */
const pattern = join(import.meta.dirname, 'new-widget')

const componentOf = (name) => name.replace(/(^|-)([a-z0-9])/g, (_match, _dash, first) => first.toUpperCase())

/** The files of a new widget's folder, by name. */
export const widgetFiles = (name) => {
  const renamed = (text) => text.replaceAll('sample-list', name).replaceAll('SampleList', componentOf(name))
  return Object.fromEntries(
    readdirSync(pattern).map((file) => [
      renamed(file.replace(/\.txt$/, '')),
      renamed(readFileSync(join(pattern, file), 'utf8')),
    ]),
  )
}
