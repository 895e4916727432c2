import { searchRows as most } from '@lab/contract/rules/app/search/kinds'
import type { Typed } from '@lab/contract/rules/app/search/typed'
import { formatFen } from '@lab/contract/rules/ground/money'
import { statementStates } from '@lab/contract/rules/money/statement/statement'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { statement } from '../../money/statement/schema.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { member } from '../../people/member/schema.ts'
import { type Found, said } from './found.ts'
import { memberFits, named, worded } from './matching.ts'
import { numberedOrOwned } from './work-store.ts'

/** As the list of members has them: of those that are gone only the merged ones, who lead to another. */
export const findMembers = async (db: Db, typed: Typed): Promise<Found[]> => {
  const rows = await db
    .select({ id: member.rid, name: member.name, phone: member.phone, company: member.company })
    .from(member)
    .where(and(or(isNull(member.removed), isNotNull(member.merged_into)), memberFits(typed)))
    .orderBy(desc(member.rid))
    .limit(most)
  return rows.map(({ id, name, phone, company }) => ({
    id,
    title: name || phone || '未填姓名',
    text: said(name ? (phone ?? '') : '', company),
  }))
}

export const findGroups = async (db: Db, typed: Typed): Promise<Found[]> => {
  const rows = await db
    .select({ id: cluster.rid, title: cluster.name, company: cluster.company, owner: member.name })
    .from(cluster)
    .innerJoin(member, eq(member.rid, cluster.owner_rid))
    .where(and(isNull(cluster.removed), or(named(cluster.name, typed), worded(cluster.company, typed))))
    .orderBy(desc(cluster.rid))
    .limit(most)
  return rows.map(({ id, title, company, owner }) => ({ id, title, text: said(company, owner) }))
}

export const findBills = async (db: Db, typed: Typed): Promise<Found[]> => {
  const rows = await db
    .select({
      id: statement.rid,
      title: statement.number,
      name: member.name,
      fen: statement.total_fen,
      state: statement.state,
    })
    .from(statement)
    .innerJoin(member, eq(member.rid, statement.member_rid))
    .where(sql`${statement.rid} in (${numberedOrOwned(statement, typed)})`)
    .orderBy(desc(statement.rid))
    .limit(most)
  return rows.map(({ id, title, name, fen, state }) => ({
    id,
    title,
    text: said(name, formatFen(fen), statementStates[state]),
  }))
}
