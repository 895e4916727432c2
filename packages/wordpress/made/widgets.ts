import { widgetPages } from '../../contract/rules/pages/widget-page.ts'
import { widgetName } from '../../contract/rules/people/partner/embedding.ts'
import { commonAttributes } from '../../widget/element/attributes.ts'
import type { WidgetFacts } from '../../widget/published/facts.ts'
import { english, options, rooms, usualRoom } from '../texts/widgets.ts'

/** A widget as the plugin knows it; texts in English, which its languages translate. */
export interface PluginWidget {
  tag: string
  title: string
  description: string
  /** Pages of the portal that show the same, as `widgetPages` has them. */
  pages: readonly string[]
  room: readonly [wide: number, narrow: number]
  attributes: {
    name: string
    type: 'string' | 'number' | 'boolean'
    label: string
    default?: string | number | boolean
    options?: { value: string; label: string }[]
  }[]
}

/** Who packs the plugin hears what a new widget still lacks. */
const needed = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`packages/wordpress/texts/widgets.ts has no English for ${what}`)
  return value
}

/** Of those that all widgets have, the settings know the partner, and the look is asked for apart. */
const ownAttributes = ({ attributes }: WidgetFacts) =>
  attributes.filter(({ name }) => !(name in commonAttributes))

export const pluginWidgets = (widgets: readonly WidgetFacts[]): PluginWidget[] =>
  widgets.map((widget) => {
    const { tag } = widget
    const { title, description, attributes = {} } = needed(english[tag], tag)
    return {
      tag,
      title,
      description,
      pages: widgetPages[tag] ?? [],
      room: rooms[tag] ?? usualRoom,
      attributes: ownAttributes(widget).map(({ name, type, default: usual, options: values }) => ({
        name,
        type,
        label: needed(attributes[name], `${tag} ${name}`),
        default: usual,
        options: values?.map((value) => ({
          value,
          label: needed(options[value], `${tag} ${name} ${value}`)[0],
        })),
      })),
    }
  })

/** The same texts in Chinese, by the English. */
export const chineseOf = (widgets: readonly WidgetFacts[]): Record<string, string> => {
  const texts: Record<string, string> = Object.fromEntries(Object.values(options))
  for (const widget of widgets) {
    const said = needed(english[widget.tag], widget.tag)
    const name = widgetName(widget.summary)
    texts[said.title] = name
    texts[said.description] = widget.summary.slice(name.length + 1) || name
    for (const { name: attribute, help } of ownAttributes(widget))
      texts[needed(said.attributes?.[attribute], `${widget.tag} ${attribute}`)] = help
  }
  return texts
}
