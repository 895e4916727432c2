import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { formatFen } from '@lab/contract/rules/ground/money'
import { clusterLimits } from '@lab/contract/rules/people/cluster/cluster'
import { and, eq, isNull } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import { limitOf, setLimit } from '../../books/ledger/limit.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { once } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { creditApplication } from '../../money/credit/schema.ts'
import { heldForPayout } from '../../money/payout/store.ts'
import { heldAhead } from '../../money/prepayment/store.ts'
import { prestoreApplication } from '../../money/prestore/schema.ts'
import { openRefunds } from '../../money/refund/store.ts'
import { transferApplication } from '../../money/transfer/schema.ts'
import { exposureOf } from '../../work/allowance/free.ts'
import { requireMember } from '../member/hold.ts'
import { findMember } from '../member/store.ts'
import { notify, notifyAll } from '../notify/notify.ts'
import { lockPayer } from '../payer/payer.ts'
import { cluster, clusterApplication, clusterMember } from './schema.ts'
import { calledOf } from './shown.ts'
import { type Cluster, changeCluster, lockCluster, lockOwned, standingIn } from './store.ts'

/** Lets one transaction at a time decide how many groups a member has. */
const lockGroupsOf = (tx: Db, member_rid: string) => lockKey(tx, `groups of ${member_rid}`)

const requireRoomToOwn = async (tx: Db, member_rid: string) => {
  await lockGroupsOf(tx, member_rid)
  const own = and(eq(cluster.owner_rid, member_rid), isNull(cluster.removed))
  if ((await tx.$count(cluster, own)) >= clusterLimits.owned)
    throw refuse('cluster_limit', `最多负责 ${clusterLimits.owned} 个群组`)
}

export const addCluster = (
  deps: Deps,
  request: ParsedOf<'cluster/add'>,
  caller: Caller,
): Promise<DataOf<'cluster/add'>> => {
  const { rid: owner_rid } = memberOf(caller)
  return once(deps, caller, calls['cluster/add'], request, async (tx) => {
    await requireRoomToOwn(tx, owner_rid)
    const rid = deps.newId()
    await tx.insert(cluster).values({ ...request, rid, owner_rid, created: deps.now() })
    return { rid }
  })
}

export const editCluster = (deps: Deps, request: ParsedOf<'cluster/edit'>, caller: Caller) =>
  once(deps, caller, calls['cluster/edit'], request, async (tx) => {
    const { rid, ...change } = request
    await lockOwned(tx, rid, memberOf(caller).rid)
    await changeCluster(tx, rid, change)
    return {}
  })

/** Only what owes nothing and is owed nothing may go (domain §6). */
const requireEmpty = async (tx: Db, { rid }: Cluster) => {
  const payer = { kind: 'cluster', rid } as const
  await lockPayer(tx, payer)
  const balance = await balanceOf(tx, payerAccount('prestore', payer))
  if (balance !== 0) throw refuse('money_open', `群组还有预存余额 ${formatFen(balance)}，不能删除`)
  const credit = await balanceOf(tx, payerAccount('credit', payer))
  const open = await exposureOf(tx, payer)
  if (open > 0 || credit < 0)
    throw refuse('money_open', `群组还有未结清的款项 ${formatFen(open - Math.min(0, credit))}，不能删除`)
  const waiting = and(eq(prestoreApplication.cluster_rid, rid), eq(prestoreApplication.state, 'applied'))
  if ((await tx.$count(prestoreApplication, waiting)) > 0)
    throw refuse('money_open', '群组还有待确认的预存申请，不能删除')
  const asked = and(eq(creditApplication.cluster_rid, rid), eq(creditApplication.state, 'applied'))
  if ((await tx.$count(creditApplication, asked)) > 0)
    throw refuse('money_open', '群组还有待审批的信用额度申请，不能删除')
  const sent = and(
    eq(transferApplication.payer_kind, 'cluster'),
    eq(transferApplication.payer_rid, rid),
    eq(transferApplication.state, 'applied'),
  )
  if ((await tx.$count(transferApplication, sent)) > 0)
    throw refuse('money_open', '群组还有待确认的转账，不能删除')
  if ((await heldAhead(tx, payer)).count > 0)
    throw refuse('money_open', '群组还有已付预付款、尚未完成的实验，不能删除')
  if ((await heldForPayout(tx, payer)) > 0) throw refuse('money_open', '群组还有未完成的预存退款，不能删除')
  if ((await openRefunds(tx, payer)).count > 0) throw refuse('money_open', '群组还有未完成的退款，不能删除')
}

