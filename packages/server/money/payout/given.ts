import { maskBankCard } from '@lab/contract/rules/money/bank-card'
import type { PaymentProviderName } from '@lab/contract/rules/money/payment/payment'
import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { findCluster } from '../../people/cluster/store.ts'
import { notify, notifyStaff } from '../../people/notify/notify.ts'
import { systemActor } from '../../work/experiment/store.ts'
import { refundEnds } from '../refund/given.ts'
import type { BackEnds, EndsOf } from '../refund/online.ts'
import { beginOnline, endOnline, type RefundOnline } from '../refund/online-store.ts'
import { lockPayee } from '../second-person/given-before.ts'
import { movePayout } from './move.ts'
import { type Payout, payout } from './schema.ts'
import { findPayout, lockPayout, payerIn } from './store.ts'
import { waysBack } from './ways-back.ts'

/** An approved payout is to go back the way its money came. @throws Refusal `wrong_state` */
export const beginPayout = async (tx: Db, deps: Deps, one: Payout): Promise<void> => {
  const [way] = await waysBack(tx, deps, payerIn(one), one.payment_rid ?? '')
  if (!way) throw refuse('wrong_state', '这笔在线支付没有这么多可以原路退回')
  await beginOnline(tx, deps, way, { payout_rid: one.rid, fen: one.amount_fen })
}

/** Who hears of a payer's money: the member, or the owner of the group, which stands while money is held. */
const whoHears = async (tx: Db, one: Payout): Promise<string> =>
  one.payer_kind === 'self' ? one.payer_rid : ((await findCluster(tx, one.payer_rid))?.owner_rid ?? '')

/** The payer hears that the money is on its way. */
export const notifyPaidOut = async (
  tx: Db,
  deps: Deps,
  one: Payout,
  provider?: PaymentProviderName,
): Promise<void> => {
  const { number, amount_fen: fen, source, account_name, account_number } = one
  const account = provider ? '' : `${account_name} ${maskBankCard(account_number)}`
  await notify(tx, deps, {
    kind: 'paid_out',
    member_rid: await whoHears(tx, one),
    facts: { number, fen, source, account, provider },
    key: `payout ${one.rid}`,
  })
}

/** The same payer's other money is decided on before or after. */
const hold = async (tx: Db, rid: string): Promise<Payout> => {
  await lockPayee(tx, { payer: payerIn(await findPayout(tx, rid)), payee: '' })
  return lockPayout(tx, rid)
}

/** The provider gave a payout back: it is booked and paid, once. */
const payoutGiven = (deps: Deps, { rid, payout_rid, provider }: RefundOnline): Promise<void> =>
  useCase(
    deps.db,
    async (tx) => {
      const one = await hold(tx, payout_rid ?? '')
      if (!(await endOnline(tx, deps, rid, { event: 'done' }))) return
      await movePayout(tx, deps, 'paid', one, systemActor, provider)
      await tx.update(payout).set({ state: 'paid', paid: deps.now() }).where(eq(payout.rid, one.rid))
      await notifyPaidOut(tx, deps, one, provider)
    },
    { isRepeatable: true },
  )

/** The provider will not give it back: finance chooses another way. */
const payoutNotGiven = (deps: Deps, { rid, payout_rid }: RefundOnline, reason: string): Promise<void> =>
  useCase(
    deps.db,
    async (tx) => {
      const one = await hold(tx, payout_rid ?? '')
      if (!(await endOnline(tx, deps, rid, { event: 'fail', reason }))) return
      // Who saw it before has not seen this.
      await tx.update(payout).set({ state: one.state }).where(eq(payout.rid, one.rid))
      await notifyStaff(tx, deps, {
        kind: 'payout_failed',
        facts: { number: one.number, fen: one.amount_fen, reason },
        key: `payout failed ${rid}`,
      })
    },
    { isRepeatable: true },
  )

const payoutEnds: BackEnds = {
  reasonOf: async (db, { payout_rid }) => (await findPayout(db, payout_rid ?? '')).reason,
  given: payoutGiven,
  notGiven: payoutNotGiven,
}

/** What the end of a try means, to a refund or to a payout. */
export const endsOf: EndsOf = ({ payout_rid }) => (payout_rid === null ? refundEnds : payoutEnds)
