import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { formatFen } from '@lab/contract/rules/ground/money'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { type PaymentProviderName, paymentFlow } from '@lab/contract/rules/money/payment/payment'
import { type BonusTier, bonusOf, bonusTiersIn } from '@lab/contract/rules/money/prestore'
import { and, eq } from 'drizzle-orm'
import { post } from '../../books/ledger/post.ts'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Taken } from '../../ground/providers/payment/kinds.ts'
import { type Refusal, refuse } from '../../ground/refuse.ts'
import { holdMember } from '../../people/member/hold.ts'
import { notify } from '../../people/notify/notify.ts'
import { lockPayer } from '../../people/payer/payer.ts'
import { settingOf } from '../../shop/content/settings.ts'
import type { Tools } from '../../work/experiment/apply-event.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { systemActor } from '../../work/experiment/store.ts'
import { quotePaid } from '../prepayment/prepay.ts'
import { giveBonus } from '../prestore/bonus.ts'
import { statementPaid } from '../statement/paid.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { type Owed, paymentBooking } from './book.ts'
import { payment, paymentItem, paymentReceipt } from './schema.ts'
import { findPayment, lockPayment, type Payment, payerOfPayment } from './store.ts'

type Booking = Tools & WithRewards & { tiers: readonly BonusTier[] }

/** Its member, its payer and itself, in this order: whoever books for a payer holds them so. @throws Refusal */
const hold = async (tx: Db, rid: string, provider: PaymentProviderName): Promise<Payment> => {
  const seen = await findPayment(tx, rid)
  if (seen.provider !== provider) throw refuse('not_found', '在线支付不存在')
  await holdMember(tx, seen.member_rid)
  await lockPayer(tx, payerOfPayment(seen))
  const one = await lockPayment(tx, rid)
  // Who pays was merged into another just now: asked again, it is found.
  if (one.member_rid !== seen.member_rid || one.payer_rid !== seen.payer_rid) throw refuse('stale')
  return one
}

/** Whether this money was booked before. @throws Refusal `invalid` where it was for another payment */
const isBooked = async (tx: Db, one: Payment, { provider_number }: Taken): Promise<boolean> => {
  const [before] = await tx
    .select()
    .from(paymentReceipt)
    .where(
      and(eq(paymentReceipt.provider, one.provider), eq(paymentReceipt.provider_number, provider_number)),
    )
  if (before && before.payment_rid !== one.rid) throw refuse('invalid', '支付渠道的单号属于另一笔支付')
  return before !== undefined
}

const payItem = async (tx: Db, tools: Booking, { provider, rid }: Payment, { item, bill, quote }: Owed) => {
  if (bill) await statementPaid(tx, tools, bill, systemActor, { online: provider })
  if (quote) await quotePaid(tx, tools, quote, 'transfer', { payment_rid: rid, online: provider })
  const thisItem =
    item.statement_rid !== null
      ? eq(paymentItem.statement_rid, item.statement_rid)
      : eq(paymentItem.experiment_rid, item.experiment_rid ?? '')
  await tx
    .update(paymentItem)
    .set({ state: bill || quote ? 'paid' : 'released' })
    .where(and(eq(paymentItem.payment_rid, item.payment_rid), thisItem))
}

const notifyPaid = (tx: Db, tools: Booking, one: Payment, over_fen: number, provider_number: string) => {
  const { member_rid, number, provider, target, amount_fen: fen } = one
  const to = { member_rid, key: `payment ${provider} ${provider_number}` }
  return one.state === 'created'
    ? notify(tx, tools, { ...to, kind: 'payment_paid', facts: { number, fen, provider, target, over_fen } })
    : notify(tx, tools, { ...to, kind: 'payment_to_prestore', facts: { number, fen, provider } })
}

const book = async (tx: Db, tools: Booking, one: Payment, taken: Taken): Promise<void> => {
  const { provider, number, rid } = one
  const { owed, over_fen, postings } = await paymentBooking(tx, one)
  const { provider_number, fen, at } = taken
  await tx
    .insert(paymentReceipt)
    .values({ provider, provider_number, payment_rid: rid, fen, over_fen, at, booked: tools.now() })
  await post(tx, tools, {
    kind: 'payment',
    reference: number,
    key: `payment ${provider} ${provider_number}`,
    ...systemActor,
    note: provider_number,
    postings,
  })
  for (const paid of owed) await payItem(tx, tools, one, paid)
  const state = nextState(paymentFlow, one.state, 'pay', 'system')
  if (state) await tx.update(payment).set({ state, ended: tools.now() }).where(eq(payment.rid, rid))
  if (state && one.target === 'prestore') {
    const by = { reference: number, key: `payment bonus ${rid}`, ...systemActor }
    await giveBonus(tx, tools, by, payerAccount('prestore', payerOfPayment(one)), bonusOf(fen, tools.tiers))
  }
  await notifyPaid(tx, tools, one, over_fen, provider_number)
}

/** Not what was asked for: finance looks into it, and nothing is booked. */
const noteWrongAmount = async (tx: Db, one: Payment, { fen, provider_number }: Taken): Promise<Refusal> => {
  const said = `到账 ${formatFen(fen)}，应为 ${formatFen(one.amount_fen)}（${provider_number}），没有入账`
  await tx.update(payment).set({ reason: said }).where(eq(payment.rid, one.rid))
  return refuse('invalid', said)
}

/**
 * Books money that a provider took, in one transaction that holds its member: once, however often it is told, by whom and in
 * which order. Answers whether it was booked now.
 * @throws Refusal `not_found`, `invalid` for another amount than was asked for
 */
export const takeMoney = async (
  deps: Deps & WithRewards,
  provider: PaymentProviderName,
  taken: Taken,
): Promise<boolean> => {
  const calendar = await calendarOf(deps)
  const tools = { ...deps, calendar, tiers: bonusTiersIn(await settingOf(deps, 'prestore_bonus')) }
  return useCase<boolean>(
    deps.db,
    async (tx) => {
      const one = await hold(tx, taken.number, provider)
      if (await isBooked(tx, one, taken)) return false
      if (taken.fen !== one.amount_fen) return noteWrongAmount(tx, one, taken)
      await book(tx, tools, one, taken)
      return true
    },
    { isRepeatable: true },
  )
}
