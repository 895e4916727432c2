import { allEvents, type ExperimentEvent, rows } from './events.ts'
import type { Attempt, ExperimentFacts } from './facts.ts'
import { type ConditionName, conditions, type GuardName, guards } from './guards.ts'
import { type ExperimentState, experimentStates } from './states.ts'

/** A yes with the state it leads to, or a no with its word and its sentence. */
export type Verdict = { ok: true; to: ExperimentState } | { ok: false; reason: string; why: string }

const holds = (when: ConditionName | undefined, facts: ExperimentFacts, attempt: Attempt) =>
  when === undefined || conditions[when](facts, attempt)

/** Whether an event may happen to an experiment, by the table (domain §2). */
export const mayHappen = (event: ExperimentEvent, facts: ExperimentFacts, attempt: Attempt): Verdict => {
  const row = rows.find(
    ({ event: named, from, by, when }) =>
      named === event &&
      from.includes(facts.state) &&
      by.includes(attempt.actor) &&
      holds(when, facts, attempt),
  )
  if (!row)
    return {
      ok: false,
      reason: 'wrong_state',
      why: `「${experimentStates[facts.state]}」的实验不能进行此操作`,
    }
  const broken = row.guards?.find((name: GuardName) => !guards[name].holds(facts, attempt))
  if (broken) return { ok: false, reason: guards[broken].reason, why: guards[broken].why }
  return { ok: true, to: row.to ?? facts.state }
}

export interface Can {
  event: ExperimentEvent
  ok: boolean
  /** Why not; only with `ok: false`. */
  why?: string
}

/** The buttons of an experiment for one side: what its state knows, and why what it knows is not allowed now. */
export const allowances = (facts: ExperimentFacts, attempt: Attempt): Can[] =>
  allEvents.flatMap((event): Can[] => {
    const known = rows.some(
      (row) =>
        row.event === event &&
        row.from.includes(facts.state) &&
        row.by.includes(attempt.actor) &&
        holds(row.when, facts, attempt),
    )
    if (!known) return []
    const verdict = mayHappen(event, facts, attempt)
    return [verdict.ok ? { event, ok: true } : { event, ok: false, why: verdict.why }]
  })
