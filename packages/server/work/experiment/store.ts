import { restartingEvents } from '@lab/contract/rules/work/experiment/deadlines'
import type { ExperimentEvent } from '@lab/contract/rules/work/experiment/events'
import type { ExperimentState } from '@lab/contract/rules/work/experiment/states'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { commitChange } from '../../books/ledger/committed.ts'
import { alongside, type Write } from '../../ground/db/alongside.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { nameAnswered } from '../../shop/catalogue/form-version.ts'
import { project } from '../../shop/catalogue/schema.ts'
import type { Actor } from '../order/actor.ts'
import { customerOrder } from '../order/schema.ts'
import { lockOrder, type Order } from '../order/store.ts'
import { notifyOfEvents } from './event-notices.ts'
import { experiment, experimentEvent, experimentQuote } from './schema.ts'

export type Experiment = typeof experiment.$inferSelect
export { type Actor, systemActor } from '../order/actor.ts'
export type { Order } from '../order/store.ts'
export type Change = Partial<Omit<Experiment, 'rid' | 'state' | 'version' | 'since' | 'bound_fen'>>

/**
 * An experiment with its order, both locked until the transaction's end: the order first, for its experiments share
 * samples. Undefined when there is none, or it is not the member's.
 */
export const lockExperiment = async (
  tx: Db,
  rid: string,
  member_rid?: string,
): Promise<{ experiment: Experiment; order: Order } | undefined> => {
  const [found] = await tx
    .select({ order_rid: experiment.order_rid })
    .from(experiment)
    .where(and(eq(experiment.rid, rid), member_rid ? eq(experiment.member_rid, member_rid) : undefined))
  if (!found) return undefined
  const order = await lockOrder(tx, found.order_rid)
  const [locked] = await tx.select().from(experiment).where(eq(experiment.rid, rid)).for('update')
  return order && locked && { experiment: locked, order }
}

/** An experiment with its order, both locked, and what is said of its project. */
export interface Locked {
  order: Order
  experiment: Experiment
  project: { name: string; type_id: number }
}

/** The same for several at once, in the order in which they are locked; without those that there are not. */
export const lockExperiments = async (tx: Db, rids: readonly string[], whose?: SQL): Promise<Locked[]> =>
  rids.length === 0
    ? []
    : // Of each row PostgreSQL locks the tables in the order of their joining: an order before its experiments.
      tx
        .select({
          order: customerOrder,
          experiment,
          project: { name: nameAnswered(experiment), type_id: project.type_id },
        })
        .from(customerOrder)
        .innerJoin(experiment, eq(experiment.order_rid, customerOrder.rid))
        .innerJoin(project, eq(project.rid, experiment.project_rid))
        .where(and(inArray(experiment.rid, [...rids]), whose))
        .orderBy(customerOrder.rid, experiment.rid)
        .for('update', { of: [customerOrder, experiment] })

/** The experiments of an order in their order. */
export const experimentsOf = (db: Db, order_rids: readonly string[]): Promise<Experiment[]> =>
  order_rids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(experiment)
        .where(inArray(experiment.order_rid, [...order_rids]))
        .orderBy(experiment.order_rid, experiment.position)

/** The quote that stands: the newest. */
export const newestQuote = async (db: Db, experiment_rid: string) => {
  const [found] = await db
    .select()
    .from(experimentQuote)
    .where(eq(experimentQuote.experiment_rid, experiment_rid))
    .orderBy(desc(experimentQuote.version))
    .limit(1)
  return found
}

export interface Move extends Actor {
  event: ExperimentEvent
  to: ExperimentState
  note?: string
}

type Tools = Pick<Deps, 'now' | 'newId'>

const begins = ({ event, to }: Move, { state }: Pick<Experiment, 'state'>) =>
  to !== state || restartingEvents.includes(event)

/** An experiment as moves leave it, without what the database computes. */
export const movedBy = (
  before: Experiment,
  moves: readonly Move[],
  change: Change,
  now: number,
): Experiment => {
  const row = { ...before }
  for (const move of moves) {
    const since = begins(move, row) ? now : row.since
    Object.assign(row, change, { state: move.to, since, version: row.version + 1 })
  }
  return row
}

