import type { ParsedOf } from '@lab/contract/calls'
import { daySeconds } from '@lab/contract/rules/ground/time'
import type { MemberSort } from '@lab/contract/rules/people/account/member-sorts'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { keepingStates } from '@lab/contract/rules/work/sample/events'
import { noticeDays } from '@lab/contract/rules/work/sample/guards'
import { and, count, desc, eq, ilike, inArray, like, ne, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import type { Wanted } from '../../ground/jobs/due.ts'
import { member } from '../../people/member/schema.ts'
import { experiment, experimentSample } from '../experiment/schema.ts'
import { customerOrder } from '../order/schema.ts'
import { sample, sampleRecycleItem } from '../sample/schema.ts'

const ofOrder = eq(customerOrder.rid, sample.order_rid)

/** How many samples there are in each state. */
const countStates = async (db: Db, which: SQL | undefined): Promise<Record<string, number>> => {
  const rows = await db
    .select({ state: sample.state, all: count() })
    .from(sample)
    .innerJoin(customerOrder, ofOrder)
    .where(which)
    .groupBy(sample.state)
  return Object.fromEntries(rows.map(({ state, all }) => [state, all]))
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0)

const { up, down } = sortedBy(sample.rid)

const ownOrders: Record<MemberSort<'sample/list'>, SQL[]> = {
  newest: [desc(sample.order_rid), ...up(sample.position)],
  oldest: up(sample.order_rid, sample.position),
  due: up(sample.keep_until, sample.order_rid, sample.position),
}

/** One page of a member's samples, the newest order first, and how many there are in each state. */
export const samplesOfMember = async (
  db: Db,
  member_rid: string,
  { page, limit, sort, state }: ParsedOf<'sample/list'>,
) => {
  const own = eq(customerOrder.member_rid, member_rid)
  const [rows, counts] = await Promise.all([
    db
      .select({ sample })
      .from(sample)
      .innerJoin(customerOrder, ofOrder)
      .where(and(own, state && eq(sample.state, state)))
      .orderBy(...ownOrders[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    countStates(db, own),
  ])
  const total = state ? (counts[state] ?? 0) : sum(counts)
  return { rows: rows.map((row) => row.sample), total, counts }
}

/** Stored, with no experiment that needs it and no request that asks for it: what only time keeps. */
const restsIdle = and(
  eq(sample.state, 'stored'),
  sql`not exists (select 1 from ${experimentSample} join ${experiment} on ${experiment.rid} = ${experimentSample.experiment_rid} where ${experimentSample.sample_rid} = ${sample.rid} and not ${experimentSample.left_out} and ${inArray(experiment.state, [...keepingStates])})`,
  sql`not exists (select 1 from ${sampleRecycleItem} where ${sampleRecycleItem.sample_rid} = ${sample.rid} and ${sampleRecycleItem.is_open})`,
)

const notice_seconds = noticeDays * daySeconds
const isOver = (now: number) =>
  sql`(${sample.waived} is not null or (${sample.keep_until} <= ${now} and ${sample.noticed} + ${notice_seconds} <= ${now}))`

/** What is due, as the rules of `notice` and `discard` say it, in SQL: lists of thousands are cut by it. */
const dueWhere = (due: 'notice' | 'wait' | 'discard', now: number): SQL | undefined =>
  and(
    restsIdle,
    {
      notice: sql`${sample.noticed} is null and ${sample.waived} is null and ${sample.keep_until} - ${notice_seconds} <= ${now}`,
      wait: sql`${sample.noticed} is not null and not ${isOver(now)}`,
      discard: isOver(now),
    }[due],
  )

/** Orders with samples whose owner is to be notified now that they will be discarded; the nearest end first. */
export const ordersToNotice = async (db: Db, { now, limit, isOpen }: Wanted): Promise<string[]> => {
  const rows = await db
    .select({ rid: sample.order_rid })
    .from(sample)
    .where(and(dueWhere('notice', now), isOpen(sample.order_rid)))
    .groupBy(sample.order_rid)
    .orderBy(sql`min(${sample.keep_until})`)
    .limit(limit)
  return rows.map(({ rid }) => rid)
}

/** How many may be discarded now. */
export const countDiscardable = (db: Db, now: number): Promise<number> =>
  db.$count(sample, dueWhere('discard', now))

const wordWhere = (kw: string) => {
  const part = containing(kw)
  const who = sql`exists (select 1 from ${member} where ${member.rid} = ${customerOrder.member_rid} and (${ilike(member.name, part)} or ${like(member.phone, part)}))`
  return or(ilike(sample.number, part), ilike(sample.name, part), ilike(sample.place, part), who)
}

const places = (db: Db) =>
  db
    .select({ place: sample.place, count: count() })
    .from(sample)
    .where(
      and(
        ne(sample.place, ''),
        inArray(sample.state, ['arrived', 'damaged', 'insufficient', 'in_test', 'stored']),
      ),
    )
    .groupBy(sample.place)
    .orderBy(sample.place)
    .limit(500)

const deskOrders: Record<DeskSort<'staff/sample/list'>, SQL[]> = {
  usual: [desc(sample.order_rid), ...up(sample.position)],
  number: up(sample.number),
  number_last: down(sample.number),
  due: up(sample.keep_until, sample.number),
  due_last: down(sql`coalesce(${sample.keep_until}, 0)`),
}

/** One page of everyone's samples. */
export const allSamples = async (
  db: Db,
  { page, limit, sort, state, kw, place, due }: ParsedOf<'staff/sample/list'>,
  now: number,
) => {
  const wanted = and(
    state && eq(sample.state, state),
    kw ? wordWhere(kw) : undefined,
    place !== undefined ? eq(sample.place, place) : undefined,
    due && dueWhere(due, now),
  )
  const [rows, [total], counts, notice, wait, discard, known] = await Promise.all([
    db
      .select({ sample })
      .from(sample)
      .innerJoin(customerOrder, ofOrder)
      .where(wanted)
      .orderBy(...(sort === 'usual' && due ? deskOrders.due : deskOrders[sort]))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ all: count() }).from(sample).innerJoin(customerOrder, ofOrder).where(wanted),
    countStates(db, undefined),
    db.$count(sample, dueWhere('notice', now)),
    db.$count(sample, dueWhere('wait', now)),
    countDiscardable(db, now),
    places(db),
  ])
  return {
    rows: rows.map((row) => row.sample),
    total: total?.all ?? 0,
    counts,
    dues: { notice, wait, discard },
    places: known,
  }
}
