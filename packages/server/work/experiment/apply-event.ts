import type { Reason } from '@lab/contract/reasons'
import type { ExperimentEvent } from '@lab/contract/rules/work/experiment/events'
import type { Attempt, ExperimentFacts } from '@lab/contract/rules/work/experiment/facts'
import { mayHappen } from '@lab/contract/rules/work/experiment/may'
import type { ExperimentState } from '@lab/contract/rules/work/experiment/states'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { wakeJob } from '../../ground/jobs/wake.ts'
import { type Refusal, refuse } from '../../ground/refuse.ts'
import type { Calendar } from './calendar.ts'
import { factsFrom, factsOf, type Known, knownOfAll } from './facts.ts'
import { experiment } from './schema.ts'
import {
  type Actor,
  type Change,
  type Experiment,
  type Locked,
  lockExperiment,
  lockExperiments,
  type Move,
  movedBy,
  type Order,
  writeEvent,
  writeEvents,
} from './store.ts'

/** The job that looks after what was paid before the work. */
export const prepaidJob = 'prepaid'

/** What was paid ahead is used up or goes back where it came from: at once, not when the clock says so. */
const wakePrepaid = async (tx: Db, rows: readonly Experiment[]): Promise<void> => {
  if (rows.some(({ prepaid_fen }) => prepaid_fen !== null)) await wakeJob(tx, prepaidJob)
}

/** `calendar` is read before the transaction: an embedded database has one connection. */
export type Tools = Deps & { calendar: Calendar }

/** What an event works with: the experiment and its order, locked; who does it, and when. */
export interface EventContext extends Actor {
  deps: Tools
  tx: Db
  experiment: Experiment
  order: Order
  facts: ExperimentFacts
  now: number
}

/** What an event changes beside the state, and what the timeline tells of it. */
export interface Effect {
  change?: Change
  note?: string
}

/** An event of the state table with its effect: one a file, in `events/`. */
export interface Event<I> {
  /** Which row of the table; several where what is sent decides. */
  event: ExperimentEvent | ((input: I) => ExperimentEvent)
  /** What the rules are asked about beside the facts. */
  attempt?: (input: I) => Partial<Attempt>
  /** What is written before the rules are asked, or a refusal that keeps what was written. */
  before?: (context: EventContext, input: I) => Promise<ExperimentFacts | Refusal | undefined>
  effect?: (context: EventContext, input: I) => Promise<Effect> | Effect
}

export const eventOf = <I>(event: Event<I>): Event<I> => event

export interface Asked {
  rid: string
  version?: number
}

/** What an event does to an experiment that is locked, by the table; the refusal that its own check returned. */
const decide = async <I extends Asked>(
  context: EventContext,
  { event, attempt, before, effect }: Event<I>,
  input: I,
): Promise<(Effect & { event: ExperimentEvent; to: ExperimentState }) | Refusal> => {
  const { experiment, now, actor, actor_rid } = context
  if (input.version !== undefined && input.version !== experiment.version) throw refuse('stale')
  const changed = await before?.(context, input)
  if (changed && 'reason' in changed) return changed
  const facts = changed ?? context.facts
  const named = typeof event === 'function' ? event(input) : event
  const verdict = mayHappen(named, facts, { actor, actor_rid, now, ...attempt?.(input) })
  if (!verdict.ok) throw refuse(verdict.reason as Reason, verdict.why)
  return { ...(await effect?.({ ...context, facts }, input)), event: named, to: verdict.to }
}

/**
 * Lets an event happen to an experiment, as the table allows it (domain §2), within a transaction: it is locked, its
 * version compared, the rules asked, the effect and the event's row written. Answers how it was before and is after.
 * @throws Refusal `not_found` (also for another's), `stale`, or the word of the guard that does not hold
 */
export const applyEvent = async <I extends Asked>(
  deps: Tools,
  tx: Db,
  by: Actor,
  event: Event<I>,
  input: I,
): Promise<{ before: Experiment; after: Experiment; event: ExperimentEvent } | Refusal> => {
  const locked = await lockExperiment(tx, input.rid, by.actor === 'member' ? by.actor_rid : undefined)
  if (!locked) throw refuse('not_found', '实验不存在')
  const { experiment } = locked
  const facts = await factsOf(tx, locked)
  const decided = await decide({ ...by, ...locked, deps, tx, now: deps.now(), facts }, event, input)
  if ('reason' in decided) return decided
  const { change, ...move } = decided
  const after = await writeEvent(tx, deps, experiment, { ...by, ...move }, change)
  if (after.state !== experiment.state) await wakePrepaid(tx, [experiment])
  return { before: experiment, after, event: move.event }
}

/** An event, and who does it. */
export interface Step extends Actor {
  event: Event<Asked>
}

/** What steps come to for one experiment: each is decided on what the one before it left. */
const decideAll = async (
  deps: Tools,
  tx: Db,
  { experiment, order, known }: { experiment: Experiment; order: Order; known: Known },
  steps: readonly Step[],
): Promise<{ moves: Move[]; change: Change }> => {
  const [moves, changes]: [Move[], Change] = [[], {}]
  const now = deps.now()
  for (const { event, ...by } of steps) {
    const before = movedBy(experiment, moves, changes, now)
    const context = { ...by, order, deps, tx, now, experiment: before }
    const facts = factsFrom(before, order, known)
    const decided = await decide({ ...context, facts }, event, { rid: experiment.rid })
    if ('reason' in decided) throw decided
    const { change, ...move } = decided
    moves.push({ ...by, ...move })
    Object.assign(changes, change)
  }
  return { moves, change: changes }
}

/**
 * Lets events happen one after the other to several experiments that are locked, as `applyEvent` does to each: they are looked
 * at and written once and together, so that a bill of a hundred costs little more than a bill of one. What is refused for
 * one is thrown.
 */
export const applyEvents = async (
  deps: Tools,
  tx: Db,
  steps: readonly [Step, ...Step[]],
  locked: readonly Locked[],
): Promise<void> => {
  const known = await knownOfAll(
    tx,
    locked.map(({ experiment }) => experiment.rid),
  )
  const together = new Map<string, { moves: Move[]; rows: Experiment[] }>()
  for (const one of locked) {
    const { experiment } = one
    const around = known.get(experiment.rid) as Known
    const { moves, change } = await decideAll(deps, tx, { ...one, known: around }, steps)
    const key = JSON.stringify([experiment.state, moves.map(({ event, to, note }) => [event, to, note])])
    if (Object.keys(change).length > 0) await writeEvents(tx, deps, [experiment], moves, change)
    else together.set(key, { moves, rows: [...(together.get(key)?.rows ?? []), experiment] })
  }
  for (const { moves, rows } of together.values()) await writeEvents(tx, deps, rows, moves)
  await wakePrepaid(
    tx,
    locked.map(({ experiment }) => experiment),
  )
}

/** Lets one event happen to several experiments; see `applyEvents`. @throws Refusal `not_found` (also for another's) */
export const applyEventToAll = async (
  deps: Tools,
  tx: Db,
  by: Actor,
  event: Event<Asked>,
  rids: readonly string[],
): Promise<void> => {
  const own = by.actor === 'member' ? eq(experiment.member_rid, by.actor_rid) : undefined
  const locked = await lockExperiments(tx, rids, own)
  if (locked.length < new Set(rids).size) throw refuse('not_found', '实验不存在')
  await applyEvents(deps, tx, [{ ...by, event }], locked)
}
