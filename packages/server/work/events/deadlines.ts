import { dateTimeOf, daySeconds } from '@lab/contract/rules/ground/time'
import {
  deadlineOf,
  deadlines,
  refusedDeadline,
  refusedPayer,
} from '@lab/contract/rules/work/experiment/deadlines'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Due } from '../../ground/jobs/due.ts'
import { Refusal } from '../../ground/refuse.ts'
import { notify } from '../../people/notify/notify.ts'
import { type Asked, applyEvent, type Event } from '../experiment/apply-event.ts'
import { calendarOf } from '../experiment/calendar.ts'
import { aboutExperiment } from '../experiment/event-notices.ts'
import { experiment, experimentQuote, experimentReminder, experimentSample } from '../experiment/schema.ts'
import { lockExperiment, systemActor } from '../experiment/store.ts'
import { customerOrder } from '../order/schema.ts'
import { sample } from '../sample/schema.ts'
import { close, expire, lapse, late, payerLapse } from './by-itself.ts'
import { right } from './judge.ts'

type Timed = keyof typeof deadlines

/** Takes the order's lock, which another server or a person has it: then the next sweep will see. */
const lockFree = async (tx: Db, rid: string): Promise<boolean> => {
  const order = tx.select({ rid: experiment.order_rid }).from(experiment).where(eq(experiment.rid, rid))
  const locked = await tx
    .select({ rid: customerOrder.rid })
    .from(customerOrder)
    .where(inArray(customerOrder.rid, order))
    .for('update', { skipLocked: true })
  return locked.length > 0
}

/** Experiments of a kind, the longest waiting first, each sent an event by the system. */
const sweep =
  (event: Event<Asked>, isDue: IsDue) =>
  async (deps: Deps): Promise<Due> => {
    const calendar = await calendarOf(deps)
    return {
      find: finding(isDue),
      act: async (deps, tx, rid) => {
        if (!(await lockFree(tx, rid))) return false
        const done = await applyEvent({ ...deps, calendar }, tx, systemActor, event, { rid })
        return !(done instanceof Refusal)
      },
    }
  }

type IsDue = (now: number) => SQL | undefined

const finding =
  (isDue: IsDue): Due['find'] =>
  async (db, { now, limit, isOpen }) => {
    const rows = await db
      .select({ rid: experiment.rid })
      .from(experiment)
      .where(and(isDue(now), isOpen(experiment.rid)))
      .orderBy(asc(experiment.since), asc(experiment.rid))
      .limit(limit)
    return rows.map(({ rid }) => rid)
  }

/** In a state for so many days, and nothing else in the way (the guards of the event say it once more). */
const isPast = (state: Timed, now: number, days: number, which?: SQL) =>
  and(
    eq(experiment.state, state),
    lte(experiment.since, now - days * daySeconds),
    isNull(experiment.price_offer),
    state === 'placed' ? nothingCame : undefined,
    which,
  )

const nothingCame = sql`not exists (select 1 from ${experimentSample} join ${sample} on ${sample.rid} = ${experimentSample.sample_rid} where ${experimentSample.experiment_rid} = ${experiment.rid} and ${sample.state} in ('arrived', 'in_test', 'stored'))`

const past = (state: Timed, event: Event<Asked>, which?: SQL) =>
  sweep(event, (now) => isPast(state, now, deadlines[state].after, which))

const newestQuoteEnds = sql`(select ${experimentQuote.valid_until} from ${experimentQuote} where ${experimentQuote.experiment_rid} = ${experiment.rid} order by ${experimentQuote.version} desc limit 1)`

/** What happens to experiments by itself (domain §2). */
export const quotesExpire = sweep(expire, (now) =>
  and(eq(experiment.state, 'quoted'), sql`${newestQuoteEnds} < ${now}`),
)
/** `isUnpaid`: no money for it is on its way. */
export const unpaidLapse = (isUnpaid: SQL) => past('prepaying', lapse, isUnpaid)
export const unsentLapse = past('placed', lapse)

