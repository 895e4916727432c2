import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

const here = import.meta.dirname
const widgetsFolder = resolve(here, '../../widgets')
const definitionPath = (name: string) => `${widgetsFolder}/${name}/${name}.widget.ts`

/** Folders of widgets/ that hold a definition: `banner` → the tag `lab-banner`. */
export const widgetNames = () =>
  readdirSync(widgetsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(definitionPath(entry.name)))
    .map((entry) => entry.name)
    .sort()

const ownEntry = (name: string) => `import definition from '${definitionPath(name)}'
import { defineElement } from '${here}/define-element.ts'
defineElement(definition)`

const loaders = () =>
  `export const loaders = {${widgetNames()
    .map((name) => `'lab-${name}': () => import('define:${name}')`)
    .join(',')}}`

const definitions = () =>
  `${widgetNames()
    .map((name, index) => `import d${index} from '${definitionPath(name)}'`)
    .join('\n')}
export const definitions = [${widgetNames()
    .map((_, index) => `d${index}`)
    .join(',')}]`

/** Modules made from the folders of widgets/: `define:banner`, `lab:loaders` and `lab:definitions`. */
export const widgetEntries = {
  name: 'widget-entries',
  resolveId: (id: string) => (/^(define|lab):/.test(id) ? `\0${id}` : undefined),
  load: (id: string) => {
    if (id.startsWith('\0define:')) return ownEntry(id.slice(8))
    if (id === '\0lab:loaders') return loaders()
    if (id === '\0lab:definitions') return definitions()
    return undefined
  },
}

const texts = /\b(help|summary|detail|args):\s*(['"`])(?:\\.|(?!\2)[^\\])*\2/g
const parts = /\bparts:\s*\{[^{}]*\},?/g

/** What a definition says for people travels in the published files, and not to every visitor. */
export const withoutTexts = {
  name: 'without-texts',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    /\.widget\.ts$|packages\/widget\/attributes\.ts$/.test(id)
      ? { code: code.replace(texts, "$1: ''").replace(parts, ''), map: null }
      : undefined,
} as const
