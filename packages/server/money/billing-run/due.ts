import { statementItems, statementSums } from '@lab/contract/rules/money/statement/statement'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import type { Db } from '../../ground/db/open.ts'
import { ownersOf } from '../../people/payer/owner.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { discountsOf } from '../coupon/discount.ts'
import { waitingInTurn } from './open.ts'

/** What a run would bill to a payer: list prices, and what is asked after their discount. */
export interface Due extends Payer {
  count: number
  list_fen: number
  fen: number
}

const keyOf = ({ kind, rid }: Payer) => `${kind} ${rid}`

type Item = Awaited<ReturnType<typeof waitingInTurn>>[number]

/** The sums of the statements that a run would make of it: as many items on each as it holds. */
const sumsOf = (items: readonly Item[], percent: number) => {
  let [list_fen, fen] = [0, 0]
  for (let at = 0; at < items.length; at += statementItems) {
    const lines = items
      .slice(at, at + statementItems)
      .map(({ rid, kind, fen: due_fen }) => ({ rid, kind, due_fen, prepaid_fen: 0 }))
    const sums = statementSums(lines, { percent })
    list_fen += sums.list_fen
    fen += sums.total_fen
  }
  return { list_fen, fen }
}

/** What a run would bill now, payer by payer, by the calculator that makes its statements (domain §3). */
const dueOf = async (db: Db, before: number, now: number): Promise<Due[]> => {
  const byPayer = Map.groupBy(await waitingInTurn(db, before), ({ payer }) => keyOf(payer))
  const payers = [...byPayer.values()].flatMap(([first]) => first?.payer ?? [])
  const ownerOf = await ownersOf(db, payers)
  const rateOf = await discountsOf(db, payers.map(ownerOf), now)
  return payers.map((payer) => {
    const items = byPayer.get(keyOf(payer)) ?? []
    return { ...payer, count: items.length, ...sumsOf(items, rateOf(ownerOf(payer)).rate) }
  })
}

const measures: Record<DeskSort<'staff/statement/preview'>, (one: Due) => number> = {
  fen: ({ fen }) => -fen,
  fen_least: ({ fen }) => fen,
  count: ({ count }) => -count,
  count_least: ({ count }) => count,
}

/** One page of the payers for whom something waits, and what all of them come to. */
export const duePage = async (
  db: Db,
  before: number,
  {
    now,
    page,
    limit,
    sort,
  }: { now: number; page: number; limit: number; sort: DeskSort<'staff/statement/preview'> },
) => {
  const all = await dueOf(db, before, now)
  const sumOf = (each: (one: Due) => number) => all.reduce((sum, one) => sum + each(one), 0)
  const measure = measures[sort]
  // Payers come in a fixed order, and the sort is stable: those that are alike keep their places from page to page.
  const sorted = all.toSorted((one, other) => measure(one) - measure(other))
  return {
    list: sorted.slice((page - 1) * limit, page * limit),
    total: all.length,
    total_count: sumOf(({ count }) => count),
    total_list_fen: sumOf(({ list_fen }) => list_fen),
    total_fen: sumOf(({ fen }) => fen),
  }
}
