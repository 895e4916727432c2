import { nextBackAsk, nextBackState } from '@lab/contract/rules/money/payment/back'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { type BackStanding, ProviderRefusal } from '../../ground/providers/payment/kinds.ts'
import { providerOf } from '../../ground/providers/payment/offered.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { systemActor } from '../../work/experiment/store.ts'
import { payment, paymentReceipt } from '../online-payment/schema.ts'
import type { WithRewards } from '../statement/rewards.ts'
import type { Statement } from '../statement/schema.ts'
import { lockBill } from '../statement/store.ts'
import { completeRefund } from './complete.ts'
import { refundOnline } from './online-schema.ts'
import { liveOnline, lockOnline, type RefundOnline, wayBackOf } from './online-store.ts'
import { refund } from './schema.ts'
import { findRefund, lockRefund, type Refund } from './store.ts'

type Tools = Deps & WithRewards

/** An approved refund is to go back the way it came: written before its provider hears of it. @throws Refusal `wrong_state` */
export const beginOnline = async (tx: Db, deps: Deps, one: Refund, bill: Statement): Promise<void> => {
  const way = await wayBackOf(tx, deps, bill)
  if (typeof way === 'string') throw refuse('wrong_state', way)
  if (way.fen < one.amount_fen) throw refuse('wrong_state', '这笔在线支付没有这么多可以原路退回')
  const created = deps.now()
  await tx.insert(refundOnline).values({
    rid: deps.newId(),
    refund_rid: one.rid,
    payment_rid: way.payment.rid,
    provider: way.payment.provider,
    provider_number: way.provider_number,
    fen: one.amount_fen,
    state: 'asked',
    created,
    next_ask: created,
  })
}

/** The provider gave it back: it is booked and paid, once. */
const done = async (deps: Tools, { rid, refund_rid }: RefundOnline): Promise<void> => {
  const tools = { ...deps, calendar: await calendarOf(deps) }
  await useCase(
    deps.db,
    async (tx) => {
      const bill = await lockBill(tx, (await findRefund(tx, refund_rid)).statement_rid)
      const one = await lockRefund(tx, refund_rid)
      const online = await lockOnline(tx, rid)
      const state = nextBackState(online.state, 'done')
      if (!state) return
      await tx.update(refundOnline).set({ state, ended: deps.now() }).where(eq(refundOnline.rid, rid))
      await tx
        .update(payment)
        .set({ refunded_fen: sql`${payment.refunded_fen} + ${online.fen}` })
        .where(eq(payment.rid, online.payment_rid))
      await completeRefund(tx, tools, {
        refund: one,
        bill,
        by: systemActor,
        provider: online.provider,
        write: (note_number) =>
          tx
            .update(refund)
            .set({ state: 'paid', paid: deps.now(), note_number })
            .where(eq(refund.rid, one.rid)),
      })
    },
    { isRepeatable: true },
  )
}

/** The provider will not give it back: finance chooses another way. */
const failed = (deps: Deps, { rid, refund_rid }: RefundOnline, said: string): Promise<void> =>
  useCase(
    deps.db,
    async (tx) => {
      const one = await lockRefund(tx, refund_rid)
      const state = nextBackState((await lockOnline(tx, rid)).state, 'fail')
      if (!state) return
      const reason = said.slice(0, 200)
      await tx.update(refundOnline).set({ state, ended: deps.now(), reason }).where(eq(refundOnline.rid, rid))
      // Who saw it before has not seen this.
      await tx.update(refund).set({ state: one.state }).where(eq(refund.rid, one.rid))
      await notifyStaff(tx, deps, {
        kind: 'refund_failed',
        facts: { number: one.number, fen: one.amount_fen, reason },
        key: `refund failed ${rid}`,
      })
    },
    { isRepeatable: true },
  )

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
  const { reason } = await findRefund(deps.db, one.refund_rid)
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

/** Asks the provider for one, when that is due, and does here what it says. */
const askProvider = async (deps: Tools, one: RefundOnline): Promise<boolean> => {
  if (one.state !== 'asked' || one.next_ask > deps.now() || !(await claim(deps, one))) return false
  const standing = await standingAt(deps, one)
  if (standing.state === 'done') await done(deps, one)
  if (standing.state === 'failed') await failed(deps, one, standing.reason)
  return standing.state === 'done' || standing.state === 'failed'
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

/** Asks at once for what was approved just now. */
export const askForRefund = async (deps: Tools, refund_rid: string): Promise<void> => {
  const live = await liveOnline(deps.db, refund_rid)
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
