import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateTimeOf, dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { payoutSources, payoutStates, payoutTargets } from '@lab/contract/rules/money/payout'
import { and, eq, gte, ilike, lt, or } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { queueOrders } from '../../ground/db/sorted.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import type { SpreadsheetColumn } from '../../ground/spreadsheet/write.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { personColumns } from '../../people/file/export-list.ts'
import { member } from '../../people/member/schema.ts'
import { staffNames } from '../../people/staff/names.ts'
import { namedPayers } from '../../work/order/named-payers.ts'
import { paymentNumbers } from '../online-payment/store.ts'
import { shownOnline } from '../refund/online-store.ts'
import { mayApprove, secondPersonAbove } from '../second-person/given-before.ts'
import { payout } from './schema.ts'
import { payerIn } from './store.ts'

type Row = DataOf<'staff/payout/list'>['list'][number]

const wanted = ({ state, kw, from, to }: Omit<ParsedOf<'staff/payout/export'>, 'sort'>) => {
  const like = kw && containing(kw)
  const named = [payout.number, payout.account_name, member.name, member.phone, member.company, cluster.name]
  return and(
    state && eq(payout.state, state),
    from ? gte(payout.created, startOf(from)) : undefined,
    to ? lt(payout.created, startOf(dayAfter(to, 1))) : undefined,
    like ? or(...named.map((one) => ilike(one, like))) : undefined,
  )
}

export const listPayouts = async (
  deps: Deps,
  request: ParsedOf<'staff/payout/list'>,
  caller: Caller,
): Promise<DataOf<'staff/payout/list'>> => {
  const { db } = deps
  const { page, limit, state, sort } = request
  const joined = () =>
    db
      .select({ one: payout })
      .from(payout)
      .leftJoin(member, and(eq(payout.payer_kind, 'self'), eq(member.rid, payout.payer_rid)))
      .leftJoin(cluster, and(eq(payout.payer_kind, 'cluster'), eq(cluster.rid, payout.payer_rid)))
      .where(wanted(request))
  const isOpen = state === 'requested' || state === 'approved'
  const rows = (
    await joined()
      .orderBy(...queueOrders(payout.rid, payout.amount_fen, isOpen)[sort])
      .limit(limit)
      .offset((page - 1) * limit)
  ).map(({ one }) => one)
  const total = await db.$count(joined().as('found'))
  const nameOf = await namedPayers(db, rows.map(payerIn))
  const staffName = await staffNames(
    db,
    rows.flatMap(({ created_by, decided_by, paid_by }) => [created_by, decided_by, paid_by]),
  )
  const mayConfirm = await mayApprove(
    db,
    { staff_rid: staffOf(caller).rid, above: await secondPersonAbove(deps), now: deps.now() },
    rows.map((one) => ({ ...one, payer: payerIn(one) })),
  )
  const online = await shownOnline(
    db,
    rows.map(({ rid }) => rid),
  )
  const paymentNumber = await paymentNumbers(
    db,
    rows.flatMap(({ payment_rid }) => payment_rid ?? []),
  )
  const list = rows.map((row): Row => {
    const { payer_kind: _kind, payer_rid: _rid, payee: _payee, payment_rid, decided, paid, ...one } = row
    const back = online.get(one.rid)
    return {
      ...one,
      payer: nameOf(payerIn(row)),
      created_by: staffName(one.created_by),
      ...(decided !== null && { decided }),
      decided_by: staffName(one.decided_by),
      ...(paid !== null && { paid }),
      paid_by: staffName(one.paid_by),
      ...(payment_rid !== null && {
        payment: { rid: payment_rid, number: paymentNumber.get(payment_rid) ?? '' },
      }),
      ...(back && { online: back }),
      may_confirm: mayConfirm(one.rid),
    }
  })
  return { list, total, page, limit }
}

/** Payouts as finance's spreadsheet has them. */
export const payoutColumns: readonly SpreadsheetColumn<Row>[] = [
  { title: '申请', width: 18, cell: ({ number }) => number },
  { title: '时间', width: 18, cell: ({ created }) => dateTimeOf(created) },
  { title: '申请人', width: 12, cell: ({ created_by }) => created_by },
  ...personColumns<Row>('付款方', ({ payer }) => payer),
  { title: '退什么', width: 12, cell: ({ source }) => payoutSources[source] },
  { title: '金额（元）', width: 14, cell: ({ amount_fen }) => amount_fen / 100 },
  { title: '退到', width: 12, cell: ({ target }) => payoutTargets[target] },
  { title: '在线支付', width: 18, cell: ({ payment }) => payment?.number ?? '' },
  { title: '户名', width: 24, cell: ({ account_name }) => account_name },
  { title: '开户银行', width: 24, cell: ({ bank }) => bank },
  { title: '账号', width: 24, cell: ({ account_number }) => account_number },
  { title: '原因', width: 28, cell: ({ reason }) => reason },
  { title: '状态', width: 10, cell: ({ state }) => payoutStates[state] },
  { title: '审批', width: 12, cell: ({ decided_by }) => decided_by },
  { title: '不通过的原因', width: 24, cell: ({ rejected }) => rejected },
  { title: '付款', width: 12, cell: ({ paid_by }) => paid_by },
  { title: '付款时间', width: 18, cell: ({ paid }) => (paid === undefined ? null : dateTimeOf(paid)) },
]
