import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { styledWidget } from './styled-widgets.ts'
import { aboutPath, hasTrigger, sharedBy, triggerPath, widgetNames } from './widgets.ts'

// The modules that join the widgets to what defines them, made from the folders of widgets/. Only they know of both.

const ours = resolve(fileURLToPath(import.meta.url), '../..')
const variable = (name: string) => name.replaceAll('-', '_')

/** What others ask for by a dialog's name, or to show a message. */
export const onDemand = ['identity-dialog', 'login-popup', 'messages', 'pickup-dialog'] as const

/** Fills a popup's element with its view. */
export const fillModule = (name: string) => `
import '${ours}/shared/${sharedBy(name)}.ts'
import definition from '${styledWidget(name)}'
import { mountOf } from '${ours}/element/mount.tsx'
import { pageLab } from '../inner/core.ts'
export default mountOf(definition, pageLab())`

const whole = (name: string) => `
import '${ours}/shared/${sharedBy(name)}.ts'
import definition from '${styledWidget(name)}'
import { defineWhole } from '${ours}/element/whole.ts'
import { pageLab } from './inner/core.ts'
defineWhole(definition, pageLab)`

const trigger = (name: string) => `
import '${ours}/shared/start.ts'
import trigger from '${triggerPath(name)}'
import { definePopup } from '${ours}/popup/popup.ts'
const fill = () => import('../fill/${name}.ts').then((view) => view.default)
const lab = () => import('../inner/core.ts').then((core) => core.pageLab())
import '${ours}/shared/start.ts'
export const define = () => definePopup(trigger, { fill, lab })`

const triggered = (name: string) => `
import * as triggers from './inner/triggers.ts'
triggers.${variable(name)}()`

/** All triggers at once: they are next to nothing. */
const triggers = (names: readonly string[]) =>
  names.map((name) => `export { define as ${variable(name)} } from '../trigger/${name}.ts'`).join('\n')

/** The core of a page, with what it brings on demand. */
const core = () => `
import '${ours}/shared/core.ts'
import { pageLabOf } from '${ours}/page/page-lab.ts'
import * as triggers from './triggers.ts'
export const pageLab = pageLabOf({
${onDemand
  .map((name) =>
    hasTrigger(name)
      ? `'lab-${name}': () => Promise.all([triggers.${variable(name)}(), import('../fill/${name}.ts')]),`
      : `'lab-${name}': () => import('../${name}.ts'),`,
  )
  .join('\n')}
})`

/** How each widget is fetched: `withView` brings what fills every element beside it, where the page lacks it. */
const loaders = (names: readonly string[]) => `
import * as triggers from './triggers.ts'
export const loadersOf = (withView) => ({
${names
  .map((name) =>
    hasTrigger(name)
      ? `'lab-${name}': async () => triggers.${variable(name)}(),`
      : `'lab-${name}': () => withView(import('../${name}.ts')),`,
  )
  .join('\n')}
})`

/** What stands on a page with its first view. */
const view = (inner: string) => `
import '${inner}/core.ts'
import '${ours}/shared/view.ts'`

const lab = `
import '${ours}/shared/start.ts'
import { startLab } from '${ours}/page/lab.ts'
import { loadersOf } from './inner/loaders.ts'
const withView = (widget) => Promise.all([widget, import('./inner/view.ts')])
export const { on, session } = startLab(loadersOf(withView), () => import('./inner/core.ts').then((core) => core.pageLab()))`

/** Every page of the portal has a header: the view comes at once. */
const portal = `${view('./inner')}
import { startPortal } from '${ours}/page/portal.ts'
import { pageLab } from './inner/core.ts'
import { loadersOf } from './inner/loaders.ts'
startPortal(loadersOf((widget) => widget), pageLab)`

const frame = `
import { tellHeight } from '${ours}/page/frame.ts'
import { answerMeasure } from '${ours}/page/measure.ts'
import { pageLab } from './inner/core.ts'
tellHeight(pageLab())
answerMeasure()`

const frameHost = `import '${ours}/page/frame-host.ts'`

const server = (names: readonly string[]) => `
${names
  .map(
    (name) =>
      `import ${variable(name)} from '${styledWidget(name)}'\nimport about_${variable(name)} from '${aboutPath(name)}'`,
  )
  .join('\n')}
import { serverWidgets } from '${ours}/server/entry.ts'
export { pageStyles } from '@lab/ui/page'
export { version } from '${ours}/version.ts'
export const { isWidget, isOffered, summary, attributeNames, styleHash, render, published, offered } =
  serverWidgets([${names
    .map((name) => `{ definition: ${variable(name)}, about: about_${variable(name)} }`)
    .join(', ')}])`

const tableOf = (names: readonly string[], prefix: string, text: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [prefix + name, text(name)]))

/**
 * Texts of modules by name: the browser's entries (`browser`); in folders what they fetch and share; the server
 * bundle (`server/widgets`).
 */
export const portalModules = () => {
  const names = widgetNames()
  const popups = names.filter(hasTrigger)
  const entries = {
    lab,
    portal,
    frame,
    'frame-host': frameHost,
    ...tableOf(names, '', (name) => (hasTrigger(name) ? triggered : whole)(name)),
  }
  return {
    browser: Object.keys(entries),
    modules: {
      ...entries,
      ...tableOf(popups, 'trigger/', trigger),
      ...tableOf(popups, 'fill/', fillModule),
      'inner/triggers': triggers(popups),
      'inner/core': core(),
      'inner/loaders': loaders(names),
      'inner/view': view('.'),
      'server/widgets': server(names),
    },
  }
}
