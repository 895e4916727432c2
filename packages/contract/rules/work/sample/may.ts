import { type SampleState, sampleStates } from '../experiment/states.ts'
import { allSampleEvents, type SampleEvent, sampleRows } from './events.ts'
import { type SampleAttempt, type SampleFacts, sampleGuards } from './guards.ts'

/** A yes with the state it leads to, or a no with its sentence. */
export type SampleVerdict = { ok: true; to: SampleState } | { ok: false; why: string }

const rowOf = (event: SampleEvent, state: SampleState) =>
  sampleRows.find((row) => row.event === event && row.from.includes(state))

/** The state an event leads to from a state; undefined where the table has no such way. */
export const nextSampleState = (event: SampleEvent, state: SampleState): SampleState | undefined => {
  const row = rowOf(event, state)
  return row && (row.to ?? state)
}

/** Whether an event may happen to a sample, by the table (domain §5). */
export const maySample = (event: SampleEvent, facts: SampleFacts, attempt: SampleAttempt): SampleVerdict => {
  const row = rowOf(event, facts.state)
  if (!row?.by.includes(attempt.actor))
    return { ok: false, why: `「${sampleStates[facts.state]}」的样品不能进行此操作` }
  const broken = row.guards?.find((name) => !sampleGuards[name].holds(facts, attempt))
  return broken ? { ok: false, why: sampleGuards[broken].why } : { ok: true, to: row.to ?? facts.state }
}

export interface SampleCan {
  event: SampleEvent
  ok: boolean
  /** Why not; only with `ok: false`. */
  why?: string
}

/** The buttons of a sample for one side: what its state knows, and why what it knows is not allowed now. */
export const sampleAllowances = (facts: SampleFacts, attempt: SampleAttempt): SampleCan[] =>
  allSampleEvents.flatMap((event): SampleCan[] => {
    if (!rowOf(event, facts.state)?.by.includes(attempt.actor)) return []
    const verdict = maySample(event, facts, attempt)
    return [verdict.ok ? { event, ok: true } : { event, ok: false, why: verdict.why }]
  })
