import type { ParsedOf } from '@lab/contract/calls'
import { dateOf, dayAfter, daySeconds, startOf } from '@lab/contract/rules/ground/time'
import {
  openStates,
  type QueueState,
  type QueueWant,
  tickingStates,
} from '@lab/contract/rules/work/experiment/queue'
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { holding, holdingPlain } from '../../ground/db/pairs.ts'
import { memberLike } from '../../people/member/desk-member.ts'
import { member } from '../../people/member/schema.ts'
import { isCalled } from '../../shop/catalogue/form-version.ts'
import { sample } from '../sample/schema.ts'
import { clock, experiment, experimentEvent, experimentSample } from './schema.ts'

/** Who looks, and when. */
export interface Looking {
  staff_rid: string
  now: number
}

export type QueueAsked = Omit<ParsedOf<'staff/assign/export'>, 'sort'>

const dueBefore = (instant: number) => lt(clock, instant)

/** An event that nobody of the lab has answered by another one. */
const unanswered = (event: 'dissent') => sql`exists (
  select 1 from ${experimentEvent} said where said.experiment_rid = ${experiment.rid} and said.event = ${event}
  and not exists (select 1 from ${experimentEvent} later where later.experiment_rid = said.experiment_rid
    and later.rid > said.rid and later.actor = 'staff'))`

const wants: Record<QueueWant, (looking: Looking) => SQL | undefined> = {
  working: () => inArray(experiment.state, [...tickingStates]),
  due_today: ({ now }) => and(gte(clock, now), dueBefore(startOf(dayAfter(dateOf(now), 1)))),
  assign: () => and(isNull(experiment.operator_rid), inArray(experiment.state, ['received', 'testing'])),
  review: ({ staff_rid }) =>
    and(
      eq(experiment.state, 'reviewing'),
      isNull(experiment.hold),
      or(isNull(experiment.submitter_rid), ne(experiment.submitter_rid, staff_rid)),
    ),
  // Since it went back to be quoted anew, and not for a change of what was ordered.
  counter: () =>
    and(
      eq(experiment.state, 'quoting'),
      sql`exists (select 1 from ${experimentEvent} said where said.experiment_rid = ${experiment.rid}
        and said.event = 'counter' and said.at >= ${experiment.since})`,
    ),
  dissent: () => and(inArray(experiment.state, [...tickingStates, 'delivered']), unanswered('dissent')),
  unread: () => gt(experiment.unread, 0),
}

/** The parts of one word find their experiments each by an index of its own, and are put together. */
const holdsWord = (kw: string) => {
  const like = containing(kw)
  return sql`${experiment.rid} in (
    select one.rid from ${experiment} one where ${holdingPlain(sql`one.number`, kw)}
    union all select one.rid from ${experiment} one where ${isCalled(sql`one`, like)}
    union all select one.rid from ${experiment} one join ${member} on ${member.rid} = one.member_rid
      where ${memberLike(kw)}
    union all select ${experimentSample.experiment_rid} from ${experimentSample}
      join ${sample} on ${sample.rid} = ${experimentSample.sample_rid}
      where ${holding(sample.name, kw)} or ${holdingPlain(sample.number, kw)})`
}

/** What narrows the queue beside its state. */
export const narrowed = (asked: QueueAsked, looking: Looking): SQL | undefined => {
  const { late, mine, held, project_rid, kw, from, to } = asked
  return and(
    asked.wants && wants[asked.wants](looking),
    late ? dueBefore(looking.now) : undefined,
    mine ? eq(experiment.operator_rid, looking.staff_rid) : undefined,
    held === undefined ? undefined : held ? isNotNull(experiment.hold) : isNull(experiment.hold),
    project_rid ? eq(experiment.project_rid, project_rid) : undefined,
    from ? gte(experiment.created, startOf(from)) : undefined,
    to ? lt(experiment.created, startOf(to) + daySeconds) : undefined,
    kw ? holdsWord(kw) : undefined,
  )
}

const isIn = (state: QueueState) =>
  state === 'open' ? inArray(experiment.state, openStates) : eq(experiment.state, state)

/** All that narrows the queue. */
export const wanted = (asked: QueueAsked, looking: Looking): SQL | undefined =>
  and(narrowed(asked, looking), asked.state && isIn(asked.state))
