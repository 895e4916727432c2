import { calls, type DataOf } from '@lab/contract/calls'
import type { StaffPath } from '@lab/contract/rules/people/staff/acts'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { answersInWords } from '@lab/contract/rules/shop/catalogue/answer-words'
import { orderedLines } from '@lab/contract/rules/work/order/quote'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { member } from '../../people/member/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { projectsAnswered } from '../../shop/catalogue/form-version.ts'
import { experimentEvent, experimentQuote } from './schema.ts'
import { type ShownAssign, shownExperiments } from './shown.ts'
import type { Experiment, Order } from './store.ts'

export type DeskAssign = Omit<DataOf<'staff/assign/detail'>, 'looking'>

interface Row {
  experiment: Experiment
  order: Order
}

const distinct = (rids: readonly string[]) => [...new Set(rids)]

/** Every version of the lab's price, newest first, by experiment. */
const quotesOf = async (db: Db, rids: readonly string[]) => {
  const rows = await db
    .select({ quote: experimentQuote, by: staff.name })
    .from(experimentQuote)
    .innerJoin(staff, eq(staff.rid, experimentQuote.staff_rid))
    .where(inArray(experimentQuote.experiment_rid, [...rids]))
    .orderBy(desc(experimentQuote.version))
  return Map.groupBy(rows, ({ quote }) => quote.experiment_rid)
}

/** Who of the staff did what the timeline tells, in its order, by experiment. */
const doersOf = async (db: Db, rids: readonly string[]) => {
  const rows = await db
    .select({ rid: experimentEvent.experiment_rid, name: staff.name })
    .from(experimentEvent)
    .leftJoin(staff, eq(staff.rid, experimentEvent.actor_rid))
    .where(inArray(experimentEvent.experiment_rid, [...rids]))
    .orderBy(experimentEvent.rid)
  return Map.groupBy(rows, ({ rid }) => rid)
}

type Quote = typeof experimentQuote.$inferSelect

/** The last quote's lines, unless the order was changed since; else what was ordered. */
const nextLines = ({ project, timeline }: ShownAssign, row: Experiment, last: Quote | undefined) => {
  const isChanged = timeline.some(({ event, at }) => event === 'change' && last && at > last.at)
  return last && !isChanged ? last.lines : orderedLines({ ...row, project: project.name })
}

/** Experiments as the desk sees them: with whom they are for, and only the buttons of the caller's role. */
export const deskExperiments = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  rows: readonly Row[],
  caller: Caller,
): Promise<DeskAssign[]> => {
  if (rows.length === 0) return []
  const { rid, role } = staffOf(caller)
  const rids = rows.map(({ experiment }) => experiment.rid)
  const [found, people, projectOf, quotes, doers] = await Promise.all([
    shownExperiments(db, rows, { side: 'staff', rid, now: now() }),
    db
      .select()
      .from(member)
      .where(inArray(member.rid, distinct(rows.map(({ order }) => order.member_rid)))),
    projectsAnswered(
      db,
      rows.map(({ experiment }) => experiment),
    ),
    quotesOf(db, rids),
    doersOf(db, rids),
  ])
  const mayDo = (event: string) =>
    !(`staff/assign/${event}` in calls) || mayCall(role, `staff/assign/${event}` as StaffPath)
  return found.map((one, at) => {
    const { experiment, order } = rows[at] as Row
    const who = people.find((person) => person.rid === order.member_rid)
    const form = projectOf(experiment)?.parameters
    const given = quotes.get(experiment.rid) ?? []
    return {
      ...one,
      can: one.can.filter(({ event }) => mayDo(event)),
      timeline: one.timeline.map((entry, nth) => {
        const by = doers.get(one.rid)?.[nth]?.name
        return { ...entry, ...(by && { by }) }
      }),
      remark: order.remark,
      member: {
        rid: order.member_rid,
        name: who?.name ?? '',
        phone: who?.phone ?? '',
        company: who?.company ?? '',
        email: who?.email ?? '',
      },
      answered: form ? answersInWords(form, experiment.answers) : [],
      quotes: given.map(({ quote, by }) => ({
        version: quote.version,
        price_fen: quote.price_fen,
        lines: quote.lines,
        valid_until: quote.valid_until,
        note: quote.note,
        at: quote.at,
        by,
        ...(quote.days !== null && { days: quote.days }),
      })),
      ...(one.state === 'quoting' && { quote_lines: nextLines(one, experiment, given[0]?.quote) }),
      ...(experiment.submitter_rid && { submitted_by: experiment.submitter_rid }),
      ...(experiment.operator_rid && { operator_rid: experiment.operator_rid }),
    }
  })
}
