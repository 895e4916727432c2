import { type SQL, sql } from 'drizzle-orm'
import { type Entry, postAll } from '../../books/ledger/post.ts'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Actor } from '../../work/experiment/store.ts'
import type { Statement } from './schema.ts'

type Tools = Pick<Deps, 'now' | 'newId'>

/** What few earn by a paid statement. */
interface Earning {
  /** Whether it may concern who ordered these experiments. */
  concerns: (experiments: readonly string[]) => SQL
  earn: (tx: Db, tools: Tools, statement: Statement) => Promise<void>
}

/** What of a statement is not paid any more. */
export interface Lost {
  /** Locked by the caller, so that two refunds of it come one after the other. */
  statement: Statement
  /** All of it that is given back or given up, this time included, fen. */
  refunded_fen: number
  /** Names what took it. */
  key: string
  by: Actor
}

/** What paying a statement gives beside what was bought: in the transaction that pays it, and taken back with the money. */
export interface Reward {
  /** What everybody earns, booked with the journals that pay the statement. */
  journals?: (tx: Db, statement: Statement) => Promise<Entry[]>
  earning?: Earning
  /** Takes it back in proportion to what is lost. */
  takeBack: (tx: Db, tools: Tools, lost: Lost) => Promise<unknown>
}

/** For what lets statements be paid or refunded, beside `Deps`: every reward that there is. */
export interface WithRewards {
  rewards: readonly Reward[]
}

/** Those that paying for experiments may bring to few. */
export const earningsOf = async (
  tx: Db,
  { rewards }: WithRewards,
  experiments: readonly string[],
): Promise<Earning[]> => {
  const earnings = rewards.flatMap(({ earning }) => earning ?? [])
  if (experiments.length === 0 || earnings.length === 0) return []
  const asked = earnings.map(({ concerns }) => concerns(experiments))
  const [found] = await rowsOf<{ concerned: boolean[] }>(
    tx,
    sql`select array[${sql.join(asked, sql`, `)}] as concerned`,
  )
  return earnings.filter((_, nth) => found?.concerned[nth])
}

/** Gives the rewards of a statement that is paid now: some are booked with the journals that paid it, if any. */
export const giveRewards = async (
  tx: Db,
  tools: Tools & WithRewards,
  done: Statement,
  earnings: readonly Earning[],
  paying: readonly Entry[] = [],
): Promise<void> => {
  const given: Entry[] = []
  for (const { journals } of tools.rewards) given.push(...((await journals?.(tx, done)) ?? []))
  await postAll(tx, tools, [...paying, ...given])
  for (const { earn } of earnings) await earn(tx, tools, done)
}

/** Takes back, in proportion, what the payment of a statement gave. */
export const takeBackRewards = async (tx: Db, tools: Tools & WithRewards, lost: Lost): Promise<void> => {
  for (const { takeBack } of tools.rewards) await takeBack(tx, tools, lost)
}
