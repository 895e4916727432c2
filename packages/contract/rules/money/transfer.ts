import { dayAfter } from '../ground/time.ts'

/** The most of one transfer, fen; how much it pays at a time, how many wait, and how many days ago money was sent. */
export const transferLimits = { most: 1_000_000_000, items: 50, open: 20, days: 180 } as const

/** What a bank transfer pays: a bill, or an accepted quote before the work. */
export const transferItemKinds = { statement: '账单', quote: '预付款', credit: '信用还款' } as const

export type TransferItemKind = keyof typeof transferItemKinds

/** What became of a thing that a transfer was to pay; what was no longer to be paid leaves its money to prestore. */
export const transferItemStates = { open: '待确认', paid: '已支付', released: '未支付' } as const

export type TransferItemState = keyof typeof transferItemStates

export interface TransferSplit {
  /** What all that was named asks for, fen. */
  due_fen: number
  /** Goes to prestore. */
  over_fen: number
  /** Missing: then nothing is paid. */
  short_fen: number
}

/** How a sum stands to what it is to pay (domain §3): exactly that, what is over to prestore, and never a part. */
export const splitTransfer = (amount_fen: number, asked: readonly number[]): TransferSplit => {
  const due_fen = asked.reduce((sum, fen) => sum + fen, 0)
  return {
    due_fen,
    over_fen: Math.max(0, amount_fen - due_fen),
    short_fen: Math.max(0, due_fen - amount_fen),
  }
}

/** What is wrong with the day on which money was sent; both days `YYYY-MM-DD`. */
export const paidOnProblem = (paid_on: string, today: string): string | undefined => {
  if (paid_on > today) return '[汇款日期]不能晚于今天'
  return paid_on < dayAfter(today, -transferLimits.days)
    ? `[汇款日期]至多在 ${transferLimits.days} 天之前`
    : undefined
}
