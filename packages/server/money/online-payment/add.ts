import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { nextAsk, paymentLimits, paymentSeconds } from '@lab/contract/rules/money/payment/payment'
import { and, eq } from 'drizzle-orm'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { providerOf } from '../../ground/providers/payment/offered.ts'
import { refuse } from '../../ground/refuse.ts'
import { lockClusterFor } from '../../people/cluster/store.ts'
import { lockPayer, type Payer } from '../../people/payer/payer.ts'
import { type Asked, quotesToPay, requireNoTransfer, statementsToPay } from '../transfer/asked.ts'
import { openAtProvider } from './open-at-provider.ts'
import { payment, paymentItem } from './schema.ts'
import { livePayments, type Payment, paymentItems } from './store.ts'

type Request = ParsedOf<'payment/add'>

/** What is to be paid, and by whom. */
interface ToPay {
  payer: Payer
  items: Asked[]
  amount_fen: number
}

const ridsIn = ({ rid, rids = [] }: Request) => [...new Set(rid === undefined ? rids : [rid, ...rids])]

const owedBy = async (tx: Db, member_rid: string, request: Request): Promise<ToPay> => {
  const rids = ridsIn(request)
  const isBills = request.target === 'statement'
  const items = await (isBills ? statementsToPay : quotesToPay)(tx, member_rid, rids)
  await requireNoTransfer(tx, isBills ? rids : [], isBills ? [] : rids)
  const [{ payer }] = items as [Asked]
  if (items.some((one) => one.payer.rid !== payer.rid || one.payer.kind !== payer.kind))
    throw refuse('invalid', '一次只能支付同一付款方的账单', { rids: '付款方不同' })
  const amount_fen = items.reduce((sum, { fen }) => sum + fen, 0)
  if (amount_fen === 0 || amount_fen > paymentLimits.most)
    throw refuse('invalid', '所选金额不能在线支付，请用其他方式', { rids: '金额不能在线支付' })
  return { payer, items, amount_fen }
}

const prestoreOf = async (tx: Db, member_rid: string, request: Request): Promise<ToPay> => {
  const { cluster_rid, amount_fen = 0 } = request
  if (cluster_rid !== undefined) await lockClusterFor(tx, cluster_rid, member_rid, 'fill')
  const payer: Payer =
    cluster_rid === undefined ? { kind: 'self', rid: member_rid } : { kind: 'cluster', rid: cluster_rid }
  await lockPayer(tx, payer)
  return { payer, items: [], amount_fen }
}

/** A live payment that pays some of it: the same as is asked for is gone on with. @throws Refusal `payment_waiting` */
const liveOne = async (
  tx: Db,
  member_rid: string,
  { target, provider, device }: Request,
  { payer, items, amount_fen }: ToPay,
): Promise<Payment | undefined> => {
  const bills = items.flatMap(({ statement_rid }) => statement_rid ?? [])
  const quotes = items.flatMap(({ experiment_rid }) => experiment_rid ?? [])
  const named = new Map([
    ...(await livePayments(tx, { statement: bills })),
    ...(await livePayments(tx, { experiment: quotes })),
  ])
  const [of] = named.values()
  const which =
    target === 'prestore'
      ? and(eq(payment.target, target), eq(payment.payer_kind, payer.kind), eq(payment.payer_rid, payer.rid))
      : eq(payment.rid, of?.rid ?? '')
  const [live] = await tx
    .select()
    .from(payment)
    .where(and(which, eq(payment.state, 'created')))
  if (!live) return
  const isSame =
    live.member_rid === member_rid &&
    live.provider === provider &&
    live.is_phone === (device === 'phone') &&
    live.amount_fen === amount_fen &&
    named.size === items.length &&
    (await paymentItems(tx, [live.rid])).length === items.length
  if (isSame) return live
  throw refuse('payment_waiting', `已在进行中的在线支付 ${live.number} 中，请先完成或取消那笔支付`)
}

const write = async (tx: Db, deps: Deps, request: Request, member_rid: string, of: ToPay) => {
  const waiting = and(eq(payment.member_rid, member_rid), eq(payment.state, 'created'))
  if ((await tx.$count(payment, waiting)) >= paymentLimits.open)
    throw refuse('too_many', `进行中的在线支付最多 ${paymentLimits.open} 笔`)
  const [rid, created] = [deps.newId(), deps.now()]
  await tx.insert(payment).values({
    rid,
    number: await nextDayNumber(tx, 'payment', created),
    member_rid,
    payer_kind: of.payer.kind,
    payer_rid: of.payer.rid,
    target: request.target,
    provider: request.provider,
    amount_fen: of.amount_fen,
    state: 'created',
    code: deps.randomBytes(16).toString('hex'),
    is_phone: request.device === 'phone',
    created,
    expires: created + paymentSeconds,
    next_ask: nextAsk(created, created),
  })
  const rows = of.items.map(({ payer: _, ...item }) => ({ ...item, payment_rid: rid }))
  if (rows.length > 0) await tx.insert(paymentItem).values(rows)
  return rid
}

/**
 * Begins to pay online: what is owed says how much. It is written here before its provider hears of it, so that no money
 * comes for what nobody knows. @throws Refusal `not_found` also for another's bill, `payment_waiting`, `unavailable`
 */
export const addPayment = async (
  deps: Deps,
  request: Request,
  caller: Caller,
): Promise<DataOf<'payment/add'>> => {
  providerOf(deps, request.provider)
  const { rid: member_rid } = memberOf(caller)
  const { rid } = await idempotent(deps, caller, async (tx) => {
    await lockKey(tx, `payments of ${member_rid}`)
    const of = await (request.target === 'prestore' ? prestoreOf : owedBy)(tx, member_rid, request)
    const live = await liveOne(tx, member_rid, request, of)
    return { rid: live?.rid ?? (await write(tx, deps, request, member_rid, of)) }
  })
  return openAtProvider(deps, rid, caller)
}