/**
 * Writes events that happened one after the other to experiments that were in one state, with what they change, at once;
 * and tells of them (domain §10). Answers the experiments as they are then.
 */
export const writeEvents = async (
  tx: Db,
  deps: Tools,
  befores: readonly Experiment[],
  moves: readonly Move[],
  change: Change = {},
): Promise<Experiment[]> => {
  const [at, last] = [deps.now(), moves.at(-1)]
  const [first] = befores
  if (!first || !last) return []
  const isBegun = moves.some((move, nth) => begins(move, movedBy(first, moves.slice(0, nth), {}, at)))
  const happened = befores.flatMap((row) =>
    moves.map((move, nth) => ({
      ...move,
      note: move.note ?? '',
      before: movedBy(row, moves.slice(0, nth), change, at),
      after: movedBy(row, moves.slice(0, nth + 1), change, at),
    })),
  )
  const events = tx.insert(experimentEvent).values(
    happened.map(({ event, to, note, actor, actor_rid, before }) => ({
      rid: deps.newId(),
      experiment_rid: before.rid,
      at,
      event,
      from_state: before.state,
      to_state: to,
      actor,
      actor_rid,
      note,
    })),
  )
  const rows = await alongside(tx, [events])
    .update(experiment)
    .set({
      ...change,
      state: last.to,
      version: sql`${experiment.version} + ${moves.length}::int`,
      ...(isBegun && { since: at }),
    })
    .where(
      inArray(
        experiment.rid,
        befores.map(({ rid }) => rid),
      ),
    )
    .returning()
  const written = new Map(rows.map((row) => [row.rid, row]))
  const { actor, actor_rid } = last
  for (const before of befores)
    await commitExperiment(tx, deps, { actor, actor_rid }, written.get(before.rid) as Experiment, before)
  await notifyOfEvents(tx, deps, happened)
  return befores.map(({ rid }) => written.get(rid) as Experiment)
}

/** Writes an event with what it changes, and tells of it; answers the experiment as it is then. */
export const writeEvent = async (
  tx: Db,
  deps: Tools,
  before: Experiment,
  move: Move,
  change: Change = {},
): Promise<Experiment> => (await writeEvents(tx, deps, [before], [move], change))[0] as Experiment

/** Of an experiment, what says how much it binds of whose money. */
const bindingColumns = {
  rid: experiment.rid,
  number: experiment.number,
  version: experiment.version,
  state: experiment.state,
  payer_kind: experiment.payer_kind,
  payer_rid: experiment.payer_rid,
  prepaid_fen: experiment.prepaid_fen,
  bound_fen: experiment.bound_fen,
}
type Binding = Pick<Experiment, keyof typeof bindingColumns>

/** Books what an experiment, new or changed, binds of its payer's money (domain §3); once for each of its versions. */
export const commitExperiment = (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  by: Actor,
  after: Binding,
  before?: Binding,
  key = `commit ${after.rid} ${after.version}`,
): Promise<void> =>
  commitChange(tx, deps, {
    before,
    after,
    ...by,
    reference: after.number,
    key,
    isSettled: after.state === 'settled' || after.prepaid_fen !== (before?.prepaid_fen ?? null),
  })

export type NewExperiment = typeof experiment.$inferInsert

/** Writes new experiments, each with the first row of its timeline, in one statement with what is written beside them. */
export const insertExperiments = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  by: Actor,
  rows: readonly NewExperiment[],
  { note = '', beside = [] }: { note?: string; beside?: readonly Write[] } = {},
): Promise<void> => {
  const events = tx.insert(experimentEvent).values(
    rows.map(({ rid, state }) => ({
      rid: deps.newId(),
      experiment_rid: rid,
      at: deps.now(),
      event: 'order' as const,
      to_state: state,
      ...by,
      note,
    })),
  )
  const added = await alongside(tx, [...beside, events])
    .insert(experiment)
    .values([...rows])
    .returning(bindingColumns)
  for (const one of added) await commitExperiment(tx, deps, by, one)
}
