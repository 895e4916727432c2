import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { paymentTargets } from '@lab/contract/rules/money/payment/payment'
import { and, eq } from 'drizzle-orm'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { type PayingPlace, ProviderRefusal } from '../../ground/providers/payment/kinds.ts'
import { providerOf } from '../../ground/providers/payment/offered.ts'
import { refuse } from '../../ground/refuse.ts'
import { payment } from './schema.ts'
import { placeOf } from './shown.ts'
import { findPayment, type Payment, releasePaymentItems } from './store.ts'

const stillWaits = ({ rid }: Payment) => and(eq(payment.rid, rid), eq(payment.state, 'created'))

/** The provider will not take it: what it was to pay can be paid in another way. */
const fail = (deps: Deps, one: Payment, caller: Caller, reason: string) =>
  memberCase(deps, caller, async (tx) => {
    const set = { state: 'failed', ended: deps.now(), reason } as const
    const failed = await tx.update(payment).set(set).where(stillWaits(one)).returning()
    if (failed.length > 0) await releasePaymentItems(tx, one.rid)
  })

const askedPlace = async (deps: Deps, one: Payment, caller: Caller): Promise<PayingPlace> => {
  const { rid, amount_fen, expires, code, is_phone, target, number, provider } = one
  const back = `${caller.base}${hrefOf('member-unpaid', {}, { view: 'payment', payment: rid })}`
  try {
    return await providerOf(deps, provider).create({
      number: rid,
      fen: amount_fen,
      subject: `${paymentTargets[target]} ${number}`,
      expires,
      code,
      isPhone: is_phone,
      ip: caller.ip,
      base: caller.base,
      back,
    })
  } catch (error) {
    deps.log.error({ err: error, payment: rid }, 'payment not opened at its provider')
    if (!(error instanceof ProviderRefusal)) throw refuse('unavailable', '支付渠道暂时没有答复，请稍后再试')
    await fail(deps, one, caller, error.message.slice(0, 200))
    throw refuse('unavailable', '支付渠道未能发起这笔支付，请换一种方式')
  }
}

/** Makes a payment payable at its provider, however often it is asked for. @throws Refusal `unavailable` */
export const openAtProvider = async (
  deps: Deps,
  rid: string,
  caller: Caller,
): Promise<DataOf<'payment/add'>> => {
  const one = await findPayment(deps.db, rid, memberOf(caller).rid)
  if (one.state !== 'created' || one.qr || one.address) return { rid, ...placeOf(one, caller.base) }
  const { qr = '', address = '' } = await askedPlace(deps, one, caller)
  const [open] = await memberCase(deps, caller, (tx) =>
    tx.update(payment).set({ qr, address }).where(stillWaits(one)).returning(),
  )
  // Canceled while its provider was asked, who did not know it then.
  if (!open) await providerOf(deps, one.provider).close(rid)
  return { rid, ...placeOf(open ?? (await findPayment(deps.db, rid)), caller.base) }
}
