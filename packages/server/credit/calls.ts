import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { nextApplicationState } from '@lab/contract/rules/application'
import { payerAccount } from '@lab/contract/rules/ledger/accounts'
import { formatFen } from '@lab/contract/rules/money'
import { dateOf } from '@lab/contract/rules/time'
import { and, desc, eq } from 'drizzle-orm'
import { nextDayNumber } from '../day-number/next.ts'
import { type Db, lockKey } from '../db/open.ts'
import { requireOwnFiles } from '../experiment/files.ts'
import { type Caller, type Deps, type Handled, handle, memberOf } from '../http/handle.ts'
import { once } from '../http/idempotency.ts'
import { refuse } from '../http/refuse.ts'
import { balanceOf } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { notifyStaff } from '../notify/notify.ts'
import { lockPayer, type Payer } from '../order/payer.ts'
import { writeTransfer } from '../transfer/apply.ts'
import { creditOf, creditSumsOf, creditUsed, noteRepaid, usesOf } from './account.ts'
import { creditApplication } from './schema.ts'

type Answer = DataOf<'creditApply/operate'>
type Asked<A> = Extract<ParsedOf<'creditApply/operate'>, { action: A }>

export const shownApplication = ({
  member_rid: _member,
  staff_rid: _staff,
  granted_fen,
  decided,
  ...row
}: typeof creditApplication.$inferSelect): Answer['list'][number] => ({
  ...row,
  ...(granted_fen !== null && { granted_fen }),
  ...(decided !== null && { decided }),
})

/** How a member's credit stands: its sums, what he owes, and what he applied for, newest first. */
const viewOf = async (
  db: Db,
  now: number,
  payer: Payer,
  { page, limit }: { page: number; limit: number },
): Promise<Answer> => {
  const today = dateOf(now)
  const own = eq(creditApplication.member_rid, payer.rid)
  const rows = await db
    .select()
    .from(creditApplication)
    .where(own)
    .orderBy(desc(creditApplication.rid))
    .limit(limit)
    .offset((page - 1) * limit)
  const uses = await usesOf(db, payer)
  return {
    list: rows.map(shownApplication),
    total: await db.$count(creditApplication, own),
    page,
    limit,
    ...(await creditSumsOf(db, payer, today)),
    uses: uses.map(({ use, number }) => ({
      ...{ rid: use.rid, statement_rid: use.statement_rid, number, at: use.at, fen: use.fen },
      open_fen: use.fen - use.repaid_fen,
      due_day: use.due_day,
      is_overdue: use.due_day < today,
    })),
    prestore_fen: await balanceOf(db, payerAccount('prestore', payer)),
  }
}

const apply = async (
  tx: Db,
  deps: Deps,
  { rid: member_rid }: Payer,
  { limit_fen, reason, files }: Asked<'apply'>,
) => {
  await lockKey(tx, `credit of ${member_rid}`)
  const open = and(eq(creditApplication.member_rid, member_rid), eq(creditApplication.state, 'applied'))
  if ((await tx.$count(creditApplication, open)) > 0)
    throw refuse('wrong_state', '已有一个待审批的申请，可以撤回后重新申请')
  await requireOwnFiles(tx, files, { member_rid })
  const named = { rid: deps.newId(), number: await nextDayNumber(tx, 'credit', deps.now()) }
  await tx
    .insert(creditApplication)
    .values({ ...named, member_rid, limit_fen, reason, files, state: 'applied', created: deps.now() })
  await notifyStaff(tx, deps, {
    kind: 'credit_applied',
    facts: { number: named.number, fen: limit_fen },
    key: `credit ${named.rid}`,
  })
  return named
}

const cancel = async (tx: Db, { rid: member_rid }: Payer, { rid }: Asked<'cancel'>) => {
  const own = and(eq(creditApplication.rid, rid), eq(creditApplication.member_rid, member_rid))
  const [found] = await tx.select().from(creditApplication).where(own).for('update')
  if (!found) throw refuse('not_found', '申请不存在')
  const state = nextApplicationState(found.state, 'cancel', 'member')
  if (!state) throw refuse('wrong_state')
  await tx.update(creditApplication).set({ state }).where(own)
}

/** Pays back from prestore at once, or by a transfer that finance is to confirm. */
const repay = async (tx: Db, deps: Deps, payer: Payer, asked: Asked<'repay'>) => {
  const { amount_fen, from, file_rid, paid_on, remark } = asked
  await lockPayer(tx, payer)
  const owed = await creditUsed(tx, payer)
  if (owed === 0) throw refuse('wrong_state', '没有需要还的款项')
  if (amount_fen > owed) {
    const why = `[还款金额]不能超过欠款 ${formatFen(owed)}`
    throw refuse('invalid', why, { amount_fen: why })
  }
  if (from === 'transfer') {
    if (!file_rid) throw refuse('invalid', '请上传汇款凭证', { file_rid: '请上传汇款凭证' })
    if (!paid_on) throw refuse('invalid', '[汇款日期]不能为空', { paid_on: '[汇款日期]不能为空' })
    const told = { amount_fen, credit_fen: amount_fen, file_rid, paid_on, remark }
    return writeTransfer(tx, deps, { ...told, member_rid: payer.rid, payer })
  }
  const rid = deps.newId()
  await post(tx, deps, {
    ...{ kind: 'credit_repaid', reference: '信用还款', key: `credit ${rid}` },
    ...{ actor: 'member', actor_rid: payer.rid },
    postings: [
      { account: payerAccount('prestore', payer), amount: -amount_fen },
      { account: creditOf(payer), amount: amount_fen },
    ],
  })
  await noteRepaid(tx, payer, amount_fen)
}

const operate = async (
  deps: Deps,
  request: ParsedOf<'creditApply/operate'>,
  caller: Caller,
): Promise<Answer> => {
  const payer: Payer = { kind: 'self', rid: memberOf(caller).rid }
  if (request.action === 'list') return viewOf(deps.db, deps.now(), payer, request)
  return once<Answer>(deps, caller, calls['creditApply/operate'], request, async (tx) => {
    const made =
      request.action === 'apply'
        ? await apply(tx, deps, payer, request)
        : request.action === 'repay'
          ? await repay(tx, deps, payer, request)
          : await cancel(tx, payer, request)
    return { ...(await viewOf(tx, deps.now(), payer, { page: 1, limit: 20 })), ...(made && { made }) }
  })
}

/** The member's side of credit (domain §3). */
export const creditCalls = (deps: Deps): Handled[] => [
  handle(calls['creditApply/operate'], (request, caller) => operate(deps, request, caller)),
]