/** Refused by a group's owner for so many days, and nobody else pays. */
const isRefusedFor = (now: number, days: number) =>
  and(
    inArray(experiment.state, ['quoting', 'quoted', 'placed', 'received']),
    isNull(experiment.prepaid_fen),
    sql`${experiment.approval}->>'state' = 'refused'`,
    sql`(${experiment.approval}->>'refused')::bigint <= ${now - days * daySeconds}`,
  )

export const refusedLapse = sweep(payerLapse, (now) => isRefusedFor(now, refusedPayer.after))
export const dataConfirm = past('delivered', right as Event<Asked>)
export const settledClose = past('settled', close)
export const workLate = sweep(late, (now) =>
  and(
    inArray(experiment.state, ['received', 'testing', 'reviewing']),
    isNull(experiment.hold),
    sql`coalesce(${experiment.approval}->>'state', 'approved') = 'approved'`,
    isNull(experiment.late),
    isNotNull(experiment.due),
    lt(experiment.due, now),
  ),
)

const reminders = {
  prepaying: 'remind_payment',
  placed: 'remind_sample',
  delivered: 'remind_confirm',
} as const

const isReminded = sql`exists (select 1 from ${experimentReminder} where ${experimentReminder.experiment_rid} = ${experiment.rid} and ${experimentReminder.since} = ${experiment.since})`

/** Answers whether it is the first one of what is so since then. */
const noteReminder = async (
  tx: Db,
  { now }: Deps,
  experiment_rid: string,
  since: number,
): Promise<boolean> => {
  const added = await tx
    .insert(experimentReminder)
    .values({ experiment_rid, since, at: now() })
    .onConflictDoNothing()
    .returning()
  return added.length > 0
}

const remind = async (deps: Deps, tx: Db, rid: string, state: keyof typeof reminders): Promise<boolean> => {
  if (!(await lockFree(tx, rid))) return false
  const row = (await lockExperiment(tx, rid))?.experiment
  if (row?.state !== state || row.price_offer) return false
  const { since, member_rid } = row
  if (!(await noteReminder(tx, deps, rid, since))) return false
  const until = dateTimeOf(deadlineOf(state, since) ?? since)
  const facts = { ...(await aboutExperiment(tx, row)), until }
  await notify(tx, deps, { kind: reminders[state], member_rid, facts, key: `remind ${rid} ${since}` })
  return true
}

/** Reminds the member, once, of what a group's owner has refused to pay. */
export const refusedReminder: Due = {
  find: finding((now) =>
    and(
      isRefusedFor(now, refusedPayer.remind),
      sql`not exists (select 1 from ${experimentReminder} where ${experimentReminder.experiment_rid} = ${experiment.rid}
        and ${experimentReminder.since} = (${experiment.approval}->>'refused')::bigint)`,
    ),
  ),
  act: async (deps, tx, rid) => {
    if (!(await lockFree(tx, rid))) return false
    const row = (await lockExperiment(tx, rid))?.experiment
    const since = row?.approval?.state === 'refused' ? row.approval.refused : undefined
    if (!row || since === undefined) return false
    if (!(await noteReminder(tx, deps, rid, since))) return false
    const facts = { ...(await aboutExperiment(tx, row)), until: dateTimeOf(refusedDeadline(since)) }
    const { member_rid } = row
    await notify(tx, deps, { kind: 'remind_payer', member_rid, facts, key: `remind payer ${rid} ${since}` })
    return true
  },
}

/** Reminds the member of what their experiment waits for, once for each stay in a state; of those that are so alone. */
export const reminderOf = (state: keyof typeof reminders, which?: SQL): Due => {
  const find = finding((now) =>
    and(
      isPast(state, now, deadlines[state].remind, which),
      gt(experiment.since, now - deadlines[state].after * daySeconds),
      sql`not ${isReminded}`,
    ),
  )
  return { find, act: (deps, tx, rid) => remind(deps, tx, rid, state) }
}
