import { z } from 'zod'
import { call, nothing, text } from '../../call.ts'
import { partnerKey } from '../../rules/people/partner/partner-link.ts'
import { embedExample } from './embed.example.ts'

const named = z.object({ name: z.string(), help: z.string() })

/** A widget as those who embed it see it, made from its definition. */
export const embedWidget = z.object({
  tag: z.string(),
  summary: z.string(),
  attributes: z.array(
    named.extend({
      /** Of the element, in JavaScript. */
      property: z.string(),
      type: z.enum(['string', 'number', 'boolean']),
      options: z.array(z.string()).optional(),
      default: z.union([z.string(), z.number(), z.boolean()]).optional(),
    }),
  ),
  /** `detail`: a TypeScript type; none means `null`. */
  events: z.array(named.extend({ detail: z.string().optional() })),
  methods: z.array(named.extend({ args: z.string().optional() })),
  parts: z.array(named),
})

/** A custom property that restyles every widget, with its value in either scheme. */
export const embedToken = z.object({
  name: z.string(),
  light: z.string(),
  dark: z.string(),
  help: z.string(),
})

/** What the snippet builder is made from. */
export const embedWidgets = call({
  path: 'open/embed/widgets',
  method: 'GET',
  access: 'open',
  summary: '可嵌入的部件：属性、事件、方法、样式部位，以及可改的设计变量',
  request: nothing,
  data: z.object({ widgets: z.array(embedWidget), tokens: z.array(embedToken) }),
  refuses: [],
  example: embedExample,
})

/**
 * Told by a page of the portal, once a visit, that somebody came by a partner's card. Keys that are unknown or disabled
 * count nowhere, and the answer is the same.
 */
export const embedVisit = call({
  path: 'open/embed/visit',
  method: 'POST',
  access: 'open',
  summary: '经合作方的卡片来到门户：每次来访记一次',
  request: z.strictObject({ partner: text(partnerKey.longest).min(1) }),
  data: nothing,
  refuses: [],
  example: {},
})
