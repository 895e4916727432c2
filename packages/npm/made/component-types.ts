import { valueType, type WidgetFacts } from '../../widget/published/facts.ts'
import { comment, eventTypes, sessionTypes } from '../../widget/published/types.ts'
import { callbackName, componentName, propName } from '../react/names.ts'
import { entryName } from './facts.ts'

const head = `import type { HTMLAttributes, ReactElement, Ref } from 'react'

/** Where the components of this page find their server, and whose page it is. */
export interface PortalOptions {
  /** The portal's address, e.g. \`https://lab.example.cn\`. */
  base: string
  /** The partner's key of all components that name none. */
  partner?: string
}

/**
 * Tells all components of this page where the portal is; nothing is shown before. Harmless when called again with
 * the same address; throws when it is another one.
 */
export declare function configure(options: PortalOptions): void

/** Version of what pages rely on: components, props, callbacks, methods, parts and tokens. */
export declare const version: string

/** What the host element, a \`div\`, takes beside the widget's own props. */
type HostProps<Own extends string> = Omit<HTMLAttributes<HTMLDivElement>, Own>

`

const withDefault = ({ help, default: value }: WidgetFacts['attributes'][number]) =>
  value === undefined || value === '' ? help : `${help}（默认 ${value}）`

const props = ({ attributes, events }: WidgetFacts) => [
  ...attributes.map((attribute) => ({
    name: propName(attribute.property),
    help: withDefault(attribute),
    type: valueType(attribute),
  })),
  ...events.map(({ name, help }) => ({
    name: callbackName(name),
    help,
    type: `(event: CustomEvent<LabEvents['${name}']>) => void`,
  })),
]

const component = (widget: WidgetFacts) => {
  const { tag, summary, attributes, methods } = widget
  const name = componentName(tag)
  const own = attributes.map(({ property }) => `'${propName(property)}'`).join(' | ')
  return `export interface ${name}Handle {
  /** The host element; its shadow root is open. */
  element: HTMLElement | null
${methods.map(({ name, help, args = '' }) => `${comment(help, '  ')}  ${name}(${args}): void\n`).join('')}}

export interface ${name}Props extends HostProps<${own}> {
  ref?: Ref<${name}Handle>
${props(widget)
  .map(({ name, help, type }) => `${comment(help, '  ')}  ${name}?: ${type}\n`)
  .join('')}}

${comment(summary, '')}export declare function ${name}(props: ${name}Props): ReactElement
`
}

const entryTypes = ({ tag }: WidgetFacts) => {
  const name = componentName(tag)
  return `export { ${name}, type ${name}Handle, type ${name}Props } from './index.js'\n`
}

/** The declarations of `@lab/react` by file name. */
export const componentTypes = (widgets: readonly WidgetFacts[]): Record<string, string> => ({
  'index.d.ts': `${head}${eventTypes(widgets)}\n${sessionTypes}\n${widgets.map(component).join('\n')}`,
  ...Object.fromEntries(widgets.map((widget) => [`${entryName(widget.tag)}.d.ts`, entryTypes(widget)])),
})
