import type { ClusterRole } from '@lab/contract/rules/people/cluster/roles'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { cluster, clusterMember } from '../../people/cluster/schema.ts'
import { whereMay } from '../../people/cluster/store.ts'
import { member } from '../../people/member/schema.ts'
import { lockPayer, type Payer } from '../../people/payer/payer.ts'
import { type Statement, statement } from './schema.ts'

/** Who pays a statement. */
export const billPayer = ({ payer_kind, payer_rid }: Statement): Payer => ({
  kind: payer_kind,
  rid: payer_rid,
})

/** @throws Refusal `not_found` */
export const findStatement = async (db: Db, rid: string): Promise<Statement> => {
  const [found] = await db.select().from(statement).where(eq(statement.rid, rid))
  if (!found) throw refuse('not_found', '账单不存在')
  return found
}

/** The group that pays a bill, as its reader sees it; null where a member pays themselves. */
export const payingGroup = (reader_rid: string) => ({
  rid: cluster.rid,
  name: cluster.name,
  /** What the reader is to it; null: they are in it no more. */
  role: sql<ClusterRole | null>`case when ${cluster.owner_rid} = ${reader_rid} then 'owner' else (
    select ${clusterMember.role} from ${clusterMember}
    where ${clusterMember.cluster_rid} = ${cluster.rid} and ${clusterMember.member_rid} = ${reader_rid}) end`,
})

export const isPaidByGroup = and(eq(statement.payer_kind, 'cluster'), eq(cluster.rid, statement.payer_rid))

/** One's own bill, or one of a group whose bills one may read. @throws Refusal `not_found` for any other */
export const readableStatement = async (db: Db, member_rid: string, rid: string) => {
  const groups = db
    .select({ rid: cluster.rid })
    .from(cluster)
    .where(whereMay(db, member_rid, 'readBills'))
  const readable = or(
    eq(statement.member_rid, member_rid),
    and(eq(statement.payer_kind, 'cluster'), inArray(statement.payer_rid, groups)),
  )
  const [found] = await db
    .select({ statement, cluster: payingGroup(member_rid) })
    .from(statement)
    .leftJoin(cluster, isPaidByGroup)
    .where(and(eq(statement.rid, rid), readable))
  if (!found) throw refuse('not_found', '账单不存在')
  return found
}

/** Bills that are a member's to pay: their own, and those of the owner of a group whose bills they may pay. */
export const theirsToPay = async (db: Db, member_rid: string) => {
  const others = await db
    .select({ rid: cluster.rid, owner_rid: cluster.owner_rid })
    .from(cluster)
    .where(and(ne(cluster.owner_rid, member_rid), whereMay(db, member_rid, 'pay')))
  return or(
    eq(statement.member_rid, member_rid),
    ...others.map(({ rid, owner_rid }) =>
      and(
        eq(statement.payer_kind, 'cluster'),
        eq(statement.payer_rid, rid),
        eq(statement.member_rid, owner_rid),
      ),
    ),
  )
}

/** A statement, locked until the transaction's end. @throws Refusal `not_found` */
export const lockStatement = async (tx: Db, rid: string): Promise<Statement> => {
  const [found] = await tx.select().from(statement).where(eq(statement.rid, rid)).for('update')
  if (!found) throw refuse('not_found', '账单不存在')
  return found
}

/** The same, with its payer locked before it, as whoever pays a statement does. @throws Refusal `not_found` */
export const lockBill = async (tx: Db, rid: string): Promise<Statement> => {
  await lockPayer(tx, billPayer(await findStatement(tx, rid)))
  return lockStatement(tx, rid)
}

/** Whether a payer is no more: nothing may go to their prestore. */
export const isGone = async (db: Db, { kind, rid }: Payer): Promise<boolean> => {
  const [found] =
    kind === 'self'
      ? await db.select({ removed: member.removed }).from(member).where(eq(member.rid, rid))
      : await db.select({ removed: cluster.removed }).from(cluster).where(eq(cluster.rid, rid))
  return found === undefined || found.removed !== null
}
