import { nextBackAsk } from '@lab/contract/rules/money/payment/back'
import type { PaymentProviderName } from '@lab/contract/rules/money/payment/payment'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { type BackStanding, ProviderRefusal, type ToldBack } from '../../ground/providers/payment/kinds.ts'
import { providerOf } from '../../ground/providers/payment/offered.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { paymentReceipt } from '../online-payment/schema.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { refundOnline } from './online-schema.ts'
import { liveOnline, type RefundOnline } from './online-store.ts'

type Tools = Deps & WithRewards

/** Of what a provider says, so many characters are kept. */
const longestReason = 200

/** What the end of a try means to what it is of. */
export interface BackEnds {
  /** Why the money goes back, as its provider is told. */
  reasonOf(db: Db, one: RefundOnline): Promise<string>
  given(deps: Tools, one: RefundOnline): Promise<void>
  notGiven(deps: Tools, one: RefundOnline, reason: string): Promise<void>
}

/** Of what a try is, a refund or a payout. */
export type EndsOf = (one: RefundOnline) => BackEnds

/** Leaves the asking to one of several who would. */
const claim = async ({ db, now }: Deps, { rid, created, next_ask, asks }: RefundOnline): Promise<boolean> => {
  const mine = and(
    eq(refundOnline.rid, rid),
    eq(refundOnline.next_ask, next_ask),
    eq(refundOnline.state, 'asked'),
  )
  const claimed = await db
    .update(refundOnline)
    .set({ next_ask: nextBackAsk(created, now()), asks: asks + 1 })
    .where(mine)
    .returning({ rid: refundOnline.rid })
  return claimed.length > 0
}

/** What became of it at its provider, who is asked for the money as long as it knows nothing of it. */
const standingAt = async (deps: Deps, endsOf: EndsOf, one: RefundOnline): Promise<BackStanding> => {
  const provider = providerOf(deps, one.provider)
  const ofReceipt = and(
    eq(paymentReceipt.provider, one.provider),
    eq(paymentReceipt.provider_number, one.provider_number),
  )
  const [receipt] = await deps.db.select().from(paymentReceipt).where(ofReceipt)
  const reason = await endsOf(one).reasonOf(deps.db, one)
  const named = { number: one.payment_rid, refund_number: one.rid }
  const known = one.asks > 0 ? await provider.refundInfo(named) : undefined
  if (known && known.state !== 'none') return known
  try {
    return await provider.refund({
      ...named,
      provider_number: one.provider_number,
      fen: one.fen,
      total_fen: receipt?.fen ?? 0,
      reason,
    })
  } catch (error) {
    if (error instanceof ProviderRefusal) return { state: 'failed', reason: error.message }
    throw error
  }
}

/** Does here what the provider says of one. Answers whether it has ended. */
const follow = async (
  deps: Tools,
  { given, notGiven }: BackEnds,
  one: RefundOnline,
  standing: BackStanding,
): Promise<boolean> => {
  if (standing.state === 'done') await given(deps, one)
  if (standing.state === 'failed') await notGiven(deps, one, standing.reason.slice(0, longestReason))
  return standing.state === 'done' || standing.state === 'failed'
}

/**
 * Does what a provider's notice says of money that goes back: once, however often and however late it is told.
 * @throws Refusal `not_found`, `invalid` for another amount or payment than was asked for
 */
export const takeBack = async (
  deps: Tools,
  endsOf: EndsOf,
  provider: PaymentProviderName,
  told: ToldBack,
): Promise<void> => {
  const [one] = await deps.db
    .select()
    .from(refundOnline)
    .where(and(eq(refundOnline.rid, told.refund_number), eq(refundOnline.provider, provider)))
  if (!one) throw refuse('not_found', '退款不存在')
  const { number, fen, provider_number = one.provider_number } = told
  if (number !== one.payment_rid || fen !== one.fen || provider_number !== one.provider_number)
    throw refuse('invalid', '渠道通知的退款与申请的不一致')
  if (one.state === 'asked') await follow(deps, endsOf(one), one, told.standing)
}

/** Asks the provider for one, when that is due, and does here what it says. */
const askProvider = async (deps: Tools, endsOf: EndsOf, one: RefundOnline): Promise<boolean> => {
  if (one.state !== 'asked' || one.next_ask > deps.now() || !(await claim(deps, one))) return false
  return follow(deps, endsOf(one), one, await standingAt(deps, endsOf, one))
}

/** The same, where it may fail: it is asked again later. */
const patiently = async (deps: Tools, endsOf: EndsOf, one: RefundOnline): Promise<boolean> => {
  try {
    return await askProvider(deps, endsOf, one)
  } catch (error) {
    const level = error instanceof Refusal ? 'warn' : 'error'
    deps.log[level]({ err: error, refund: one.rid }, 'provider not asked for a refund')
    return false
  }
}

/** Asks at once for what was approved just now, a refund or a payout. */
export const askForRefund = async (deps: Tools, endsOf: EndsOf, of_rid: string): Promise<void> => {
  const live = await liveOnline(deps.db, of_rid)
  if (live) await patiently(deps, endsOf, live)
}

/** At most so many in one run: each is an answer of a provider to wait for. */
const batch = 200

/** Asks for all that are due, one by one. Answers how many have ended. */
export const askForRefunds = async (deps: Tools, endsOf: EndsOf): Promise<number> => {
  const due = await deps.db
    .select()
    .from(refundOnline)
    .where(and(eq(refundOnline.state, 'asked'), lte(refundOnline.next_ask, deps.now())))
    .orderBy(asc(refundOnline.next_ask))
    .limit(batch)
  let ended = 0
  for (const one of due) if (await patiently(deps, endsOf, one)) ended += 1
  return ended
}
