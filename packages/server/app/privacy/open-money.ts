import { memberAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { formatFen } from '@lab/contract/rules/ground/money'
import { unpaidStates } from '@lab/contract/rules/work/experiment/states'
import { and, count, eq, inArray, isNull, type SQL, sql, sum } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { payment } from '../../money/online-payment/schema.ts'
import { heldForPayout } from '../../money/payout/store.ts'
import { heldAhead } from '../../money/prepayment/store.ts'
import { prestoreApplication } from '../../money/prestore/schema.ts'
import { withdrawal } from '../../money/promotion/schema.ts'
import { openRefunds } from '../../money/refund/store.ts'
import { statement } from '../../money/statement/schema.ts'
import { transferApplication } from '../../money/transfer/schema.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { exposureOf } from '../../work/allowance/free.ts'
import { experiment } from '../../work/experiment/schema.ts'
import { reservationFee } from '../../work/reservation/schema.ts'

type Found = { number: number; fen: string | null }[]

const openMoney = (what: string, unit: string, rows: Found): string | undefined => {
  const [{ number, fen } = { number: 0, fen: null }] = rows
  return number > 0 ? `${what} ${number} ${unit}，共 ${formatFen(Number(fen ?? 0))}` : undefined
}

const sums = (fen: SQL | Parameters<typeof sum>[0]) => ({ number: count(), fen: sum(fen) })

const experiments = async (db: Db, member_rid: string) => {
  const due = sql`coalesce(${experiment.final_fen}, ${experiment.price_fen}) - coalesce(${experiment.prepaid_fen}, 0)`
  const open = and(eq(experiment.member_rid, member_rid), inArray(experiment.state, [...unpaidStates]))
  return openMoney('未结清的实验', '项', await db.select(sums(due)).from(experiment).where(open))
}

const statements = async (db: Db, member_rid: string) => {
  const open = and(eq(statement.member_rid, member_rid), eq(statement.state, 'unpaid'))
  return openMoney(
    '未支付的账单',
    '份',
    await db.select(sums(statement.total_fen)).from(statement).where(open),
  )
}

const fees = async (db: Db, member_rid: string) => {
  const open = and(
    eq(reservationFee.member_rid, member_rid),
    isNull(reservationFee.waived),
    isNull(reservationFee.settled),
  )
  return openMoney(
    '未付的预约费用',
    '笔',
    await db.select(sums(reservationFee.fen)).from(reservationFee).where(open),
  )
}

const applications = async (db: Db, member_rid: string) => {
  const open = and(eq(prestoreApplication.member_rid, member_rid), eq(prestoreApplication.state, 'applied'))
  const found = await db.select(sums(prestoreApplication.amount_fen)).from(prestoreApplication).where(open)
  return openMoney('待确认的预存申请', '个', found)
}

const transfers = async (db: Db, member_rid: string) => {
  const open = and(eq(transferApplication.member_rid, member_rid), eq(transferApplication.state, 'applied'))
  const found = await db.select(sums(transferApplication.amount_fen)).from(transferApplication).where(open)
  return openMoney('待确认的转账', '笔', found)
}

const payments = async (db: Db, member_rid: string) => {
  const open = and(eq(payment.member_rid, member_rid), eq(payment.state, 'created'))
  return openMoney(
    '进行中的在线支付',
    '笔',
    await db.select(sums(payment.amount_fen)).from(payment).where(open),
  )
}

const withdrawals = async (db: Db, member_rid: string) => {
  const open = and(eq(withdrawal.member_rid, member_rid), eq(withdrawal.state, 'applied'))
  return openMoney(
    '待打款的提现',
    '笔',
    await db.select(sums(withdrawal.amount_fen)).from(withdrawal).where(open),
  )
}

const refunds = async (db: Db, rid: string) => {
  const { count: number, fen } = await openRefunds(db, { kind: 'self', rid })
  return openMoney('未完成的退款', '笔', [{ number, fen: String(fen) }])
}

const ahead = async (db: Db, rid: string) => {
  const { count: number, fen } = await heldAhead(db, { kind: 'self', rid })
  return openMoney('尚未结清的预付款', '笔', [{ number, fen: String(fen) }])
}

const payouts = async (db: Db, rid: string) => {
  const fen = await heldForPayout(db, { kind: 'self', rid })
  return fen > 0 ? `未完成的预存退款 ${formatFen(fen)}` : undefined
}

/** What the groups that they own hold, and what they have not paid: it would be nobody's. */
const clusters = async (db: Db, member_rid: string): Promise<string | undefined> => {
  const owned = await db
    .select({ rid: cluster.rid, name: cluster.name })
    .from(cluster)
    .where(and(eq(cluster.owner_rid, member_rid), isNull(cluster.removed)))
    .orderBy(cluster.rid)
  const words: string[] = []
  for (const { rid, name } of owned) {
    const payer = { kind: 'cluster', rid } as const
    const prestore = await balanceOf(db, payerAccount('prestore', payer))
    const owed = (await exposureOf(db, payer)) - (await balanceOf(db, payerAccount('credit', payer)))
    const open = [
      ...(prestore === 0 ? [] : [`预存余额 ${formatFen(prestore)}`]),
      ...(owed === 0 ? [] : [`未结清 ${formatFen(owed)}`]),
    ]
    if (open.length > 0) words.push(`您负责的群组「${name}」${open.join('、')}`)
  }
  return words.length > 0 ? words.join('；') : undefined
}

const held =
  (kind: 'prestore' | 'credit' | 'rebate', say: (fen: number) => string) =>
  async (db: Db, member_rid: string): Promise<string | undefined> => {
    const balance = await balanceOf(db, memberAccount(kind, member_rid))
    return balance === 0 ? undefined : say(Math.abs(balance))
  }

/** What keeps an account from being removed, by its name: a sentence where there is some. */
const kinds = {
  experiments,
  statements,
  fees,
  credit: held('credit', (fen) => `未还的信用额度 ${formatFen(fen)}`),
  prestore: held('prestore', (fen) => `预存余额 ${formatFen(fen)}`),
  applications,
  transfers,
  payments,
  refunds,
  ahead,
  payouts,
  rebate: held('rebate', (fen) => `推广返利 ${formatFen(fen)}`),
  withdrawals,
  clusters,
}

/**
 * What a member owes, and what is owed to them (domain §7).
 * @throws Refusal `money_open` naming each kind of it in `fields`
 */
export const requireNoOpenMoney = async (db: Db, member_rid: string): Promise<void> => {
  const open: Record<string, string> = {}
  for (const [name, find] of Object.entries(kinds)) {
    const msg = await find(db, member_rid)
    if (msg) open[name] = msg
  }
  const all = Object.values(open)
  if (all.length > 0) throw refuse('money_open', `还有未结清的款项，暂不能注销：${all.join('；')}`, open)
}
