import type { DataOf } from '@lab/contract/calls'
import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { maskPhone } from '@lab/contract/rules/ground/phone'
import { dateOf, monthOf } from '@lab/contract/rules/ground/time'
import { type ClusterRole, mayInCluster } from '@lab/contract/rules/people/cluster/roles'
import { and, eq, inArray } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../ground/db/open.ts'
import { clusterApplication, clusterMember } from '../../people/cluster/schema.ts'
import { calledOf, clustersOf, type Which } from '../../people/cluster/shown.ts'
import type { Cluster } from '../../people/cluster/store.ts'
import { member } from '../../people/member/schema.ts'
import { type Allowance, orderableOf } from '../../work/allowance/free.ts'
import { spentIn } from '../../work/allowance/spent.ts'
import { countApprovals } from '../../work/allowance/waiting.ts'
import { creditSumsOf } from '../credit/standing.ts'

type Row = DataOf<'cluster/detail'>

interface Viewed {
  now: number
  /** Where what may be ordered is asked as well. */
  allowance?: Allowance
}

/** A group as one of its people sees it, with what it holds; role and limit are their own. */
export const shownCluster = async (
  db: Db,
  row: Cluster,
  { role, limit_fen }: { role: ClusterRole; limit_fen: number | null },
  viewer: string,
  { now, allowance }: Viewed,
) => {
  const isOwner = role === 'owner'
  const people = await db
    .select({ rid: member.rid, name: member.name, phone: member.phone })
    .from(member)
    .where(inArray(member.rid, [row.owner_rid, ...(row.offered_rid ? [row.offered_rid] : [])]))
  const named = (rid: string) => people.find((who) => who.rid === rid)
  const payer = { kind: 'cluster', rid: row.rid } as const
  const terms = { is_owner: isOwner, approval_fen: row.approval_fen, limit_fen: isOwner ? null : limit_fen }
  const [members, applications, approvals, spent, balance_fen, credit, orderable] = [
    await db.$count(clusterMember, eq(clusterMember.cluster_rid, row.rid)),
    mayInCluster(role, 'agree')
      ? await db.$count(
          clusterApplication,
          and(eq(clusterApplication.cluster_rid, row.rid), eq(clusterApplication.state, 'applied')),
        )
      : 0,
    mayInCluster(role, 'approve')
      ? await countApprovals(db, row.rid, mayInCluster(role, 'approveOwn') ? undefined : viewer)
      : 0,
    await spentIn(db, row.rid, monthOf(now), [viewer]),
    await balanceOf(db, payerAccount('prestore', payer)),
    await creditSumsOf(db, payer, dateOf(now)),
    allowance && mayInCluster(role, 'order')
      ? await orderableOf(
          db,
          { ...payer, standing: { cluster: row, role, terms } },
          { member_rid: viewer, now, allowance },
        )
      : undefined,
  ]
  const showsOffer = row.offered_rid !== null && (isOwner || row.offered_rid === viewer)
  return {
    rid: row.rid,
    version: row.version,
    name: row.name,
    company: row.company,
    sketch: row.sketch,
    role,
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
    limit_fen: terms.limit_fen,
    used_fen: spent.get(viewer) ?? 0,
    ...(orderable && { orderable }),
    ...(showsOffer && {
      transfer: { name: calledOf(named(row.offered_rid ?? '')), mine: row.offered_rid === viewer },
    }),
    applications,
    approvals,
  } satisfies Row
}

/** Groups that a member owns or is in, newest first. */
export const shownClusters = async (
  db: Db,
  viewer: string,
  asked: { page: number; limit: number } & Which,
  viewed: Viewed,
) => {
  const { rows, total } = await clustersOf(db, viewer, asked)
  const list = []
  for (const { cluster, limit_fen, given } of rows) {
    const role = cluster.owner_rid === viewer ? 'owner' : (given ?? 'member')
    list.push(await shownCluster(db, cluster, { role, limit_fen }, viewer, viewed))
  }
  return { list, total, page: asked.page, limit: asked.limit }
}
