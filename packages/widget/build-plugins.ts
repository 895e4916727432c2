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

/** The module of a popup's trigger, where there is one. */
export const triggerPath = (name: string) => `${widgetsFolder}/${name}/${name}.trigger.ts`

/** The module that fills an element with its widget. */
export const filling = (name: string) => `import definition from '${definitionPath(name)}'
import { mountOf } from '${here}/mount.tsx'
import { pageLab } from '${here}/page.ts'
export default mountOf(definition, pageLab())`

const wholeEntry = (name: string) => `import definition from '${definitionPath(name)}'
import { defineWhole } from '${here}/define-whole.ts'
defineWhole(definition)`

/** Defines a popup as its trigger, when it is called: both for its own file and for the autoloader. */
const triggering = (name: string) => `import trigger from '${triggerPath(name)}'
import { definePopup } from '${here}/define-popup.ts'
export default () => definePopup(trigger, () => import('fill:${name}').then((filling) => filling.default))`

const triggerEntry = (name: string) => `import define from 'trigger:${name}'
define()`

export const hasTrigger = (name: string) => existsSync(triggerPath(name))

const ownEntry = (name: string) => (hasTrigger(name) ? triggerEntry : wholeEntry)(name)

/** Widgets that begin as a mere button. */
export const triggerNames = () => widgetNames().filter(hasTrigger)

const loader = (name: string) => {
  const at = triggerNames().indexOf(name)
  return at < 0 ? `() => import('define:${name}')` : `async () => t${at}()`
}

const loaders = () =>
  `${triggerNames()
    .map((name, at) => `import t${at} from 'trigger:${name}'`)
    .join('\n')}
export const loaders = {${widgetNames()
    .map((name) => `'lab-${name}': ${loader(name)}`)
    .join(',')}}
export const triggers = [${triggerNames()
    .map((name) => `'lab-${name}'`)
    .join(',')}]`

const definitions = () =>
  `${widgetNames()
    .map((name, index) => `import d${index} from '${definitionPath(name)}'`)
    .join('\n')}
export const definitions = [${widgetNames()
    .map((_, index) => `d${index}`)
    .join(',')}]`

/**
 * Modules made from the folders of widgets/: `define:banner`, for popups `trigger:login-popup` and
 * `fill:login-popup`; `lab:loaders` and `lab:definitions`.
 */
export const widgetEntries = {
  name: 'widget-entries',
  resolveId: (id: string) => (/^(define|fill|trigger|lab):/.test(id) ? `\0${id}` : undefined),
  load: (id: string) => {
    if (id.startsWith('\0define:')) return ownEntry(id.slice(8))
    if (id.startsWith('\0trigger:')) return triggering(id.slice(9))
    if (id.startsWith('\0fill:')) return filling(id.slice(6))
    if (id === '\0lab:loaders') return loaders()
    if (id === '\0lab:definitions') return definitions()
    return undefined
  },
}

const texts = /\b(help|summary|detail|args):\s*(['"`])(?:\\.|(?!\2)[^\\])*\2/g
const parts = /\bparts:\s*\{[^{}]*\},?/g

/** What a definition says for people travels in the published files, and not to every visitor. */
const withoutTexts = {
  name: 'without-texts',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    /\.(widget|trigger)\.ts$|packages\/widget\/(attributes|trigger-definition)\.ts$/.test(id)
      ? { code: code.replace(texts, "$1: ''").replace(parts, ''), map: null }
      : undefined,
} as const

/** Our modules name what they import in their address files: nothing is left for the bundler's own preloading. */
const withoutPreloads = {
  name: 'without-preloads',
  enforce: 'pre',
  load: (id: string) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
} as const

const iconExtras =
  /,\s*key: "[^"]*"|\b(?:name: "[^"]*"|size: \d+),|,\s*aliases: \[[^\]]*\]|^__iconData\.node;/gm

/** Our icons need nothing of lucide's data but the drawing. */
const withoutIconExtras = {
  name: 'without-icon-extras',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    /lucide-react\/dist\/esm\/icons\//.test(id)
      ? { code: code.replace(iconExtras, ''), map: null }
      : undefined,
} as const

/** What shipped modules do without, on the portal and in packages. */
export const slimming = [withoutTexts, withoutIconExtras, withoutPreloads]
