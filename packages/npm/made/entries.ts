import type { Plugin } from 'vite'
import { filling, hasTrigger, triggerPath } from '../../widget/build-plugins.ts'
import type { WidgetFacts } from '../../widget/published/facts.ts'
import { componentName } from '../react/names.ts'
import { entryName } from './facts.ts'

const here = `${import.meta.dirname}/..`
const widget = `${here}/../widget`
const definitionOf = (entry: string) => `${here}/../../widgets/${entry}/${entry}.widget.ts`

type Sources = Record<string, string>

const whole = (entry: string) => `import definition from '${definitionOf(entry)}'
import { defineWhole } from '${widget}/define-whole.ts'
import { defineOnceConfigured } from '${here}/elements/define.ts'
export const define = () => defineOnceConfigured(() => defineWhole(definition))`

const triggered = (entry: string) => `import trigger from '${triggerPath(entry)}'
import { definePopup } from '${widget}/define-popup.ts'
import { defineOnceConfigured } from '${here}/elements/define.ts'
const popup = () => import('fill:${entry}').then((filling) => filling.default)
export const define = () => defineOnceConfigured(() => definePopup(trigger, popup))`

const defined = (entry: string) => `import { define } from 'made:define/${entry}'
export const tag = 'lab-${entry}'
define()`

/** Dialogs and messages that one widget asks of another; placed by nobody. */
const onDemand = ['messages', 'identity-dialog']

const loaders = (entries: readonly string[]) =>
  `export const loaders = {${entries
    .map((entry) => `'lab-${entry}': async () => (await import('made:define/${entry}')).define()`)
    .join(',')}}
export const triggers = ${JSON.stringify(entries.filter(hasTrigger).map((entry) => `lab-${entry}`))}`

const elementSourcesOf = (entry: string): Sources => ({
  [`made:define/${entry}`]: (hasTrigger(entry) ? triggered : whole)(entry),
  [`define:${entry}`]: defined(entry),
  ...(hasTrigger(entry) && {
    [`trigger:${entry}`]: `export default async () => (await import('made:define/${entry}')).define()`,
    [`fill:${entry}`]: filling(entry),
  }),
})

/** Modules of `@lab/elements` that are made from the definitions. */
export const elementSources = (widgets: readonly WidgetFacts[]): Sources => {
  const entries = [...widgets.map(({ tag }) => entryName(tag)), ...onDemand]
  return Object.assign({ 'lab:loaders': loaders(entries) }, ...entries.map(elementSourcesOf))
}

const component = ({ tag }: WidgetFacts) => `import definition from '${definitionOf(entryName(tag))}'
import { componentOf } from '${here}/react/component-of.tsx'
export const ${componentName(tag)} = /* @__PURE__ */ componentOf(definition)`

/** Modules of `@lab/react` that are made from the definitions. */
export const componentSources = (widgets: readonly WidgetFacts[]): Sources => ({
  'made:index': [
    `export * from '${here}/react/index.ts'`,
    ...widgets.map(({ tag }) => `export { ${componentName(tag)} } from 'made:${entryName(tag)}'`),
  ].join('\n'),
  ...Object.fromEntries(widgets.map((facts) => [`made:${entryName(facts.tag)}`, component(facts)])),
})

/** Answers imports of modules that are made and in no file. */
export const madeModules = (sources: Sources): Plugin => ({
  name: 'made-modules',
  resolveId: (id) => (id in sources ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0') ? sources[id.slice(1)] : undefined),
})
