import { fileStem } from '../ground/text/file-name.ts'
import type { StatementState } from '../money/statement/statement.ts'

/** The papers of a reimbursement pack that are made here, numbered and known to `/verify` (domain §17). */
export const packPaperKinds = {
  costs: '费用明细',
  agreement: '委托协议',
  acceptance: '服务验收单',
  reports: '检测报告清单',
} as const

export type PackPaperKind = keyof typeof packPaperKinds

/** All that a pack is made of, in the order in which it lies in it. */
export const packParts = { invoice: '发票', ...packPaperKinds, title: '付款方抬头' } as const

export type PackPart = keyof typeof packParts

/** Most files of a pack and bytes of them; orders whose agreements are made anew; papers that one bill is given a day. */
export const packLimits = { files: 60, bytes: 100 * 1024 * 1024, orders: 20, papersPerDay: 100 } as const

/** What a paper of a pack is worth today; `refunded`: its bill was, after it was issued. */
export const packPaperStates = ['valid', 'replaced', 'refunded'] as const

export type PackPaperState = (typeof packPaperStates)[number]

/** `ZD-YYMMDD-NNNN-C01`: which paper of its bill it is. */
export const packPaperNumber = (bill: string, nth: number): string =>
  `${bill}-C${String(nth).padStart(2, '0')}`

/** What a bill asks for one thing, fen: what it cost, what of it was paid ahead, and what is left after reductions. */
export interface CostLine {
  count: number
  /** The project's price for one. */
  unit_fen: number
  due_fen: number
  prepaid_fen: number
  fen: number
  net_fen: number
}

/** A bill as its statement of costs sums it up, fen. */
export interface CostBill {
  list_fen: number
  discount_fen: number
  coupon_fen: number
  points_fen: number
  total_fen: number
  refunded_fen: number
}

/**
 * The price for one as it stands beside an amount, fen: the project's own where it makes that amount, else the average
 * where it is whole; undefined where no whole price times the number comes to the amount.
 */
export const costUnit = ({
  count,
  unit_fen,
  due_fen,
}: Pick<CostLine, 'count' | 'unit_fen' | 'due_fen'>): { fen: number; isAverage: boolean } | undefined => {
  if (unit_fen * count === due_fen) return { fen: unit_fen, isAverage: false }
  return due_fen % count === 0 ? { fen: due_fen / count, isAverage: true } : undefined
}

export interface CostSum {
  label: string
  fen: number
}

const off = (label: string, fen: number): CostSum[] => (fen > 0 ? [{ label, fen: -fen }] : [])

/**
 * What stands below the lines of a bill, in the order in which it is read: from what all of it cost, by what was paid
 * ahead and taken off, to what was paid, and what is left of that after refunds. The last one is what is claimed.
 */
export const costSums = (lines: readonly CostLine[], bill: CostBill): CostSum[] => {
  const prepaid = lines.reduce((sum, { prepaid_fen }) => sum + prepaid_fen, 0)
  const taken = [
    ...off('此前预付', prepaid),
    ...off('会员折扣', bill.discount_fen),
    ...off('优惠券', bill.coupon_fen),
    ...off('积分抵扣', bill.points_fen),
  ]
  const paid = { label: '实付', fen: bill.total_fen }
  const left = { label: '退款后实付', fen: paidFen(bill) }
  return [
    ...(taken.length > 0 ? [{ label: '小计', fen: bill.list_fen + prepaid }, ...taken] : []),
    paid,
    ...(bill.refunded_fen > 0 ? [...off('已退款', bill.refunded_fen), left] : []),
  ]
}

/** What of a bill was paid and not given back, fen. */
export const paidFen = ({ total_fen, refunded_fen }: Pick<CostBill, 'total_fen' | 'refunded_fen'>): number =>
  total_fen - refunded_fen

/** `示例大学材料学院` → `示例****学院`: who holds the paper knows it again. */
export const maskPayer = (name: string): string => {
  const signs = [...name]
  const shown = Math.min(2, Math.floor(signs.length / 3))
  if (shown === 0) return (signs[0] ?? '') + '*'.repeat(Math.min(Math.max(0, signs.length - 1), 3))
  const hidden = Math.min(signs.length - 2 * shown, 4)
  return `${signs.slice(0, shown).join('')}${'*'.repeat(hidden)}${signs.slice(-shown).join('')}`
}

/** A name of a file that every system takes, with an ending that is one. */
export const packFileName = (stem: string, ending: string): string => {
  const kind = /^[A-Za-z0-9]{1,8}$/.test(ending) ? `.${ending.toLowerCase()}` : ''
  return `${fileStem(stem)}${kind}`
}

/** Why a bill has no pack; undefined where it has one. */
export const whyNoPack = ({
  state,
  total_fen,
  refunded_fen = 0,
}: {
  state: StatementState
  total_fen: number
  refunded_fen?: number
}): string | undefined => {
  if (state === 'unpaid') return '账单还没有付清，付清后可以下载报销材料'
  if (state === 'void') return '账单已作废，没有报销材料'
  if (state === 'written_off') return '账单已核销，没有付款，也就没有报销材料'
  if (total_fen === 0) return '账单实付为零，没有可以报销的金额'
  return refunded_fen >= total_fen ? '账单已全部退款，没有可以报销的金额' : undefined
}
