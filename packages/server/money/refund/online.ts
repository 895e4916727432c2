import { nextBackAsk } from '@lab/contract/rules/money/payment/back'
import type { PaymentProviderName } from '@lab/contract/rules/money/payment/payment'
import { and, asc, eq, lte } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { type BackStanding, ProviderRefusal, type ToldBack } from '../../ground/providers/payment/kinds.ts'
import { providerOf } from '../../ground/providers/payment/offered.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { paymentReceipt } from '../online-payment/schema.ts'
import { payoutGiven, payoutNotGiven } from '../payout/given.ts'
import { findPayout } from '../payout/store.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { refundGiven, refundNotGiven } from './given.ts'
import { refundOnline } from './online-schema.ts'
import { liveOnline, type RefundOnline } from './online-store.ts'
import { findRefund } from './store.ts'

type Tools = Deps & WithRewards

const ofRefund = { given: refundGiven, notGiven: refundNotGiven }
const ofPayout = { given: payoutGiven, notGiven: payoutNotGiven }

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
const standingAt = async (deps: Deps, one: RefundOnline): Promise<BackStanding> => {
  const provider = providerOf(deps, one.provider)
  const ofReceipt = and(
    eq(paymentReceipt.provider, one.provider),
    eq(paymentReceipt.provider_number, one.provider_number),
  )
  const [receipt] = await deps.db.select().from(paymentReceipt).where(ofReceipt)
  const { reason } = await (one.payout_rid === null
    ? findRefund(deps.db, one.refund_rid ?? '')
    : findPayout(deps.db, one.payout_rid))
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
const follow = async (deps: Tools, one: RefundOnline, standing: BackStanding): Promise<boolean> => {
  const { given, notGiven } = one.payout_rid === null ? ofRefund : ofPayout
  if (standing.state === 'done') await given(deps, one)
  if (standing.state === 'failed') await notGiven(deps, one, standing.reason)
  return standing.state === 'done' || standing.state === 'failed'
}

/**
 * Does what a provider's notice says of money that goes back: once, however often and however late it is told.
 * @throws Refusal `not_found`, `invalid` for another amount or payment than was asked for
 */
export const takeBack = async (deps: Tools, provider: PaymentProviderName, told: ToldBack): Promise<void> => {
  const [one] = await deps.db
    .select()
    .from(refundOnline)
    .where(and(eq(refundOnline.rid, told.refund_number), eq(refundOnline.provider, provider)))
  if (!one) throw refuse('not_found', '退款不存在')
  const { number, fen, provider_number = one.provider_number } = told
  if (number !== one.payment_rid || fen !== one.fen || provider_number !== one.provider_number)
    throw refuse('invalid', '渠道通知的退款与申请的不一致')
  if (one.state === 'asked') await follow(deps, one, told.standing)
}

/** Asks the provider for one, when that is due, and does here what it says. */
const askProvider = async (deps: Tools, one: RefundOnline): Promise<boolean> => {
  if (one.state !== 'asked' || one.next_ask > deps.now() || !(await claim(deps, one))) return false
  return follow(deps, one, await standingAt(deps, one))
}

/** The same, where it may fail: it is asked again later. */
const patiently = async (deps: Tools, one: RefundOnline): Promise<boolean> => {
  try {
    return await askProvider(deps, one)
  } catch (error) {
    const level = error instanceof Refusal ? 'warn' : 'error'
    deps.log[level]({ err: error, refund: one.rid }, 'provider not asked for a refund')
    return false
  }
}

/** Asks at once for what was approved just now, a refund or a payout. */
export const askForRefund = async (deps: Tools, of_rid: string): Promise<void> => {
  const live = await liveOnline(deps.db, of_rid)
  if (live) await patiently(deps, live)
}

/** At most so many in one run: each is an answer of a provider to wait for. */
const batch = 200

/** Asks for all that are due, one by one. Answers how many have ended. */
export const askForRefunds = async (deps: Tools): Promise<number> => {
  const due = await deps.db
    .select()
    .from(refundOnline)
    .where(and(eq(refundOnline.state, 'asked'), lte(refundOnline.next_ask, deps.now())))
    .orderBy(asc(refundOnline.next_ask))
    .limit(batch)
  let ended = 0
  for (const one of due) if (await patiently(deps, one)) ended += 1
  return ended
}
