import { asksApproval } from '@lab/contract/rules/people/cluster/terms'
import { unbilledStates } from '@lab/contract/rules/work/experiment/states'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { type Standing, whoMay } from '../../people/cluster/store.ts'
import { member } from '../../people/member/schema.ts'
import { notifyAll } from '../../people/notify/notify.ts'
import { dueFen } from '../experiment/price.ts'
import { type Approval, experiment } from '../experiment/schema.ts'
import { commitExperiment, systemActor } from '../experiment/store.ts'
import { customerOrder } from '../order/schema.ts'

const isCovered = (approval: Approval | null, fen: number) =>
  approval?.state === 'approved' && approval.fen >= fen

/**
 * Lets experiments of an order wait for the owner of the group that pays for them, where all that it pays of the order
 * is above their sum (domain §6) and they have not agreed to as much before; they are notified. Below it, they wait no more.
 * Called by the member who orders or changes something. Answers whether they wait.
 */
export const askOwner = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  order_rid: string,
  { cluster, terms }: Standing,
  /** Rids of the experiments; none named: all of the order. */
  rids?: readonly string[],
  /** Fen: what is to be added to their prices. */
  more = 0,
): Promise<boolean> => {
  const rows = await tx
    .select()
    .from(experiment)
    .where(
      and(
        eq(experiment.order_rid, order_rid),
        eq(experiment.payer_kind, 'cluster'),
        eq(experiment.payer_rid, cluster.rid),
        inArray(experiment.state, [...unbilledStates]),
      ),
    )
  const fen = rows.reduce((sum, row) => sum + dueFen(row), more)
  const asked = rows.filter(({ rid, approval }) => (rids?.includes(rid) ?? true) && !isCovered(approval, fen))
  if (asked.length === 0) return false
  const isAsked = asksApproval(terms, fen)
  const now = deps.now()
  const approval: Approval | null = isAsked ? { state: 'waiting', fen, note: '', since: now } : null
  const written = await tx
    .update(experiment)
    .set({ approval })
    .where(
      inArray(
        experiment.rid,
        asked.map(({ rid }) => rid),
      ),
    )
    .returning()
  // What they had refused binds the group's money again.
  for (const before of asked) {
    const after = written.find(({ rid }) => rid === before.rid)
    const key = `asked again ${before.rid} ${deps.newId()}`
    if (after) await commitExperiment(tx, deps, systemActor, after, before, key)
  }
  if (isAsked) await notifyHeads(tx, deps, { order_rid, cluster, fen, now })
  return isAsked
}

/** Tells those who may agree to it, but who ordered it themselves. */
const notifyHeads = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  {
    order_rid,
    cluster,
    fen,
    now,
  }: { order_rid: string; cluster: Standing['cluster']; fen: number; now: number },
) => {
  const [order] = await tx
    .select({ number: customerOrder.number, member_rid: member.rid, member: member.name })
    .from(customerOrder)
    .innerJoin(member, eq(member.rid, customerOrder.member_rid))
    .where(eq(customerOrder.rid, order_rid))
  const asked = (await whoMay(tx, cluster, 'approve')).filter((rid) => rid !== order?.member_rid)
  const notices = asked.map((head) => ({
    kind: 'cluster_approval_wanted' as const,
    member_rid: head,
    facts: {
      cluster_rid: cluster.rid,
      cluster: cluster.name,
      member: order?.member ?? '',
      order_number: order?.number ?? '',
      fen,
    },
    key: `approval wanted ${order_rid} ${cluster.rid} ${fen} ${now}`,
  }))
  await notifyAll(tx, deps, notices)
}
