import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { applicationFlow } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { post } from '../../books/ledger/post.ts'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { clusterFor } from '../../people/cluster/store.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { lockPayer, type Payer } from '../../people/payer/payer.ts'
import { requireOwnFiles } from '../../work/experiment/files.ts'
import { writeTransfer } from '../transfer/apply.ts'
import { noteRepaid } from './account.ts'
import { creditApplication } from './schema.ts'
import { creditOf, creditUsed } from './standing.ts'
import { changeApplication, countWaiting, lockOwnApplication, payerOf, viewOf } from './store.ts'

type Answer = DataOf<'creditApply/operate'>
type Asked<A> = Extract<ParsedOf<'creditApply/operate'>, { action: A }>

/** Who acts, and for whose credit; the payer is locked. */
interface For {
  payer: Payer
  member_rid: string
}

const apply = async (
  tx: Db,
  deps: Deps,
  { payer, member_rid }: For,
  { cluster_rid, limit_fen, reason, files }: Asked<'apply'>,
) => {
  if ((await countWaiting(tx, payer)) > 0)
    throw refuse('wrong_state', '已有一个待审批的申请，可以撤回后重新申请')
  await requireOwnFiles(tx, files, { member_rid })
  const named = { rid: deps.newId(), number: await nextDayNumber(tx, 'credit', deps.now()) }
  const row = {
    ...named,
    member_rid,
    cluster_rid: cluster_rid ?? null,
    limit_fen,
    reason,
    files,
    created: deps.now(),
  }
  await tx.insert(creditApplication).values({ ...row, state: 'applied' })
  await notifyStaff(tx, deps, {
    kind: 'credit_applied',
    facts: { number: named.number, fen: limit_fen },
    key: `credit ${named.rid}`,
  })
  return named
}

const cancel = async (tx: Db, { now }: Deps, { payer }: For, { rid }: Asked<'cancel'>) => {
  const found = await lockOwnApplication(tx, payer, rid)
  const state = nextState(applicationFlow, found.state, 'cancel', 'member')
  if (!state) throw refuse('wrong_state')
  await changeApplication(tx, rid, { state })
  await countAsOver(tx, now(), [{ kinds: ['credit_applied'], rid }])
}

/** Pays back from the payer's prestore at once, or by a transfer that finance is to confirm. */
const repay = async (tx: Db, deps: Deps, { payer, member_rid }: For, asked: Asked<'repay'>) => {
  const { amount_fen, from, file_rid, paid_on, remark } = asked
  const owed = await creditUsed(tx, payer)
  if (owed === 0) throw refuse('wrong_state', '没有需要还的款项')
  if (amount_fen > owed) {
    const why = `[还款金额]不能超过欠款 ${formatFen(owed)}`
    throw refuse('invalid', why, { amount_fen: why })
  }
  if (from === 'transfer') {
    if (!file_rid) throw refuse('invalid', '请上传汇款凭证', { file_rid: '请上传汇款凭证' })
    if (!paid_on) throw refuse('invalid', '[汇款日期]不能为空', { paid_on: '[汇款日期]不能为空' })
    const payment = { amount_fen, credit_fen: amount_fen, file_rid, paid_on, remark }
    return writeTransfer(tx, deps, { ...payment, member_rid, payer })
  }
  const rid = deps.newId()
  await post(tx, deps, {
    kind: 'credit_repaid',
    reference: '信用还款',
    key: `credit ${rid}`,
    actor: 'member',
    actor_rid: member_rid,
    postings: [
      { account: payerAccount('prestore', payer), amount: -amount_fen },
      { account: creditOf(payer), amount: amount_fen },
    ],
  })
  await noteRepaid(tx, payer, amount_fen)
}

/** Applies for credit, takes that back, or pays back; answers how the payer's credit stands then. */
export const operateCredit = async (
  deps: Deps,
  request: ParsedOf<'creditApply/operate'>,
  caller: Caller,
): Promise<Answer> => {
  const { rid: member_rid } = memberOf(caller)
  const { cluster_rid } = request
  const payer = payerOf({ member_rid, cluster_rid: cluster_rid ?? null })
  return idempotent<Answer>(deps, caller, async (tx) => {
    if (request.action === 'list') {
      if (cluster_rid !== undefined) await clusterFor(tx, cluster_rid, member_rid, 'credit')
      return viewOf(tx, deps.now(), payer, request)
    }
    await lockPayer(tx, payer)
    // Under the lock: a group may just have been handed over.
    if (cluster_rid !== undefined) await clusterFor(tx, cluster_rid, member_rid, 'credit')
    const made =
      request.action === 'apply'
        ? await apply(tx, deps, { payer, member_rid }, request)
        : request.action === 'repay'
          ? await repay(tx, deps, { payer, member_rid }, request)
          : await cancel(tx, deps, { payer, member_rid }, request)
    return { ...(await viewOf(tx, deps.now(), payer, { page: 1, limit: 20 })), ...(made && { made }) }
  })
}
