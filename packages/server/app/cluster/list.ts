import type { DataOf, ParsedOf } from '@lab/contract/calls'
import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { ledgerAccount } from '../../books/ledger/schema.ts'
import type { Db } from '../../ground/db/open.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { countPeople } from '../../people/cluster/shown.ts'
import { memberLike } from '../../people/member/desk-member.ts'
import { member } from '../../people/member/schema.ts'

export type ClusterRow = DataOf<'staff/cluster/list'>['list'][number]

const { up, down } = sortedBy(cluster.rid)
const balance = sql<number>`coalesce(${ledgerAccount.balance}, 0)`.mapWith(Number)

const orders: Record<DeskSort<'staff/cluster/list'>, SQL[]> = {
  newest: down(cluster.created),
  oldest: up(cluster.created),
  name: up(cluster.name),
  name_last: down(cluster.name),
  fen: down(balance),
  fen_least: up(balance),
}

/** Groups with their owners and what they hold. */
export const foundClusters = (db: Db, wanted: SQL | undefined) =>
  db
    .select({ cluster, owner: member, members: countPeople, balance_fen: balance })
    .from(cluster)
    .innerJoin(member, eq(member.rid, cluster.owner_rid))
    .leftJoin(
      ledgerAccount,
      and(
        eq(ledgerAccount.kind, 'prestore'),
        eq(ledgerAccount.holder_kind, 'cluster'),
        eq(ledgerAccount.holder_rid, cluster.rid),
      ),
    )
    .where(and(isNull(cluster.removed), wanted))
    .$dynamic()

/** A group as the desk's list shows it. */
export const shownCluster = ({
  cluster: { rid, name, company, created },
  owner,
  members,
  balance_fen,
}: Awaited<ReturnType<typeof foundClusters>>[number]): ClusterRow => ({
  rid,
  name,
  company,
  owner: { rid: owner.rid, name: owner.name, phone: owner.phone ?? '' },
  members,
  balance_fen,
  created,
})

export const listClusters = async (
  db: Db,
  { page, limit, sort, kw }: ParsedOf<'staff/cluster/list'>,
): Promise<DataOf<'staff/cluster/list'>> => {
  const wanted = memberLike(kw, cluster.name, cluster.company)
  const [rows, [counted]] = await Promise.all([
    foundClusters(db, wanted)
      .orderBy(...orders[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(cluster)
      .innerJoin(member, eq(member.rid, cluster.owner_rid))
      .where(and(isNull(cluster.removed), wanted)),
  ])
  return { list: rows.map(shownCluster), total: counted?.total ?? 0, page, limit }
}
