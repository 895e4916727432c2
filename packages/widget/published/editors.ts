import { version } from '../version.ts'
import { valueType, type WidgetFacts } from './facts.ts'
import type { PublicToken } from './tokens.ts'

/** VS Code's custom data for HTML, `/widgets/vscode.html-custom-data.json`. */
export const htmlCustomData = (widgets: readonly WidgetFacts[]) => ({
  version: 1.1,
  tags: widgets.map(({ tag, summary, attributes }) => ({
    name: tag,
    description: summary,
    attributes: attributes.map(({ name, help, type, options, default: value }) => ({
      name,
      description: value === undefined ? help : `${help}（默认 ${value}）`,
      // "v": stands alone, without a value.
      ...(type === 'boolean' && (value ? { values: [{ name: 'false' }] } : { valueSet: 'v' })),
      ...(options && { values: options.map((option) => ({ name: option })) }),
    })),
  })),
})

const described = ({ name, help }: { name: string; help: string }) => ({ name, description: help })

/** JetBrains' web-types, `/widgets/web-types.json`. */
export const webTypes = (widgets: readonly WidgetFacts[], tokens: readonly PublicToken[]) => ({
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: 'lab-widgets',
  version,
  'description-markup': 'none',
  'js-types-syntax': 'typescript',
  contributions: {
    html: {
      elements: widgets.map((widget) => ({
        name: widget.tag,
        description: widget.summary,
        attributes: widget.attributes.map((attribute) => ({
          ...described(attribute),
          ...(attribute.default !== undefined && { default: String(attribute.default) }),
          value:
            attribute.type === 'boolean' && !attribute.default
              ? { kind: 'no-value', type: 'boolean' }
              : { kind: 'plain', type: valueType(attribute) },
        })),
        js: {
          properties: widget.attributes.map((attribute) => ({
            name: attribute.property,
            description: attribute.help,
            type: valueType(attribute),
          })),
          events: widget.events.map((event) => ({
            ...described(event),
            type: `CustomEvent<${event.detail ?? 'null'}>`,
          })),
        },
        css: { parts: widget.parts.map(described) },
      })),
    },
    css: { properties: tokens.map(described) },
  },
})
