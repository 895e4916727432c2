import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { daySeconds, startOf } from '@lab/contract/rules/ground/time'
import type {
  RequirementEvent,
  RequirementState,
} from '@lab/contract/rules/work/requirement/requirement-states'
import { and, asc, count, desc, eq, gte, ilike, inArray, like, lt, or } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { file } from '../../people/file/schema.ts'
import { partner } from '../../people/partner/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { projectType } from '../../shop/catalogue/schema.ts'
import { requirement, requirementEvent } from './schema.ts'

type Requirement = typeof requirement.$inferSelect

const columns = { requirement, type: projectType.name, partner: partner.name, staff: staff.name }

const joined = (db: Db) =>
  db
    .select(columns)
    .from(requirement)
    .leftJoin(projectType, eq(projectType.id, requirement.type_id))
    .leftJoin(partner, eq(partner.rid, requirement.partner_rid))
    .leftJoin(staff, eq(staff.rid, requirement.staff_rid))

type Joined = Awaited<ReturnType<typeof joined>>[number]

const rowOf = ({ requirement: one, type, partner: page, staff: who }: Joined) => ({
  rid: one.rid,
  version: one.version,
  number: one.number,
  state: one.state,
  name: one.name,
  phone: one.phone,
  company: one.company,
  title: one.title,
  created: one.created,
  ...(type && { type }),
  ...(page && { partner: page }),
  ...(who && { staff: who }),
})

/** One page, newest first, and how many there are in each state. */
export const listRequirements = async (
  db: Db,
  { page, limit, sort, state, kw, from, to }: ParsedOf<'staff/requirement/list'>,
): Promise<DataOf<'staff/requirement/list'>> => {
  const part = containing(kw ?? '')
  const narrow = and(
    kw
      ? or(
          ilike(requirement.number, part),
          ilike(requirement.title, part),
          ilike(requirement.name, part),
          like(requirement.phone, part),
          ilike(requirement.company, part),
        )
      : undefined,
    from ? gte(requirement.created, startOf(from)) : undefined,
    to ? lt(requirement.created, startOf(to) + daySeconds) : undefined,
  )
  const wanted = and(narrow, state && eq(requirement.state, state))
  const [rows, total, states] = await Promise.all([
    joined(db)
      .where(wanted)
      .orderBy((sort === 'oldest' ? asc : desc)(requirement.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(requirement, wanted),
    db
      .select({ state: requirement.state, all: count() })
      .from(requirement)
      .where(narrow)
      .groupBy(requirement.state),
  ])
  const counts = Object.fromEntries(states.map((one) => [one.state, one.all]))
  return { list: rows.map(rowOf), total, page, limit, counts }
}

/** All of one. @throws Refusal `not_found` */
export const detailOf = async (db: Db, rid: string): Promise<DataOf<'staff/requirement/detail'>> => {
  const [found] = await joined(db).where(eq(requirement.rid, rid))
  if (!found) throw refuse('not_found', '需求不存在')
  const { files, content } = found.requirement
  const [stored, events] = await Promise.all([
    files.length ? db.select().from(file).where(inArray(file.rid, files)) : [],
    db
      .select({ event: requirementEvent, staff: staff.name })
      .from(requirementEvent)
      .innerJoin(staff, eq(staff.rid, requirementEvent.staff_rid))
      .where(eq(requirementEvent.requirement_rid, rid))
      .orderBy(requirementEvent.rid),
  ])
  return {
    ...rowOf(found),
    content,
    files: stored.map(({ rid: file_rid, name, size, type }) => ({ rid: file_rid, name, size, type })),
    timeline: events.map(({ event: { at, event, to_state, note }, staff: who }) => ({
      at,
      event,
      to: to_state,
      staff: who,
      note,
    })),
  }
}

/** One, locked until the transaction's end. @throws Refusal `not_found` */
export const lockRequirement = async (tx: Db, rid: string): Promise<Requirement> => {
  const [found] = await tx.select().from(requirement).where(eq(requirement.rid, rid)).for('update')
  if (!found) throw refuse('not_found', '需求不存在')
  return found
}

interface Move {
  event: RequirementEvent
  to: RequirementState
  staff_rid: string
  note: string
}

/** Moves a locked one; whoever does it follows it up from now on. */
export const moveRequirement = async (
  tx: Db,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  { rid }: Requirement,
  { event, to, staff_rid, note }: Move,
): Promise<void> => {
  await tx.update(requirement).set({ state: to, staff_rid }).where(eq(requirement.rid, rid))
  const row = { rid: newId(), requirement_rid: rid, at: now(), event, to_state: to, staff_rid, note }
  await tx.insert(requirementEvent).values(row)
}

/** Those that nobody has taken yet. */
export const countNew = (db: Db): Promise<number> => db.$count(requirement, eq(requirement.state, 'new'))
