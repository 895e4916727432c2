import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { addPayment } from './add.ts'
import { askProvider, closePayment } from './ask.ts'
import { readyToPay } from './ready.ts'
import { shownPayments } from './shown.ts'
import { findPayment, paymentsOf } from './store.ts'

/** What a provider that cannot be reached means to who asked. */
const unreachable = (error: unknown): never => {
  throw error instanceof Refusal ? error : refuse('unavailable', '支付渠道暂时没有答复，请稍后再试')
}

/** What a member has to pay, and paying it online (domain §16). */
export const onlinePaymentCalls = (deps: Deps & WithRewards) =>
  ({
    'order/ready2pay': (request, caller) => readyToPay(deps, memberOf(caller).rid, request),
    'payment/add': (request, caller) => addPayment(deps, request, caller),
    'payment/info': async ({ rid }, caller) => {
      const one = await findPayment(deps.db, rid, memberOf(caller).rid)
      const now = await askProvider(deps, one).catch((error) => {
        deps.log.warn({ err: error, payment: rid }, 'payment not asked for')
        return one
      })
      const [shown] = await shownPayments(deps.db, [now], caller.base)
      return shown as NonNullable<typeof shown>
    },
    'payment/close': async ({ rid }, caller) => {
      const one = await findPayment(deps.db, rid, memberOf(caller).rid)
      const { state } = await closePayment(deps, one).catch(unreachable)
      return { state }
    },
    'payment/list': async ({ page, limit, state }, caller) => {
      const { rows, total } = await paymentsOf(deps.db, memberOf(caller).rid, { page, limit, state })
      return { list: await shownPayments(deps.db, rows, caller.base), total, page, limit }
    },
  }) satisfies Partial<Handlers>
