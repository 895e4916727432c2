import { type DayRowKind, feeBy } from './rows.ts'

/** In what a provider's day file and the books differ. */
export const differenceKinds = {
  only_provider: '仅渠道有',
  only_here: '仅本系统有',
  other_amount: '金额不同',
  other_state: '状态不同',
  fee_differs: '手续费与费率不符',
  twice: '重复',
} as const

export type DifferenceKind = keyof typeof differenceKinds

/** `asked`: the second person is to confirm it. */
export const differenceStates = { open: '待处理', asked: '待复核', settled: '已处理' } as const

export type DifferenceState = keyof typeof differenceStates

/** How one is settled; what moves no money leaves the books as they are. */
export const differenceWays = {
  explained: { title: '只作说明', what: '不动账。' },
  taken: { title: '补记收款', what: '按渠道的收款入账：支付所选的账单或计入预存，并通知客户。' },
  unclaimed: { title: '记入待认领款', what: '差额从渠道账户记入待认领款，在「银行流水」中认领给客户。' },
  written_off: { title: '记为损失', what: '差额记入坏账，须另一位财务复核。', second: true },
  /** By a later file, or by a notice that came late. */
  agrees: { title: '已一致', what: '' },
} as const

export type DifferenceWay = keyof typeof differenceWays

/** Those that a person chooses. */
export const chosenWays = [
  'explained',
  'taken',
  'unclaimed',
  'written_off',
] as const satisfies DifferenceWay[]

export type ChosenWay = (typeof chosenWays)[number]

/** Why it is so, as finance found. */
export const differenceReasons = {
  timing: '跨日或时间差',
  late: '通知未到',
  outside: '在渠道后台处理',
  trial: '测试交易',
  fee: '费率或优惠调整',
  fault: '渠道差错',
  other: '其他',
} as const

export type DifferenceReason = keyof typeof differenceReasons

/** What a day file and the books say of one movement. */
export interface Compared {
  kind: DifferenceKind
  row_kind: DayRowKind
  there_fen: number
  /** What was booked here. */
  here_fen: number
  /** Asked for here by that number, and not booked. */
  is_awaited: boolean
}

/** What the provider's account lacks in the books (above zero), or has too much. */
export const gapOf = ({ kind, row_kind, there_fen, here_fen }: Compared): number => {
  if (kind === 'fee_differs' || kind === 'twice') return 0
  return (row_kind === 'refund' ? here_fen - there_fen : there_fen - here_fen) || 0
}

/** How one may be settled; explained always. */
export const waysOf = (compared: Compared): ChosenWay[] => {
  const gap = gapOf(compared)
  // A refund that is still asked for here is booked when its provider is asked about it again.
  if (compared.kind === 'other_state' && compared.is_awaited && compared.here_fen === 0)
    return compared.row_kind === 'payment' ? ['taken', 'explained'] : ['explained']
  if (gap > 0) return ['explained', 'unclaimed']
  return gap < 0 ? ['explained', 'written_off'] : ['explained']
}

/** Whether a fee is another than its rate makes of the amount, by more than a fen of rounding. */
export const isOtherFee = (fen: number, fee_fen: number, rate: number | null): boolean =>
  rate !== null && Math.abs(Math.abs(fee_fen) - feeBy(fen, rate)) > 1
