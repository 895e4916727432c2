import type { AttributeSpec } from '../definition.ts'
import { attributeName, commonAttributes } from '../element/attributes.ts'
import { commonEvents, commonTexts, type Described } from './about.ts'

/** A widget as those who embed it see it: the one source of manifest, editors' data, types and snippet builder. */
export interface WidgetFacts {
  tag: string
  summary: string
  attributes: (AttributeSpec & { name: string; property: string; help: string })[]
  /** `detail`: a TypeScript type; none means `null`. */
  events: { name: string; help: string; detail?: string }[]
  /** `args`: its parameters in TypeScript. */
  methods: { name: string; help: string; args?: string }[]
  parts: { name: string; help: string }[]
}

/** Joins each name with its text. A name without a text ends the build: whoever adds one says what it is. */
const described = <T>(tag: string, names: readonly string[], texts: Record<string, T> = {}) =>
  names.map((name) => {
    const text = texts[name]
    if (text === undefined) throw new Error(`${tag}: nothing is said about ${name}`)
    return { name, text }
  })

export const factsOf = ({ definition, about }: Described): WidgetFacts => {
  const { tag, attributes, events = [], methods = {} } = definition
  const specs: Record<string, AttributeSpec> = { ...attributes, ...commonAttributes }
  const told = Object.keys(specs).filter((name) => !specs[name]?.replacedBy)
  const attributeTexts = { ...about.attributes, ...commonTexts }
  const eventTexts = { ...about.events, ...commonEvents }
  return {
    tag,
    summary: about.summary,
    attributes: described(tag, told, attributeTexts).map(({ name: property, text }) => ({
      ...(specs[property] as AttributeSpec),
      name: attributeName(property),
      property,
      help: text,
    })),
    events: described(tag, [...events, ...Object.keys(commonEvents)], eventTexts).map(({ name, text }) => ({
      name,
      ...text,
    })),
    methods: described(tag, Object.keys(methods), about.methods).map(({ name, text }) => ({ name, ...text })),
    parts: Object.entries(about.parts ?? {}).map(([name, help]) => ({ name, help })),
  }
}

/** An attribute's values as a TypeScript type. */
export const valueType = ({ type, options }: AttributeSpec) =>
  options?.map((option) => `'${option}'`).join(' | ') ?? type

/** `lab-login-popup` → `LabLoginPopup`. */
export const className = (tag: string) =>
  tag.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())
