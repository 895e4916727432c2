import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { nextApplicationState } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import { post } from '../../books/ledger/post.ts'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, type Handled, handle, memberOf } from '../../ground/http/handle.ts'
import { once } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { clusterNames } from '../../people/cluster/names.ts'
import { ownedBy } from '../../people/cluster/store.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { requireOwnFiles } from '../../work/experiment/files.ts'
import { lockPayer, type Payer } from '../../work/order/payer.ts'
import { writeTransfer } from '../transfer/apply.ts'
import { noteRepaid, usesOf } from './account.ts'
import { creditApplication } from './schema.ts'
import { creditOf, creditSumsOf, creditUsed } from './standing.ts'

type Answer = DataOf<'creditApply/operate'>
type Asked<A> = Extract<ParsedOf<'creditApply/operate'>, { action: A }>

type Application = typeof creditApplication.$inferSelect

/** Applications as who applied sees them. */
export const shownApplications = async (db: Db, rows: readonly Application[]): Promise<Answer['list']> => {
  const names = await clusterNames(
    db,
    rows.flatMap(({ cluster_rid }) => cluster_rid ?? []),
  )
  return rows.map(
    ({ member_rid: _member, staff_rid: _staff, cluster_rid: rid, granted_fen, decided, ...row }) => ({
      ...row,
      ...(rid !== null && { cluster: { rid, name: names.get(rid) ?? '' } }),
      ...(granted_fen !== null && { granted_fen }),
      ...(decided !== null && { decided }),
    }),
  )
}

/** Whose credit is applied for. */
export const payerOf = ({
  member_rid,
  cluster_rid,
}: Pick<Application, 'member_rid' | 'cluster_rid'>): Payer =>
  cluster_rid === null ? { kind: 'self', rid: member_rid } : { kind: 'cluster', rid: cluster_rid }

/** The applications for a payer's credit: a group's are its owner's, whoever he was then. */
const ofPayer = ({ kind, rid }: Payer): SQL | undefined =>
  kind === 'cluster'
    ? eq(creditApplication.cluster_rid, rid)
    : and(eq(creditApplication.member_rid, rid), isNull(creditApplication.cluster_rid))

/** How a payer's credit stands: its sums, what he owes, and what he applied for, newest first. */
const viewOf = async (
  db: Db,
  now: number,
  payer: Payer,
  { page, limit }: { page: number; limit: number },
): Promise<Answer> => {
  const today = dateOf(now)
  const own = ofPayer(payer)
  const rows = await db
    .select()
    .from(creditApplication)
    .where(own)
    .orderBy(desc(creditApplication.rid))
    .limit(limit)
    .offset((page - 1) * limit)
  const uses = await usesOf(db, payer)
  return {
    list: await shownApplications(db, rows),
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
  const open = and(ofPayer(payer), eq(creditApplication.state, 'applied'))
  if ((await tx.$count(creditApplication, open)) > 0)
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

const cancel = async (tx: Db, { payer }: For, { rid }: Asked<'cancel'>) => {
  const own = and(eq(creditApplication.rid, rid), ofPayer(payer))
  const [found] = await tx.select().from(creditApplication).where(own).for('update')
  if (!found) throw refuse('not_found', '申请不存在')
  const state = nextApplicationState(found.state, 'cancel', 'member')
  if (!state) throw refuse('wrong_state')
  await tx.update(creditApplication).set({ state }).where(own)
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
    const told = { amount_fen, credit_fen: amount_fen, file_rid, paid_on, remark }
    return writeTransfer(tx, deps, { ...told, member_rid, payer })
  }
  const rid = deps.newId()
  await post(tx, deps, {
    ...{ kind: 'credit_repaid', reference: '信用还款', key: `credit ${rid}` },
    ...{ actor: 'member', actor_rid: member_rid },
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
  const { rid: member_rid } = memberOf(caller)
  const { cluster_rid } = request
  const payer = payerOf({ member_rid, cluster_rid: cluster_rid ?? null })
  if (request.action === 'list') {
    if (cluster_rid !== undefined) await ownedBy(deps.db, cluster_rid, member_rid)
    return viewOf(deps.db, deps.now(), payer, request)
  }
  return once<Answer>(deps, caller, calls['creditApply/operate'], request, async (tx) => {
    await lockPayer(tx, payer)
    // Under the lock: a group may just have been handed over.
    if (cluster_rid !== undefined) await ownedBy(tx, cluster_rid, member_rid)
    const made =
      request.action === 'apply'
        ? await apply(tx, deps, { payer, member_rid }, request)
        : request.action === 'repay'
          ? await repay(tx, deps, { payer, member_rid }, request)
          : await cancel(tx, { payer, member_rid }, request)
    return { ...(await viewOf(tx, deps.now(), payer, { page: 1, limit: 20 })), ...(made && { made }) }
  })
}

/** The member's side of credit, his own and his groups' (domain §3, §6). */
export const creditCalls = (deps: Deps): Handled[] => [
  handle(calls['creditApply/operate'], (request, caller) => operate(deps, request, caller)),
]
