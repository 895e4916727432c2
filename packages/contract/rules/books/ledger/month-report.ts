import { type AccountName, accountKinds, cashAccounts, kindOf, type Unit } from './accounts.ts'
import { innerKinds, type JournalKind, journalKinds, memoKinds, takenBackKinds } from './journals.ts'

/** What one kind of journal moved on one kind of account: before a month, and within it. */
export interface Movement {
  journal: JournalKind
  account: AccountName
  /** Sum of all postings before the month began. */
  before: number
  /** Within the month: what went in (≥ 0) and out (≤ 0). */
  up: number
  down: number
  /** Journals within the month. */
  count: number
}

/** A line of the trial balance: what accounts of a kind held, and what moved on them. */
export interface BalanceLine {
  kind: AccountName
  title: string
  unit: Unit
  opening: number
  up: number
  down: number
  closing: number
}

/** What a kind of journal moved within the month. */
export interface KindLine {
  kind: JournalKind
  title: string
  count: number
  /** The volume of its fen: one side of them. */
  fen: number
  points: number
}

export interface MonthFigures {
  /** Earned: what was settled less what was given back. */
  turnover_fen: number
  settled_fen: number
  given_back_fen: number
  /** Of the bank's account: what came in, and what went out. */
  received_fen: number
  paid_out_fen: number
  /** At the month's end. */
  receivable_fen: number
  prestore_fen: number
  written_off_fen: number
  points_issued: number
  points_taken: number
  points_open: number
  rebate_earned_fen: number
  /** Paid out or taken back. */
  rebate_out_fen: number
  rebate_open_fen: number
  accounts: BalanceLine[]
  kinds: KindLine[]
}

const kindNames = (Object.keys(accountKinds) as AccountName[]).filter((kind) => !kindOf(kind).isMemo)
const movingKinds = (Object.keys(journalKinds) as JournalKind[]).filter(
  (kind) => !(memoKinds as readonly JournalKind[]).includes(kind),
)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** A month's figures, all of them made from the ledger's own movements (domain §3); not what is promised. */
export const monthFigures = (movements: readonly Movement[]): MonthFigures => {
  const accounts = kindNames.flatMap((kind): BalanceLine[] => {
    // Who is merged into another holds with them what both held: nothing was earned or spent.
    const own = movements.filter(({ account, journal }) => account === kind && journal !== 'merged')
    const { title, unit } = kindOf(kind)
    const [opening, up, down] = [
      sum(own.map(({ before }) => before)),
      sum(own.map((one) => one.up)),
      sum(own.map((one) => one.down)),
    ]
    return own.length === 0 ? [] : [{ kind, title, unit, opening, up, down, closing: opening + up + down }]
  })
  const kinds = movingKinds.flatMap((kind): KindLine[] => {
    const own = movements.filter(({ journal, count }) => journal === kind && count > 0)
    const volume = (unit: Unit) =>
      sum(own.filter(({ account }) => kindOf(account).unit === unit).map(({ up }) => up))
    const count = Math.max(0, ...own.map((one) => one.count))
    return count === 0
      ? []
      : [{ kind, title: journalKinds[kind], count, fen: volume('fen'), points: volume('points') }]
  })
  const of = (kind: AccountName) =>
    accounts.find((one) => one.kind === kind) ?? { opening: 0, up: 0, down: 0, closing: 0 }
  const net = (kind: AccountName) => of(kind).up + of(kind).down
  const isInner = (kind: JournalKind) => kind === 'merged' || (innerKinds as readonly string[]).includes(kind)
  const isTakenBack = (kind: JournalKind) => (takenBackKinds as readonly string[]).includes(kind)
  const cash = movements.filter(
    ({ account, journal }) => (cashAccounts as readonly string[]).includes(account) && !isInner(journal),
  )
  return {
    turnover_fen: net('revenue'),
    settled_fen: of('revenue').up,
    given_back_fen: 0 - of('revenue').down,
    // The house's accounts say from the other side what happened: bank at −100 means that 100 came in.
    received_fen: 0 - sum(cash.map(({ journal, up, down }) => (isTakenBack(journal) ? up + down : down))),
    paid_out_fen: sum(cash.map(({ journal, up }) => (isTakenBack(journal) ? 0 : up))),
    receivable_fen: 0 - of('receivable').closing - of('credit').closing,
    prestore_fen: of('prestore').closing,
    written_off_fen: 0 - net('bad_debt'),
    points_issued: of('points').up,
    points_taken: 0 - of('points').down,
    points_open: of('points').closing,
    rebate_earned_fen: of('rebate').up,
    rebate_out_fen: 0 - of('rebate').down,
    rebate_open_fen: of('rebate').closing,
    accounts,
    kinds,
  }
}

/** Whether all lines of a unit come to nothing, before the month, within it and at its end. */
export const isBalanced = (accounts: readonly BalanceLine[]): boolean =>
  (['fen', 'points'] as const).every((unit) => {
    const own = accounts.filter((one) => one.unit === unit)
    return [own.map(({ opening }) => opening), own.map(({ closing }) => closing)].every(
      (one) => sum(one) === 0,
    )
  })
