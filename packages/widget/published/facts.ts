import type { AnyWidget, AttributeSpec } from '../definition.ts'
import { attributeName, commonAttributes } from '../element/attributes.ts'

/** What every widget tells its page. */
export const commonEvents = {
  'lab-error': {
    help: '部件没有载入（load_failed）或没有显示出来（view_failed），部件自己会提示并可重试；或此页面不能用它（not_permitted）',
    detail: "{ reason: 'load_failed' | 'view_failed' | 'not_permitted' }",
  },
} as const satisfies AnyWidget['events']

/** A widget as those who embed it see it: the one source of manifest, editors' data, types and snippet builder. */
export interface WidgetFacts {
  tag: string
  summary: string
  attributes: (AttributeSpec & { name: string; property: string })[]
  /** `detail`: a TypeScript type; none means `null`. */
  events: { name: string; help: string; detail?: string }[]
  /** `args`: its parameters in TypeScript. */
  methods: { name: string; help: string; args?: string }[]
  parts: { name: string; help: string }[]
}

const named = <T extends object>(table: Record<string, T> = {}) =>
  Object.entries(table).map(([name, row]) => ({ name, ...row }))

export const factsOf = ({ tag, summary, attributes, events, methods, parts }: AnyWidget): WidgetFacts => ({
  tag,
  summary,
  attributes: Object.entries<AttributeSpec>({ ...attributes, ...commonAttributes }).map(
    ([property, spec]) => ({ name: attributeName(property), property, ...spec }),
  ),
  events: named<{ help: string; detail?: string }>({ ...events, ...commonEvents }),
  methods: Object.entries(methods ?? {}).map(([name, { help, args }]) => ({ name, help, args })),
  parts: Object.entries(parts ?? {}).map(([name, help]) => ({ name, help })),
})

/** An attribute's values as a TypeScript type. */
export const valueType = ({ type, options }: AttributeSpec) =>
  options?.map((option) => `'${option}'`).join(' | ') ?? type

/** `lab-login-popup` → `LabLoginPopup`. */
export const className = (tag: string) =>
  tag.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())
