import type { AnyWidget, AttributeSpec, AttributeSpecs } from '../../widget/definition.ts'
import { attributeName, commonAttributes, readAttributes } from '../../widget/element/attributes.ts'
import { callbackName, propName } from './names.ts'

/** As an attribute would be written; undefined where there would be none. */
const written = (value: unknown) => {
  if (value === undefined || value === null) return undefined
  return value === true ? '' : String(value)
}

/** As styles may ask the host for it, which is for attributes of few values; undefined where there is nothing. */
const reflected = ({ type, options, default: value }: AttributeSpec, text: string | undefined) => {
  const isOff = type === 'boolean' && text === 'false' && value !== true
  return (type === 'boolean' || options) && !isOff ? text : undefined
}

/** How a widget's component takes its props apart. */
export const propsOf = (definition: AnyWidget) => {
  const specs: AttributeSpecs = { ...definition.attributes, ...commonAttributes }
  const own = new Map(Object.entries(specs).map(([key, spec]) => [propName(key), { key, spec }]))
  const events = [...(definition.events ?? []), 'lab-error']
  const callbacks = new Map(events.map((event) => [callbackName(event), event]))

  /** `values` for the view; `host`: what is left, for the host element. */
  const split = (props: Record<string, unknown>) => {
    const texts: Record<string, string | undefined> = {}
    const host: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(props)) {
      const attribute = own.get(name)
      if (attribute) {
        const text = written(value)
        texts[attributeName(attribute.key)] = text
        const shown = reflected(attribute.spec, text)
        if (shown !== undefined) host[attributeName(attribute.key)] = shown
      } else if (!callbacks.has(name)) host[name] = value
    }
    return { values: readAttributes(specs, (name) => texts[name]), host }
  }
  return { split, callbacks }
}
