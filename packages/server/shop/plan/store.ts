import { createHash } from 'node:crypto'
import type { ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import { planLimits } from '@lab/contract/rules/shop/plan/plan'
import { plannedCount } from '@lab/contract/rules/work/sample/sample-count'
import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { writeTogether } from '../../ground/db/alongside.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { isFormOf } from '../catalogue/form-version.ts'
import { formVersion, project, projectType } from '../catalogue/schema.ts'
import { type Answers, planItem } from './schema.ts'

export type PlanItem = typeof planItem.$inferSelect

/** The same for answers that differ in the order of their keys only. */
const hashOf = (answers: Answers) => {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted)
    if (typeof value !== 'object' || value === null) return value
    return Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)])
  }
  return createHash('sha256')
    .update(JSON.stringify(sorted(answers)))
    .digest('hex')
}

/** Takes the changes to a member's plan one after the other. */
export const lockPlan = (tx: Db, member_rid: string): Promise<void> => lockKey(tx, `plan of ${member_rid}`)

/** What stands on a member's plan: not what was taken off it. */
const planned = (member_rid: string) => and(eq(planItem.member_rid, member_rid), isNull(planItem.removed))

/** Whether what is asked is what was asked when it was looked at; prices and days apart. */
const isFormSame = sql<boolean>`${formVersion.parameters} = ${project.parameters}`

/** A member's plan with its projects, in the order in which it grew. */
export const planOf = (db: Db, member_rid: string) =>
  db
    .select({ item: planItem, project, type_name: projectType.name, isFormSame })
    .from(planItem)
    .innerJoin(project, eq(project.rid, planItem.project_rid))
    .innerJoin(formVersion, isFormOf(planItem))
    .innerJoin(projectType, eq(projectType.id, project.type_id))
    .where(planned(member_rid))
    .orderBy(asc(planItem.rid))

/** The badge: all counts together. */
export const countPlan = async (db: Db, member_rid: string): Promise<number> => {
  const rows = await db
    .select({ all: sum(planItem.count) })
    .from(planItem)
    .where(planned(member_rid))
  return Number(rows[0]?.all ?? 0)
}

/** How many experiments stand on a plan, and how many bytes their answers take as JSON. */
export const sizeOf = async (db: Db, member_rid: string): Promise<{ items: number; bytes: number }> => {
  const bytes = sql<string | null>`sum(octet_length(${planItem.answers}::text))`
  const [row] = await db.select({ items: count(), bytes }).from(planItem).where(planned(member_rid))
  return { items: row?.items ?? 0, bytes: Number(row?.bytes ?? 0) }
}

/** What of a project says how its experiments are counted. */
const counted = { type_id: project.type_id, unit: project.unit, form: project.parameters }

export interface CountedProject {
  type_id: number
  unit: string
  form: ParameterForm
}

/** A project's price, its form and whether it is still offered; undefined when there is none. */
export const offerOf = async (db: Db, project_rid: string) => {
  const [found] = await db
    .select({
      ...counted,
      price_fen: project.price_fen,
      form_version: project.form_version,
      withdrawn: project.withdrawn,
    })
    .from(project)
    .where(eq(project.rid, project_rid))
  return found
}

/**
 * Adds an experiment, under the lock; the same one again adds to its count, up to the limit, unless its samples are its
 * count. Answers the rid under which it stands.
 */
export const addItem = async (
  tx: Db,
  item: Omit<PlanItem, 'answers_hash' | 'removed'>,
  project: CountedProject,
): Promise<string> => {
  const answers_hash = hashOf(item.answers)
  const countFor = (asked: number) => plannedCount(project, project.form, item.answers, asked)
  const [same] = await tx
    .select()
    .from(planItem)
    .where(
      and(
        planned(item.member_rid),
        eq(planItem.project_rid, item.project_rid),
        eq(planItem.answers_hash, answers_hash),
      ),
    )
    .orderBy(asc(planItem.rid))
    .limit(1)
  if (!same) {
    await tx.insert(planItem).values({ ...item, count: countFor(item.count), answers_hash })
    return item.rid
  }
  const count = countFor(same.count + item.count)
  const { price_fen, form_version, updated } = item
  await tx.update(planItem).set({ count, price_fen, form_version, updated }).where(eq(planItem.rid, same.rid))
  return same.rid
}

