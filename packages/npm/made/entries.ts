import { fileURLToPath } from 'node:url'
import { fillModule, onDemand } from '../../widget/build/entries.ts'
import { styledWidget } from '../../widget/build/styled-widgets.ts'
import { hasTrigger, triggerPath } from '../../widget/build/widgets.ts'
import type { WidgetFacts } from '../../widget/published/facts.ts'
import { componentName } from '../react/names.ts'
import { entryName } from './facts.ts'

const here = fileURLToPath(new URL('..', import.meta.url)).slice(0, -1)
const widget = fileURLToPath(new URL('../../widget', import.meta.url))

/** Texts of modules by name. */
export type Modules = Record<string, string>

const tableOf = (names: readonly string[], prefix: string, text: (name: string) => string): Modules =>
  Object.fromEntries(names.map((name) => [prefix + name, text(name)]))

const whole = (name: string) => `
import definition from '${styledWidget(name)}'
import { defineWhole } from '${widget}/element/whole.ts'
import { defineOnceConfigured } from '${here}/elements/define.ts'
import { pageLab } from '../inner/core.ts'
export const define = () => defineOnceConfigured(() => defineWhole(definition, pageLab))`

const triggered = (name: string) => `
import trigger from '${triggerPath(name)}'
import { definePopup } from '${widget}/popup/popup.ts'
import { defineOnceConfigured } from '${here}/elements/define.ts'
const fill = () => import('../fill/${name}.ts').then((view) => view.default)
const lab = () => import('../inner/core.ts').then((core) => core.pageLab())
export const define = () => defineOnceConfigured(() => definePopup(trigger, { fill, lab }))`

const defined = (name: string) => `
import { define } from './define/${name}.ts'
export const tag = 'lab-${name}'
define()`

const load = (name: string, up = '.') => `import('${up}/define/${name}.ts').then(({ define }) => define())`

const core = `
import { pageLabOf } from '${widget}/page/page-lab.ts'
export const pageLab = /* @__PURE__ */ pageLabOf({
${onDemand
  .map((name) =>
    hasTrigger(name)
      ? `'lab-${name}': () => Promise.all([${load(name, '..')}, import('../fill/${name}.ts')]),`
      : `'lab-${name}': () => ${load(name, '..')},`,
  )
  .join('\n')}
})`

const autoload = (names: readonly string[]) => `
import { autoloadOf } from '${here}/elements/autoload.ts'
export const autoload = /* @__PURE__ */ autoloadOf({
${names.map((name) => `'lab-${name}': () => ${load(name)},`).join('\n')}
})`

const index = `
import { pageSessionOf } from '${here}/elements/index.ts'
import { pageLab } from './inner/core.ts'
export { configure, version } from '${here}/elements/index.ts'
const page = /* @__PURE__ */ pageSessionOf(pageLab)
export const session = page.session
export const on = page.on`

/** Modules of `@lab/elements` that are made from the definitions. */
export const elementModules = (widgets: readonly WidgetFacts[]): Modules => {
  const offered = widgets.map(({ tag }) => entryName(tag))
  // Dialogs and messages that one widget asks of another are placed by nobody.
  const names = [...new Set([...offered, ...onDemand])]
  return {
    index,
    'inner/core': core,
    autoload: autoload(names),
    ...tableOf(names, '', defined),
    ...tableOf(names, 'define/', (name) => (hasTrigger(name) ? triggered : whole)(name)),
    ...tableOf(names.filter(hasTrigger), 'fill/', fillModule),
  }
}

const component = (name: string) => `
import definition from '${styledWidget(name)}'
import { componentOf } from '${here}/react/component-of.tsx'
export const ${componentName(`lab-${name}`)} = /* @__PURE__ */ componentOf(definition)`

/** Modules of `@lab/react` that are made from the definitions. */
export const componentModules = (widgets: readonly WidgetFacts[]): Modules => {
  const names = widgets.map(({ tag }) => entryName(tag))
  return {
    index: [
      `export * from '${here}/react/index.ts'`,
      ...names.map((name) => `export { ${componentName(`lab-${name}`)} } from './${name}.ts'`),
    ].join('\n'),
    ...tableOf(names, '', component),
  }
}
