import { searchRows as most } from '@lab/contract/rules/app/search/kinds'
import type { Typed } from '@lab/contract/rules/app/search/typed'
import { sampleStates, stateWord } from '@lab/contract/rules/work/experiment/states'
import { requirementStates } from '@lab/contract/rules/work/requirement/requirement-states'
import { type AnyColumn, and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../ground/db/open.ts'
import { holding } from '../../ground/db/pairs.ts'
import { member } from '../../people/member/schema.ts'
import { nameAnswered } from '../../shop/catalogue/form-version.ts'
import { experiment, experimentSample } from '../../work/experiment/schema.ts'
import { customerOrder } from '../../work/order/schema.ts'
import { requirement } from '../../work/requirement/schema.ts'
import { sample } from '../../work/sample/schema.ts'
import { type Found, said } from './found.ts'
import { numbered, peopleMeant, phoned, worded } from './matching.ts'

type Owned = PgTable & { rid: AnyColumn; number: AnyColumn; member_rid: AnyColumn }

/** The newest rids by their number, and of the people that were meant: each by an index of its own. */
export const numberedOrOwned = (table: Owned, typed: Typed): SQL => {
  const byNumber = numbered(table.number, typed)
  const owned = sql`select theirs.rid from ${peopleMeant(typed)} who
    cross join lateral (select ${table.rid} as rid from ${table} where ${table.member_rid} = who.rid
      order by ${table.rid} desc limit ${most}) theirs`
  if (!byNumber) return owned
  return sql`(select ${table.rid} from ${table} where ${byNumber} order by ${table.rid} desc limit ${most})
    union all (${owned})`
}

export const findOrders = async (db: Db, typed: Typed): Promise<Found[]> => {
  const rows = await db
    .select({
      id: customerOrder.rid,
      title: customerOrder.number,
      name: member.name,
      company: member.company,
    })
    .from(customerOrder)
    .innerJoin(member, eq(member.rid, customerOrder.member_rid))
    .where(sql`${customerOrder.rid} in (${numberedOrOwned(customerOrder, typed)})`)
    .orderBy(desc(customerOrder.rid))
    .limit(most)
  return rows.map(({ id, title, name, company }) => ({ id, title, text: said(name, company) }))
}

export const findExperiments = async (db: Db, typed: Typed): Promise<Found[]> => {
  const rows = await db
    .select({
      id: experiment.rid,
      title: experiment.number,
      project: nameAnswered(experiment),
      name: member.name,
      state: experiment.state,
    })
    .from(experiment)
    .innerJoin(member, eq(member.rid, experiment.member_rid))
    .where(sql`${experiment.rid} in (${numberedOrOwned(experiment, typed)})`)
    .orderBy(desc(experiment.rid))
    .limit(most)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: said(row.project, row.name, stateWord(row.state, false)),
  }))
}

/** By number or by the sender's name for it; its number is what leads to it. */
export const findSamples = async (db: Db, typed: Typed): Promise<Found[]> => {
  const rows = await db
    .select({ number: sample.number, name: sample.name, state: sample.state, place: sample.place })
    .from(sample)
    .where(or(numbered(sample.number, typed), worded(sample.name, typed)))
    .orderBy(desc(sample.rid))
    .limit(most)
  return rows.map(({ number, name, state, place }) => ({
    id: number,
    title: number,
    text: said(name, sampleStates[state], place),
  }))
}

export const findRequirements = async (db: Db, typed: Typed): Promise<Found[]> => {
  const columns = [requirement.title, requirement.name, requirement.company]
  const rows = await db
    .select({
      id: requirement.rid,
      number: requirement.number,
      title: requirement.title,
      name: requirement.name,
      state: requirement.state,
    })
    .from(requirement)
    .where(
      or(
        numbered(requirement.number, typed),
        phoned(requirement.phone, typed),
        ...columns.map((column) => holding(column, typed.kw)),
      ),
    )
    .orderBy(desc(requirement.rid))
    .limit(most)
  return rows.map(({ id, number, title, name, state }) => ({
    id,
    title,
    text: said(number, name, requirementStates[state]),
  }))
}

/** Experiments by their own number, or that of their order or of one of their samples. */
export const experimentsNumbered = async (db: Db, number: string) => {
  // Each by an index of its own: one condition over all of them would read every experiment.
  const rids = sql`select one.rid from ${experiment} one where one.number = ${number}
    union select one.rid from ${experiment} one join ${customerOrder} on ${customerOrder.rid} = one.order_rid
      where ${customerOrder.number} = ${number}
    union select ${experimentSample.experiment_rid} from ${experimentSample}
      join ${sample} on ${sample.rid} = ${experimentSample.sample_rid} where ${sample.number} = ${number}`
  return db
    .select({ experiment, order: customerOrder })
    .from(experiment)
    .innerJoin(customerOrder, eq(customerOrder.rid, experiment.order_rid))
    .where(sql`${experiment.rid} in (${rids})`)
    .orderBy(experiment.position)
    .limit(most)
}

/** How many samples still have to come, of an order or one by its number. */
export const expectedAt = (db: Db, number: string): Promise<number> =>
  db.$count(
    sample,
    and(
      inArray(sample.state, ['expected', 'missing']),
      sql`${sample.rid} in (select one.rid from ${sample} one where one.number = ${number}
        union select one.rid from ${sample} one join ${customerOrder} on ${customerOrder.rid} = one.order_rid
          where ${customerOrder.number} = ${number})`,
    ),
  )
