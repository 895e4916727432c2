import type { AnyWidget, AttributeSpecs, WidgetDefinition } from '../definition.ts'

/**
 * What a widget says for people, in Chinese: documentation, editors and the snippet builder show it, browsers never
 * fetch it. It stands beside the definition, as `banner.about.ts`.
 */
export interface About {
  /** One line. */
  summary: string
  /** One line about each attribute. */
  attributes?: Record<string, string>
  /** `detail`: a TypeScript type; none means `null`. */
  events?: Record<string, { help: string; detail?: string }>
  /** `args`: the parameters in TypeScript. */
  methods?: Record<string, { help: string; args?: string }>
  parts?: Record<string, string>
}

/** A widget with what it says for people. */
export interface Described {
  definition: AnyWidget
  about: About
}

type AttributesOf<W> = W extends WidgetDefinition<infer A extends AttributeSpecs, infer _> ? A : never

type ToldOf<A> = keyof { [K in keyof A as A[K] extends { replacedBy: string } ? never : K]: string }

type AboutOf<W> = About &
  ([keyof AttributesOf<W>] extends [never]
    ? unknown
    : { attributes: Record<ToldOf<AttributesOf<W>>, string> })

/** States it; exists for its types: an attribute without a text does not compile. */
export const about = <W>(texts: AboutOf<W>): About => texts

/** Of the attributes that every popup has. */
export const triggerTexts = {
  trigger: '在标签处显示按钮；写 trigger="false" 时不显示，由页面调用 open()',
  label: '按钮上的文字',
}

/** Of the attributes that every widget has. */
export const commonTexts: Record<string, string> = {
  theme: '浅色或深色；不写时跟随所在页面',
  partner: '合作方密钥；在门户自己的页面上不需要',
}

/** What every widget tells its page. */
export const commonEvents = {
  'lab-error': {
    help: '部件没有载入（load_failed）或没有显示出来（view_failed），部件自己会提示并可重试；或此页面不能用它（not_permitted）',
    detail: "{ reason: 'load_failed' | 'view_failed' | 'not_permitted' }",
  },
} as const satisfies About['events']
