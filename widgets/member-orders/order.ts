import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, shortDate, weekdayName } from '@lab/contract/rules/ground/time'
import type { ExperimentEvent } from '@lab/contract/rules/work/experiment/events'
import { historyWord } from '@lab/contract/rules/work/experiment/events'
import { isEnd, stateWord } from '@lab/contract/rules/work/experiment/states'
import { nextOf } from '@lab/contract/rules/work/order/next'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'

export type Order = DataOf<'order/detail'>
export type Assign = Order['assigns'][number]

/** What the member may do with an experiment now; `undefined` where its state does not know it. */
export const canOf = ({ can }: Pick<Assign, 'can'>, event: ExperimentEvent) =>
  can.find((one) => one.event === event)

/** `11月25日 周三`, of an instant. */
export const dayOf = (epoch: number): string => `${shortDate(dateOf(epoch))} ${weekdayName(dateOf(epoch))}`

/** What it costs as things stand. */
export const costOf = ({ final_fen, price_fen }: Pick<Assign, 'final_fen' | 'price_fen'>): number =>
  final_fen ?? price_fen

/** Where the member goes on by themselves; what a group pays is for its owner. */
const ways = {
  confirmed: { title: '去结算', to: 'member-unsettled' },
  billed: { title: '去支付', to: 'member-unpaid' },
} as const

export const wayOf = ({ state, payer }: Order) =>
  payer.kind === 'self' && (state === 'confirmed' || state === 'billed') ? ways[state] : undefined

/** What comes next; while a price waits for consent nothing is confirmed by itself (domain §2). */
export const nextWords = (order: Order): string =>
  nextOf({ ...order, isPriceAsked: order.assigns.some(({ proposal }) => proposal) })

/** The expected day in honest words; undefined where there is none. */
export const dueWords = ({ due, late, held, state }: Assign): { text: string; isLate?: true } | undefined => {
  if (isEnd(state) || held || due === undefined) return undefined
  if (!['received', 'testing', 'reviewing', 'disputed'].includes(state)) return undefined
  return late === undefined
    ? { text: `预计 ${dayOf(due)} 完成` }
    : { text: `原定 ${dayOf(due)} 完成，现已延期；实验室已在加紧处理`, isLate: true }
}

/** Parts of an order that are changed beside its experiments, as its page calls them. */
const parts = {
  samples: '样品',
  delivery: '送样方式或运单号',
  payer: '付款方',
  invoice_rid: '发票抬头',
  return_samples: '样品是否寄回',
  protocol: '委托协议',
  remark: '备注',
} as const satisfies Partial<Record<keyof Order, string>>

/** What changed between two looks at an order. */
export const whatChangedIn = (before: Order, after: Order): string => {
  const others = before.assigns.flatMap((one) => {
    const now = after.assigns.find(({ rid }) => rid === one.rid)
    return now?.version === one.version ? [] : [`「${one.project.name}」${whatChanged(one, now)}`]
  })
  const keys = Object.keys(parts) as (keyof typeof parts)[]
  const own = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return [...others, ...own.map((key) => parts[key])].join('，') || '内容已更新'
}

/** What changed between two looks at an experiment, for the one who was about to act on the first. */
export const whatChanged = (before: Assign, after: Assign | undefined): string => {
  if (!after) return '这个实验已不在订单中'
  const events = after.timeline
    .slice(before.timeline.length)
    .map(({ event }) => historyWord(event, isReserved(after)))
  const state = before.state !== after.state && `现在是「${stateWord(after.state, isReserved(after))}」`
  const price = costOf(before) !== costOf(after) && `价格变为 ${formatFen(costOf(after))}`
  const words = [...new Set(events), state, price].filter(Boolean)
  return words.length > 0 ? words.join('，') : '内容已更新'
}
