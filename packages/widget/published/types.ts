import { className, valueType, type WidgetFacts } from './facts.ts'

/** A doc comment of one line. */
export const comment = (text: string, indent: string) => `${indent}/** ${text.replace(/\*\//g, '* /')} */\n`
const quoted = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`)
const elementName = (tag: string) => `${className(tag)}Element`

/** Properties that every element has: the attribute is theirs. */
const inherited = new Set(['id', 'title', 'lang', 'dir', 'hidden', 'slot'])

const element = ({ tag, summary, attributes, methods }: WidgetFacts) =>
  `${comment(summary, '')}export interface ${elementName(tag)} extends HTMLElement {\n${attributes
    .filter(({ property }) => !inherited.has(property))
    .map((attribute) => {
      const missing = attribute.default === undefined && attribute.type !== 'boolean' ? ' | undefined' : ''
      return `${comment(attribute.help, '  ')}  ${attribute.property}: ${valueType(attribute)}${missing}\n`
    })
    .join('')}${methods
    .map(({ name, help, args = '' }) => `${comment(help, '  ')}  ${name}(${args}): void\n`)
    .join('')}}\n`

/** Details of all events by name; an event that several widgets dispatch has any of their details. */
const detailsOf = (widgets: readonly WidgetFacts[]) => {
  const details = new Map<string, Set<string>>()
  for (const { name, detail = 'null' } of widgets.flatMap(({ events }) => events))
    details.set(name, (details.get(name) ?? new Set()).add(detail))
  return [...details].map(([name, types]) => [name, [...types].join(' | ')] as const)
}

/** The details of all events as a type, `LabEvents`. */
export const eventTypes = (widgets: readonly WidgetFacts[]) => `/** Details of the events, by name. */
export interface LabEvents {
${detailsOf(widgets)
  .map(([name, detail]) => `  '${name}': ${detail}\n`)
  .join('')}}
`

/** What a page's own scripts may know and do. Goes with `eventTypes`. */
export const sessionTypes = `/** The visitor's session on this page. Tokens stay inside. */
export declare const session: {
  /** Whether somebody is logged in, as of now. */
  state(): { loggedIn: boolean }
  /** Opens the login popup; does nothing for who is logged in. */
  openLogin(): void
  /** Ends the session here, in the other tabs and on the server. */
  logout(): void
}

/** Listens to an event of any widget on the page until the returned function is called. */
export declare function on<N extends keyof LabEvents>(
  name: N,
  listener: (detail: LabEvents[N]) => void,
): () => void
`

/** Types of `/widgets/lab.js`, `/widgets/lab.d.ts`. */
export const labTypes = (widgets: readonly WidgetFacts[]) => `${eventTypes(widgets)}
${sessionTypes}
${widgets.map(element).join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${widgets.map(({ tag }) => `    '${tag}': ${elementName(tag)}\n`).join('')}  }
}
`

/** React keeps these names to itself. */
const isReacts = (name: string) => name === 'key' || name === 'ref'

const props = ({ tag, attributes, events }: WidgetFacts) =>
  `      '${tag}': LabProps<${elementName(tag)}> & {\n${attributes
    .filter(({ name }) => !isReacts(name))
    .map((attribute) => `        ${quoted(attribute.name)}?: ${valueType(attribute)}\n`)
    .join('')}${events
    .map(({ name }) => `        'on${name}'?: (event: CustomEvent<LabEvents['${name}']>) => void\n`)
    .join('')}      }\n`

/** The tags as JSX elements of React 19, `/widgets/react.d.ts`. */
export const reactTypes = (
  widgets: readonly WidgetFacts[],
) => `import type { HTMLAttributes, RefAttributes } from 'react'
import type { LabEvents, ${widgets.map(({ tag }) => elementName(tag)).join(', ')} } from './lab.js'

type LabProps<E> = HTMLAttributes<E> & RefAttributes<E>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${widgets.map(props).join('')}    }
  }
}
`
