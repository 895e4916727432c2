import type { DataOf } from '@lab/contract/calls'
import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { maskPhone } from '@lab/contract/rules/ground/phone'
import { dateOf, monthOf } from '@lab/contract/rules/ground/time'
import { unbilledStates } from '@lab/contract/rules/work/experiment/states'
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../ground/db/open.ts'
import { creditSumsOf } from '../../money/credit/standing.ts'
import { spentIn } from '../../work/allowance/spent.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { member } from '../member/schema.ts'
import { cluster, clusterApplication, clusterMember } from './schema.ts'
import type { Cluster } from './store.ts'

type Row = DataOf<'cluster/detail'>

/** How a member is called where one may know who he is. */
export const calledOf = (who: { name: string; phone: string | null } | undefined) =>
  who?.name || maskPhone(who?.phone ?? '') || '已注销的会员'

/** How a member is called to those who need not know. */
export const maskedOf = (who: { name: string; phone: string | null }) =>
  maskPhone(who.name) || maskPhone(who.phone ?? '')

/** What waits for the word of a group's owner. */
export const isWaiting = and(
  eq(experiment.payer_kind, 'cluster'),
  sql`${experiment.approval}->>'state' = 'waiting'`,
  inArray(experiment.state, [...unbilledStates]),
)

/** People of a group, its owner among them. */
export const countPeople = sql<number>`(select count(*) + 1 from ${clusterMember} where ${clusterMember.cluster_rid} = ${cluster.rid})::int`

/** A group as one of its people sees it; `limit_fen` is his own. */
export const shownCluster = async (
  db: Db,
  row: Cluster,
  limit_fen: number | null,
  viewer: string,
  now: number,
) => {
  const isOwner = row.owner_rid === viewer
  const people = await db
    .select({ rid: member.rid, name: member.name, phone: member.phone })
    .from(member)
    .where(inArray(member.rid, [row.owner_rid, ...(row.offered_rid ? [row.offered_rid] : [])]))
  const named = (rid: string) => people.find((who) => who.rid === rid)
  const payer = { kind: 'cluster', rid: row.rid } as const
  const [members, applications, approvals, spent, balance_fen, credit] = [
    await db.$count(clusterMember, eq(clusterMember.cluster_rid, row.rid)),
    isOwner
      ? await db.$count(
          clusterApplication,
          and(eq(clusterApplication.cluster_rid, row.rid), eq(clusterApplication.state, 'applied')),
        )
      : 0,
    isOwner ? await countApprovals(db, row.rid) : 0,
    await spentIn(db, row.rid, monthOf(now), [viewer]),
    await balanceOf(db, payerAccount('prestore', payer)),
    await creditSumsOf(db, payer, dateOf(now)),
  ]
  const isTold = row.offered_rid !== null && (isOwner || row.offered_rid === viewer)
  return {
    rid: row.rid,
    version: row.version,
    name: row.name,
    company: row.company,
    sketch: row.sketch,
    role: isOwner ? 'owner' : 'member',
    owner: {
      name: calledOf(named(row.owner_rid)),
      phone: maskPhone(named(row.owner_rid)?.phone ?? ''),
    },
    members: members + 1,
    created: row.created,
    asks_quotes: row.asks_quotes,
    approval_fen: row.approval_fen,
    balance_fen,
    ...(credit.limit_fen > 0 && { credit: { limit_fen: credit.limit_fen, free_fen: credit.free_fen } }),
    limit_fen: isOwner ? null : limit_fen,
    used_fen: spent.get(viewer) ?? 0,
    ...(isTold && {
      transfer: { name: calledOf(named(row.offered_rid ?? '')), mine: row.offered_rid === viewer },
    }),
    ...{ applications, approvals },
  } satisfies Row
}

const countApprovals = async (db: Db, rid: string): Promise<number> => {
  const [found] = await db
    .select({ count: sql<number>`count(distinct ${experiment.order_rid})::int` })
    .from(experiment)
    .where(and(isWaiting, eq(experiment.payer_rid, rid)))
  return found?.count ?? 0
}

const roles = {
  owner: (rid: string) => eq(cluster.owner_rid, rid),
  member: () => sql`${clusterMember.joined} is not null`,
} as const satisfies Record<string, (rid: string) => SQL>

/** The groups that a member owns or is in, or those of one role, with his limit in each; deleted ones left out. */
export const foundClusters = (db: Db, viewer: string, role?: keyof typeof roles) =>
  db
    .select({ cluster, limit_fen: clusterMember.limit_fen })
    .from(cluster)
    .leftJoin(
      clusterMember,
      and(eq(clusterMember.cluster_rid, cluster.rid), eq(clusterMember.member_rid, viewer)),
    )
    .where(and(isNull(cluster.removed), role ? roles[role](viewer) : or(roles.owner(viewer), roles.member())))

/** Groups that a member owns or is in, newest first. */
export const clustersOf = async (
  db: Db,
  viewer: string,
  { page, limit, role }: { page: number; limit: number; role?: keyof typeof roles },
  now: number,
) => {
  const found = () => foundClusters(db, viewer, role)
  const [rows, [counted]] = await Promise.all([
    found()
      .orderBy(desc(cluster.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: sql<number>`count(*)::int` }).from(found().as('found')),
  ])
  const list = []
  for (const row of rows) list.push(await shownCluster(db, row.cluster, row.limit_fen, viewer, now))
  return { list, total: counted?.total ?? 0, page, limit }
}
