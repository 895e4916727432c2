import { withOneDot } from '../../ground/text/typed.ts'
/** Bounds on a bank statement that is imported, on rows booked at a time, and on bills paid by one. */
export const bankLimits = { bytes: 2 * 1024 * 1024, rows: 5_000, heads: 20, booked: 50, bills: 50 } as const

/** What became of a row of the bank's; `unclaimed`: it is booked, and nobody knows yet whose it is. */
export const bankRowStates = {
  open: '待处理',
  unclaimed: '待认领',
  booked: '已入账',
  ignored: '已忽略',
} as const

export type BankRowState = keyof typeof bankRowStates

/** What a row may be the payment for, as it is proposed. */
export const bankTargets = { prestore: '预存申请', transfer: '转账申请', statement: '账单' } as const

export type BankTarget = keyof typeof bankTargets

/** What a row was booked for: one of those, or a payer without any application. */
export const bookedTargets = { ...bankTargets, payer: '预存', provider: '支付渠道到账' } as const

export type BookedTarget = keyof typeof bookedTargets

/** Why a row and an application are thought to belong together, the surest first. */
export const matchReasons = { number: '附言有编号', payer: '付款户名一致', amount: '金额一致' } as const

export type MatchReason = keyof typeof matchReasons

/** A name as banks write it: without spaces, width and brackets, in small letters. */
export const plainName = (name: string): string =>
  withOneDot(name)
    .toLowerCase()
    .replace(/[\s()（）·.,，。-]/g, '')

export interface BankRow {
  amount_fen: number
  payer: string
  remark: string
}

export interface Awaited {
  amount_fen: number
  /** Its number, and those of what it pays. */
  numbers: readonly string[]
  /** Names of who may have paid. */
  names: readonly string[]
  phone: string
}

/** Why a row of the bank's may be the payment of an application; nothing where only a name agrees, or nothing does. */
export const matchOf = (row: BankRow, awaited: Awaited): MatchReason[] => {
  const words = plainName(`${row.remark} ${row.payer}`)
  const payer = plainName(row.payer)
  const isNamed = awaited.numbers.some((number) => words.includes(plainName(number)))
  const isKnown = awaited.names.some((name) => {
    const plain = plainName(name)
    return plain.length >= 2 && (payer.includes(plain) || (payer.length >= 4 && plain.includes(payer)))
  })
  const isPhone = awaited.phone !== '' && words.includes(awaited.phone)
  const isEqual = row.amount_fen === awaited.amount_fen
  if (!isEqual && !isNamed) return []
  return [
    ...(isNamed ? (['number'] as const) : []),
    ...(isKnown || isPhone ? (['payer'] as const) : []),
    ...(isEqual ? (['amount'] as const) : []),
  ]
}

const weights: Record<MatchReason, number> = { number: 4, payer: 2, amount: 1 }

/** How sure a match is; more is surer. */
export const sureness = (why: readonly MatchReason[]): number =>
  why.reduce((sum, one) => sum + weights[one], 0)

const pairsOf = (name: string): Set<string> =>
  new Set(Array.from({ length: Math.max(0, name.length - 1) }, (_, at) => name.slice(at, at + 2)))

/** How alike two names are, from 0 to 1: by the pairs of signs that they share (Dice). */
export const nameLikeness = (one: string, other: string): number => {
  const [a, b] = [plainName(one), plainName(other)]
  if (a.length < 2 || b.length < 2) return 0
  if (a.includes(b) || b.includes(a)) return 1
  const [first, second] = [pairsOf(a), pairsOf(b)]
  const shared = [...first].filter((pair) => second.has(pair)).length
  return (2 * shared) / (first.size + second.size)
}