const own = (member_rid: string, rids: readonly string[]) =>
  and(planned(member_rid), inArray(planItem.rid, [...rids]))

/** How many of these rids stand on the member's plan. */
export const countOwn = (tx: Db, member_rid: string, rids: readonly string[]): Promise<number> =>
  tx.$count(planItem, own(member_rid, rids))

/** What stands on the member's plan. */
export const ridsOf = async (tx: Db, member_rid: string): Promise<string[]> =>
  (await tx.select({ rid: planItem.rid }).from(planItem).where(planned(member_rid))).map(({ rid }) => rid)

const currently = (column: PgColumn) =>
  sql`(select ${column} from ${project} where ${project.rid} = ${planItem.project_rid})`

/** What an item is looked at by from now on: its project's price and form as they are. */
const accepted = {
  price_fen: currently(project.price_fen),
  form_version: currently(project.form_version),
}

/** Accepts the projects' current prices and forms, and sets the count where one is given. */
export const setCount = async (
  tx: Db,
  member_rid: string,
  rids: readonly string[],
  change: { count?: number; updated: number },
): Promise<void> => {
  await tx
    .update(planItem)
    .set({ ...change, ...accepted })
    .where(own(member_rid, rids))
}

/** What is held of these items, and what their projects ask and count by now. */
export const formsOf = (tx: Db, member_rid: string, rids: readonly string[]) =>
  tx
    .select({ ...counted, rid: planItem.rid, held: planItem.answers, count: planItem.count })
    .from(planItem)
    .innerJoin(project, eq(project.rid, planItem.project_rid))
    .where(own(member_rid, rids))

export const setAnswers = async (
  tx: Db,
  rid: string,
  change: { answers: Answers; count: number; updated: number },
): Promise<void> => {
  await tx
    .update(planItem)
    .set({ ...change, answers_hash: hashOf(change.answers) })
    .where(eq(planItem.rid, rid))
}

/**
 * What takes these items, or all, off the plan. As many as a plan holds can be put back, the last ones: of those that were
 * taken off before, there stay fewer by as many as are taken off now.
 */
export const removal = (tx: Db, member_rid: string, removed: number, rids?: readonly string[]) => {
  const taken = rids ? own(member_rid, rids) : planned(member_rid)
  const gone = and(eq(planItem.member_rid, member_rid), isNotNull(planItem.removed))
  const left = sql`greatest(0, ${planLimits.items} - (select count(*) from ${planItem} where ${taken}))`
  const beyond = sql`(select ${planItem.rid} from ${planItem} where ${gone}
    order by ${planItem.removed} desc, ${planItem.updated} desc, ${planItem.rid} desc offset ${left})`
  return [
    tx.update(planItem).set({ removed }).where(taken),
    tx.delete(planItem).where(inArray(planItem.rid, beyond)),
  ] as const
}

export const removeItems = async (
  tx: Db,
  member_rid: string,
  removed: number,
  rids?: readonly string[],
): Promise<void> => {
  await writeTogether(tx, removal(tx, member_rid, removed, rids))
}

/** Puts back what was taken off, as it was. */
export const restoreItems = async (tx: Db, member_rid: string, rids: readonly string[]): Promise<void> => {
  await tx
    .update(planItem)
    .set({ removed: null })
    .where(and(eq(planItem.member_rid, member_rid), inArray(planItem.rid, [...rids])))
}

/** Forgets what was taken off before an instant. */
export const forgetRemoved = async (db: Db, before: number): Promise<void> => {
  await db.delete(planItem).where(lt(planItem.removed, before))
}

/** Leaves nothing of a member's plan, nor of what was taken off it. */
export const forgetPlan = async (tx: Db, member_rid: string): Promise<void> => {
  await tx.delete(planItem).where(eq(planItem.member_rid, member_rid))
}
