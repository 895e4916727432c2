import { className, valueType, type WidgetFacts } from './facts.ts'
import type { PublicToken } from './tokens.ts'

const withDefault = ({ default: value }: { default?: unknown }) =>
  value === undefined ? {} : { default: JSON.stringify(value) }

const declaration = (widget: WidgetFacts, tokens: readonly PublicToken[]) => ({
  kind: 'class',
  customElement: true,
  name: className(widget.tag),
  tagName: widget.tag,
  description: widget.summary,
  superclass: { name: 'HTMLElement' },
  attributes: widget.attributes.map((attribute) => ({
    name: attribute.name,
    fieldName: attribute.property,
    description: attribute.help,
    type: { text: valueType(attribute) },
    ...withDefault(attribute),
  })),
  members: [
    ...widget.attributes.map((attribute) => ({
      kind: 'field',
      name: attribute.property,
      attribute: attribute.name,
      reflects: true,
      description: attribute.help,
      type: { text: valueType(attribute) },
      ...withDefault(attribute),
    })),
    ...widget.methods.map(({ name, help, args }) => ({
      kind: 'method',
      name,
      description: help,
      ...(args && { parameters: parametersOf(args) }),
    })),
  ],
  events: widget.events.map(({ name, help, detail }) => ({
    name,
    type: { text: `CustomEvent<${detail ?? 'null'}>` },
    description: help,
  })),
  cssParts: [{ name: 'root', description: '部件的最外层' }, ...widget.parts.map(partOf)],
  cssProperties: tokens.map(({ name, light, dark, help }) => ({
    name,
    default: light === dark ? light : `light-dark(${light}, ${dark})`,
    description: help,
  })),
})

const partOf = ({ name, help }: WidgetFacts['parts'][number]) => ({ name, description: help })

/** One parameter is all that a method takes so far: `panel?: 'sign' | 'log'`. */
const parametersOf = (args: string) => {
  const [, name, optional, text] = /^(\w+)(\?)?: (.+)$/.exec(args) ?? []
  return [{ name, type: { text }, ...(optional && { optional: true }) }]
}

/** The custom-elements manifest (schema 1.0.0), `/widgets/custom-elements.json`. */
export const elementsManifest = (widgets: readonly WidgetFacts[], tokens: readonly PublicToken[]) => ({
  schemaVersion: '1.0.0',
  modules: widgets.map((widget) => {
    const path = `${widget.tag.replace(/^lab-/, '')}.js`
    return {
      kind: 'javascript-module',
      path,
      declarations: [declaration(widget, tokens)],
      exports: [
        {
          kind: 'custom-element-definition',
          name: widget.tag,
          declaration: { name: className(widget.tag), module: path },
        },
      ],
    }
  }),
})
