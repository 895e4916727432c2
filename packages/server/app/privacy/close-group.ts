import type { ParsedOf } from '@lab/contract/calls'
import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { formatFen } from '@lab/contract/rules/ground/money'
import { and, eq } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import { limitOf, setLimit } from '../../books/ledger/limit.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { creditApplication } from '../../money/credit/schema.ts'
import { payment } from '../../money/online-payment/schema.ts'
import { heldForPayout } from '../../money/payout/store.ts'
import { heldAhead } from '../../money/prepayment/store.ts'
import { prestoreApplication } from '../../money/prestore/schema.ts'
import { openRefunds } from '../../money/refund/store.ts'
import { transferApplication } from '../../money/transfer/schema.ts'
import { clusterApplication, clusterMember } from '../../people/cluster/schema.ts'
import { calledOf } from '../../people/cluster/shown.ts'
import { type Cluster, changeCluster, lockClusterFor } from '../../people/cluster/store.ts'
import { findMember } from '../../people/member/store.ts'
import { notifyAll } from '../../people/notify/notify.ts'
import { lockPayer } from '../../people/payer/payer.ts'
import { exposureOf } from '../../work/allowance/free.ts'

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
  const paying = and(
    eq(payment.payer_kind, 'cluster'),
    eq(payment.payer_rid, rid),
    eq(payment.state, 'created'),
  )
  if ((await tx.$count(payment, paying)) > 0) throw refuse('money_open', '群组还有进行中的在线支付，不能删除')
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

/** Deletes a group of the caller's own; its people are notified. @throws Refusal `money_open` */
export const closeGroup = (deps: Deps, request: ParsedOf<'cluster/del'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { cluster: found } = await lockClusterFor(tx, request.rid, memberOf(caller).rid, 'delete')
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
