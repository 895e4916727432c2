import type { Rule } from '../../ground/form.ts'
import { format, required } from '../../ground/form.ts'
import { isPhone } from '../../ground/phone.ts'
import { isWebUrl } from '../../ground/web-url.ts'
import { type EventOf, type StateOf, titlesOf, workflow } from '../../ground/workflow/workflow.ts'

/** What earns points (domain §3): each so many fen settled, and the first rating of a member. */
export const pointsEarning = { fenPerPoint: 1_000, firstRating: 50 } as const

/** Points for an acknowledgement unless the setting `thanks_points` says another, and the most of it. */
export const thanksPoints = { usual: 500, most: 100_000 } as const

/** Most points given to another member at once, and transfers (tried ones too) of a day. */
export const transferLimits = { most: 1_000_000, aDay: 20 } as const

/** Acknowledgements of a member that wait at a time. */
export const openThanks = 10

/** Letters. */
export const thanksLimits = { title: 200, journal: 100, content: 1_000, doi: 120, source: 500 } as const

/** Of what can be had for points: letters, points, pieces. */
export const goodsLimits = { name: 40, sketch: 120, points: 1_000_000, stock: 1_000_000 } as const

/** Points for money settled; what is left of the last ten yuan earns nothing. */
export const earnedPoints = (fen: number): number => Math.floor(Math.max(0, fen) / pointsEarning.fenPerPoint)

/**
 * Points to take back when of a statement so much money is refunded altogether (fen), of which `taken` were taken back
 * before: what remains paid earns as if it alone had been.
 */
export const pointsToTakeBack = (total_fen: number, refunded_fen: number, taken: number): number =>
  Math.max(0, earnedPoints(total_fen) - earnedPoints(total_fen - refunded_fen) - taken)

/** Points that were spent on a statement, and what of it is refunded altogether; fen. */
interface SpentPoints {
  spent: number
  total_fen: number
  refunded_fen: number
}

/** Points to give back of those that were spent on a statement, of which `returned` were given back before. */
export const pointsToGiveBack = (
  { spent, total_fen, refunded_fen }: SpentPoints,
  returned: number,
): number => {
  const due = total_fen === 0 ? 0n : (BigInt(spent) * BigInt(refunded_fen)) / BigInt(total_fen)
  return Math.max(0, Number(due) - returned)
}

export const goodsKinds = { coupon: '优惠券', gift: '礼品' } as const

export type GoodsKind = keyof typeof goodsKinds

/** What was exchanged: a coupon is there at once, a gift is sent by staff. */
export const exchangeFlow = workflow({
  title: '积分兑换',
  states: {
    ordered: { title: '待发放', look: 'warning', waits: true },
    sent: { title: '已寄出', look: 'success' },
    done: { title: '已到账', look: 'success' },
    canceled: { title: '已取消', look: 'plain' },
  },
  events: {
    send: { from: ['ordered'], to: 'sent' },
    cancel: { from: ['ordered'], to: 'canceled', by: ['member', 'staff'] },
  },
})

export type ExchangeState = StateOf<typeof exchangeFlow>

export type ExchangeEvent = EventOf<typeof exchangeFlow>

export const exchangeStates = titlesOf(exchangeFlow)

/** `10.1000/xyz`, also out of `https://doi.org/10.1000/xyz`; as papers print it, in small letters. */
export const doiOf = (text: string): string =>
  text
    .trim()
    .replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//i, '')
    .replace(/^doi:\s*/i, '')
    .toLowerCase()

const isDoi = (text: string) => /^10\.\d{4,9}\/\S+$/.test(doiOf(text))
const isYear = (value: string) => /^(19[5-9]\d|20\d\d)$/.test(value)

/** What the acknowledgement form asks (domain §3), in its order. */
export const thanksRules: readonly Rule[] = [
  required('title', '[论文题目]'),
  required('journal', '[期刊]'),
  required('year', '[年份]'),
  format('year', '[年份]', isYear),
  required('content', '[致谢原文]'),
  {
    field: 'doi',
    problem: (value, values) =>
      String(value ?? '').trim() || String(values.source ?? '').trim()
        ? undefined
        : '[DOI]与[链接]至少填一项',
  },
  { field: 'doi', problem: (value) => (!value || isDoi(String(value)) ? undefined : '[DOI]格式不正确') },
  {
    field: 'source',
    problem: (value) =>
      !value || isWebUrl(String(value)) ? undefined : '[链接]须以 http:// 或 https:// 开头',
  },
]

/** What giving points to another asks. */
export const transferRules: readonly Rule[] = [
  required('phone', '[对方手机号]'),
  format('phone', '[对方手机号]', isPhone),
]
