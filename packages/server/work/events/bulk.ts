import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { explain } from '@lab/contract/explain'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import type { BulkEvent } from '@lab/contract/rules/work/experiment/queue'
import { inArray } from 'drizzle-orm'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import type { Asked, Event } from '../experiment/apply-event.ts'
import { calendarOf } from '../experiment/calendar.ts'
import { experiment } from '../experiment/schema.ts'
import { hold, resume } from './beside.ts'
import { giveBack, release } from './deliver.ts'
import type { WithEffects } from './effects.ts'
import { moveOne } from './move.ts'
import { assign, start } from './work.ts'

// Each checks what is sent by its own call before it happens.
const events: Record<Exclude<BulkEvent, 'paid'>, Event<Asked>> = {
  assign: assign as Event<Asked>,
  start: start as Event<Asked>,
  release: release as Event<Asked>,
  return: giveBack as Event<Asked>,
  hold: hold as Event<Asked>,
  resume: resume as Event<Asked>,
}

/** Parses what its own call would be sent. @throws Refusal `invalid` with the fields at fault */
const requestOf = (event: BulkEvent, seen: Asked, fields: object): Asked => {
  const parsed = calls[`staff/assign/${event}`].request.safeParse({ ...seen, ...fields })
  if (parsed.success) return parsed.data
  throw refuse('invalid', undefined, explain(parsed.error))
}

/**
 * One event for many experiments, each in a transaction of its own, one after the other: what is refused for one
 * stops none of the others. @throws Refusal `forbidden` for a role that may not make the event's own call
 */
export const moveMany = async (
  deps: Deps & WithEffects,
  { event, items, ...fields }: ParsedOf<'staff/assign/bulk'>,
  caller: Caller,
): Promise<DataOf<'staff/assign/bulk'>> => {
  const path = `staff/assign/${event}` as const
  if (!mayCall(staffOf(caller).role, path)) throw refuse('forbidden')
  const wanted = new Map(items.map((seen) => [seen.rid, seen]))
  const requests = [...wanted.values()].map((seen) => requestOf(event, seen, fields))
  const handler = event === 'paid' ? (deps.effects.paidByHand as Event<Asked>) : events[event]
  const calendar = await calendarOf(deps)
  const known = await deps.db
    .select({ rid: experiment.rid, number: experiment.number })
    .from(experiment)
    .where(inArray(experiment.rid, [...wanted.keys()]))
  const results: DataOf<'staff/assign/bulk'>['results'] = []
  for (const request of requests) {
    const { rid } = request
    try {
      const { number, state } = await moveOne(deps, calendar, caller, path, handler, request)
      results.push({ rid, number, ok: true, state })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const number = known.find((one) => one.rid === rid)?.number
      results.push({ rid, ok: false, reason: error.reason, msg: error.message, ...(number && { number }) })
    }
  }
  return { done: results.filter(({ ok }) => ok).length, results }
}
