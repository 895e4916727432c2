import { formatFen } from '../../ground/money.ts'
import { approvalBound, type ClusterTerms, monthLeft } from '../cluster/terms.ts'

/** What holds an order up (domain §2, §6), and how the server answers what is beyond it. */
export const orderGates = {
  limit: 'limit_exceeded',
  overdue: 'exposure_exceeded',
  credit: 'exposure_exceeded',
  unsettled: 'exposure_exceeded',
  prestore: 'exposure_exceeded',
  approval: 'approval_pending',
} as const

export type OrderGate = keyof typeof orderGates

/** Who orders, to whom pays: themselves, one of the group's heads, or one of its members. */
export const orderers = ['self', 'head', 'member'] as const

export type Orderer = (typeof orderers)[number]

/** What a payer can order by before they pay, fen. */
export interface PayerMeans {
  /** What may be open before anything is paid, by setting. */
  allowance_fen: number
  prestore_fen: number
  credit: { limit_fen: number; free_fen: number; overdue_fen: number }
  /** Ordered and not yet paid. */
  open_fen: number
}

/** How a payer stands to one who orders. */
export interface PayerStanding extends PayerMeans {
  /** Fen: what of it the one who orders could settle today. */
  unsettled_fen: number
  by: Orderer
  /** A group's terms for them, and what they have ordered of its money this month. */
  group?: ClusterTerms & { used_fen: number }
}

/** The sum that may be ordered now, fen; the gate where it is in the way of what is wanted. */
export interface Orderable {
  fen: number
  gate?: { key: OrderGate; by: Orderer }
}

/** Fen: what the payer's own means leave; less than nothing where they shrank since. */
export const meansLeft = ({ allowance_fen, prestore_fen, credit, open_fen }: PayerMeans): number =>
  allowance_fen + prestore_fen + credit.free_fen - open_fen

/** Which of the payer's means gives way first: one that can be opened today. */
const meansGate = ({ credit, unsettled_fen }: PayerStanding): OrderGate => {
  if (credit.overdue_fen > 0) return 'overdue'
  if (credit.limit_fen > 0) return 'credit'
  return unsettled_fen > 0 ? 'unsettled' : 'prestore'
}

/**
 * What may be ordered now, from the allowance, prestore, credit, a group's limit and its approval together (domain §2, §6):
 * so much is taken at once, one fen more is refused, or waits, by the gate's reason. Without `wanted_fen`: anything.
 */
export const orderable = (standing: PayerStanding, wanted_fen = 1): Orderable => {
  const means = Math.max(0, meansLeft(standing))
  const month =
    (standing.group && monthLeft(standing.group, standing.group.used_fen)) ?? Number.POSITIVE_INFINITY
  const taken = Math.min(means, month)
  const asks = standing.group ? approvalBound(standing.group) : Number.POSITIVE_INFINITY
  const isRefused = wanted_fen > taken
  const fen = isRefused ? taken : Math.min(taken, asks)
  if (wanted_fen <= fen) return { fen }
  const key = !isRefused ? 'approval' : month <= means ? 'limit' : meansGate(standing)
  return { fen, gate: { key, by: standing.by } }
}

const whys: Record<OrderGate, string> = {
  limit: '受群组给您的本月限额所限',
  overdue: '信用额度有逾期，暂不可用',
  credit: '信用额度已不够',
  unsettled: '有实验待结算',
  prestore: '预存已不够',
  approval: '超出的须负责人同意后开始',
}

/** Why no more may be ordered, in words. */
export const gateWhy = ({ key }: NonNullable<Orderable['gate']>): string => whys[key]

const ways: Record<OrderGate, Record<Orderer, string>> = {
  limit: { self: '提高限额', head: '请负责人提高限额', member: '请负责人提高限额' },
  overdue: { self: '还清逾期额度', head: '还清逾期额度', member: '请负责人还清逾期额度' },
  credit: { self: '申请提高信用额度', head: '申请提高信用额度', member: '请负责人提高信用额度' },
  unsettled: { self: '去结算', head: '去结算', member: '去结算' },
  prestore: { self: '预存', head: '预存', member: '请负责人预存' },
  approval: { self: '请负责人同意', head: '请负责人同意', member: '请负责人同意' },
}

/** The one way out, in words. */
export const gateWay = ({ key, by }: NonNullable<Orderable['gate']>): string => ways[key][by]

/** What the server answers where so much is refused: the same sum, gate and way as on the pages. */
export const gateRefusal = ({ fen, gate }: Required<Orderable>, wanted_fen: number): string =>
  `本次 ${formatFen(wanted_fen)}，可下单 ${formatFen(fen)}：${gateWhy(gate)}。可以${gateWay(gate)}${
    gate.by === 'self' ? '' : '，或改由本人付款'
  }`
