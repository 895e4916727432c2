import { nextAsk } from '@lab/contract/rules/money/payment/payment'
import { and, asc, eq, lte } from 'drizzle-orm'
import { useCase } from '../../ground/db/use-case.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Standing } from '../../ground/providers/payment/kinds.ts'
import { providerOf } from '../../ground/providers/payment/offered.ts'
import { Refusal } from '../../ground/refuse.ts'
import { holdMember } from '../../people/member/hold.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { payment } from './schema.ts'
import { findPayment, lockPayment, type Payment, releasePaymentItems } from './store.ts'
import { takeMoney } from './take.ts'

type Tools = Deps & WithRewards

/** It cannot be paid any more, as its provider says: what it was to pay can be paid in another way. */
const close = (deps: Tools, { rid, member_rid }: Payment) =>
  useCase(deps.db, async (tx) => {
    await holdMember(tx, member_rid)
    if ((await lockPayment(tx, rid)).state !== 'created') return
    await tx.update(payment).set({ state: 'closed', ended: deps.now() }).where(eq(payment.rid, rid))
    await releasePaymentItems(tx, rid)
  })

/** Does here what the provider says of a payment; `isOver`: it was told to let nobody pay it any more. */
const follow = async (deps: Tools, one: Payment, standing: Standing, isOver: boolean): Promise<void> => {
  if (standing.state === 'paid')
    for (const taken of standing.taken) await takeMoney(deps, one.provider, taken)
  else if (standing.state === 'closed' || (standing.state === 'none' && isOver)) await close(deps, one)
}

/** Closes a payment at its provider, and then here; what was paid meanwhile is booked. Answers how it stands then. */
export const closePayment = async (deps: Tools, one: Payment): Promise<Payment> => {
  if (one.state !== 'created') return one
  await follow(deps, one, await providerOf(deps, one.provider).close(one.rid), true)
  return findPayment(deps.db, one.rid)
}

/** Leaves the asking to one of several who would: whoever comes next finds it done for now. */
const claim = (deps: Tools, { rid, member_rid, created, next_ask }: Payment): Promise<boolean> =>
  useCase(deps.db, async (tx) => {
    await holdMember(tx, member_rid)
    const now = deps.now()
    const mine = and(eq(payment.rid, rid), eq(payment.next_ask, next_ask), eq(payment.state, 'created'))
    const claimed = await tx
      .update(payment)
      .set({ next_ask: Math.max(nextAsk(created, now), now + 10) })
      .where(mine)
      .returning({ rid: payment.rid })
    return claimed.length > 0
  })

/** Asks the provider of a payment of which it has not told, when that is due; at its end it is closed. */
export const askProvider = async (deps: Tools, one: Payment): Promise<Payment> => {
  if (one.state !== 'created' || one.next_ask > deps.now() || !(await claim(deps, one))) return one
  if (one.expires <= deps.now()) return closePayment(deps, one)
  await follow(deps, one, await providerOf(deps, one.provider).query(one.rid), false)
  return findPayment(deps.db, one.rid)
}

/** At most so many in one run: each is an answer of a provider to wait for. */
const batch = 200

/** Asks for all that are due, one by one; what fails is asked again later. Answers how many have ended. */
export const askForPayments = async (deps: Tools): Promise<number> => {
  const due = await deps.db
    .select()
    .from(payment)
    .where(and(eq(payment.state, 'created'), lte(payment.next_ask, deps.now())))
    .orderBy(asc(payment.next_ask))
    .limit(batch)
  let ended = 0
  for (const one of due)
    try {
      if ((await askProvider(deps, one)).state !== 'created') ended += 1
    } catch (error) {
      const level = error instanceof Refusal ? 'warn' : 'error'
      deps.log[level]({ err: error, payment: one.rid }, 'payment not asked for')
    }
  return ended
}