/** Nobody owes on a deleted group's account any more. */
const endCredit = async (tx: Db, { rid }: Cluster) => {
  const account = payerAccount('credit', { kind: 'cluster', rid })
  if ((await limitOf(tx, account)).limit > 0) await setLimit(tx, account, 0)
}

export const removeCluster = (deps: Deps, request: ParsedOf<'cluster/del'>, caller: Caller) =>
  once(deps, caller, calls['cluster/del'], request, async (tx) => {
    const found = await lockOwned(tx, request.rid, memberOf(caller).rid)
    await requireEmpty(tx, found)
    await endCredit(tx, found)
    const now = deps.now()
    await changeCluster(tx, found.rid, { removed: now, offered_rid: null })
    const gone = await tx
      .delete(clusterMember)
      .where(eq(clusterMember.cluster_rid, found.rid))
      .returning({ member_rid: clusterMember.member_rid })
    const waiting = and(
      eq(clusterApplication.cluster_rid, found.rid),
      eq(clusterApplication.state, 'applied'),
    )
    const refused = await tx
      .update(clusterApplication)
      .set({ state: 'refused', decided: now })
      .where(waiting)
      .returning({ member_rid: clusterApplication.member_rid })
    const owner = calledOf(await findMember(tx, 'rid', found.owner_rid))
    const notices = [...gone, ...refused].map(({ member_rid }) => ({
      kind: 'cluster_deleted' as const,
      member_rid,
      facts: { cluster_rid: found.rid, cluster: found.name, owner },
      key: `cluster deleted ${found.rid}`,
    }))
    await notifyAll(tx, deps, notices)
    return {}
  })

/** Offers the group to one of its members. */
export const offerCluster = (deps: Deps, request: ParsedOf<'cluster/transfer'>, caller: Caller) =>
  once(deps, caller, calls['cluster/transfer'], request, async (tx) => {
    const { rid: owner_rid } = memberOf(caller)
    const found = await lockOwned(tx, request.rid, owner_rid)
    const whom = and(eq(clusterMember.cluster_rid, found.rid), eq(clusterMember.member_rid, request.user_rid))
    await requireMember(tx, request.user_rid)
    if ((await tx.$count(clusterMember, whom)) === 0) throw refuse('not_found', '成员不存在')
    await changeCluster(tx, found.rid, { offered_rid: request.user_rid })
    const owner = calledOf(await findMember(tx, 'rid', owner_rid))
    if (found.offered_rid !== request.user_rid)
      await notify(tx, deps, {
        kind: 'cluster_offered',
        member_rid: request.user_rid,
        facts: { cluster_rid: found.rid, cluster: found.name, owner },
        key: `cluster offered ${found.rid} ${deps.now()}`,
      })
    return {}
  })

export const takeBackOffer = (deps: Deps, request: ParsedOf<'cluster/transferCancel'>, caller: Caller) =>
  once(deps, caller, calls['cluster/transferCancel'], request, async (tx) => {
    const found = await lockOwned(tx, request.rid, memberOf(caller).rid)
    if (found.offered_rid === null) throw refuse('wrong_state', '没有等待接受的移交')
    await changeCluster(tx, found.rid, { offered_rid: null })
    return {}
  })

/** The one it was offered to takes it, and the owner becomes a member; or he does not. */
export const answerOffer = (deps: Deps, request: ParsedOf<'cluster/transferAnswer'>, caller: Caller) =>
  once(deps, caller, calls['cluster/transferAnswer'], request, async (tx) => {
    const { rid: member_rid } = memberOf(caller)
    await lockCluster(tx, request.rid)
    const { cluster: found } = await standingIn(tx, request.rid, member_rid)
    requireVersion(found, request.version)
    if (found.offered_rid !== member_rid) throw refuse('wrong_state', '群组没有移交给您，或已收回')
    if (request.accept) {
      await requireMember(tx, found.owner_rid)
      await requireRoomToOwn(tx, member_rid)
      const mine = and(eq(clusterMember.cluster_rid, found.rid), eq(clusterMember.member_rid, member_rid))
      await tx.delete(clusterMember).where(mine)
      await tx
        .insert(clusterMember)
        .values({ cluster_rid: found.rid, member_rid: found.owner_rid, joined: deps.now() })
    }
    await changeCluster(tx, found.rid, {
      offered_rid: null,
      ...(request.accept && { owner_rid: member_rid }),
    })
    await notify(tx, deps, {
      kind: 'cluster_transferred',
      member_rid: found.owner_rid,
      facts: {
        cluster_rid: found.rid,
        cluster: found.name,
        member: calledOf(await findMember(tx, 'rid', member_rid)),
        accepted: request.accept,
      },
      key: `cluster transferred ${found.rid} ${deps.now()}`,
    })
    return {}
  })
