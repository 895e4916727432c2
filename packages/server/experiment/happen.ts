import type { Reason } from '@lab/contract/reasons'
import type { ExperimentEvent } from '@lab/contract/rules/experiment/events'
import type { Attempt, ExperimentFacts } from '@lab/contract/rules/experiment/facts'
import { mayHappen } from '@lab/contract/rules/experiment/may'
import type { Db } from '../db/open.ts'
import type { Deps } from '../http/handle.ts'
import { type Refusal, refuse } from '../http/refuse.ts'
import { wakeJob } from '../jobs/wake.ts'
import type { Calendar } from './calendar.ts'
import { factsOf } from './facts.ts'
import { type Change, type Doer, type Experiment, lockExperiment, type Order, writeEvent } from './store.ts'

/** The job that looks after what was paid before the work. */
export const prepaidJob = 'prepaid'

/** `calendar` is read before the transaction: an embedded database has one connection. */
export type Tools = Deps & { calendar: Calendar }

/** What an event works with: the experiment and its order, locked; who does it, and when. */
export interface Happening extends Doer {
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
  before?: (happening: Happening, input: I) => Promise<ExperimentFacts | Refusal | undefined>
  effect?: (happening: Happening, input: I) => Promise<Effect> | Effect
}

export const eventOf = <I>(event: Event<I>): Event<I> => event

export interface Asked {
  rid: string
  version?: number
}

/**
 * Lets an event happen to an experiment, as the table allows it (domain §2), within a transaction: it is locked, its
 * version compared, the rules asked, the effect and the event's row written. Answers how it was before and is after.
 * @throws Refusal `not_found` (also for another's), `stale`, or the word of the guard that does not hold
 */
export const happen = async <I extends Asked>(
  deps: Tools,
  tx: Db,
  doer: Doer,
  { event, attempt, before, effect }: Event<I>,
  input: I,
): Promise<{ before: Experiment; after: Experiment; event: ExperimentEvent } | Refusal> => {
  const locked = await lockExperiment(tx, input.rid, doer.actor === 'member' ? doer.actor_rid : undefined)
  if (!locked) throw refuse('not_found', '实验不存在')
  const { experiment } = locked
  if (input.version !== undefined && input.version !== experiment.version) throw refuse('stale')
  const now = deps.now()
  const happening = { ...doer, ...locked, deps, tx, now, facts: await factsOf(tx, locked) }
  const changed = await before?.(happening, input)
  if (changed && 'reason' in changed) return changed
  const facts = changed ?? happening.facts
  const named = typeof event === 'function' ? event(input) : event
  const verdict = mayHappen(named, facts, { ...doer, now, ...attempt?.(input) })
  if (!verdict.ok) throw refuse(verdict.reason as Reason, verdict.why)
  const { change, note } = (await effect?.({ ...happening, facts }, input)) ?? {}
  const after = await writeEvent(
    tx,
    deps,
    experiment,
    { ...doer, event: named, to: verdict.to, note },
    change,
  )
  // What was paid ahead is used up or goes back where it came from: at once, not when the clock says so.
  if (locked.order.process === 'company' && after.state !== experiment.state) await wakeJob(tx, prepaidJob)
  return { before: experiment, after, event: named }
}
