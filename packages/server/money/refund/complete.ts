import { type Account, houseAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { type PaymentProviderName, paymentProviders } from '@lab/contract/rules/money/payment/payment'
import { post } from '../../books/ledger/post.ts'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import type { Db } from '../../ground/db/open.ts'
import { notify } from '../../people/notify/notify.ts'
import type { Tools } from '../../work/experiment/apply-event.ts'
import type { Actor } from '../../work/experiment/store.ts'
import { noteStatement } from '../statement/event.ts'
import { earnedOn } from '../statement/opening-bill.ts'
import type { WithRewards } from '../statement/rewards.ts'
import type { Statement } from '../statement/schema.ts'
import { billPayer } from '../statement/store.ts'
import { refundEffects } from './effects.ts'
import type { Refund } from './store.ts'

interface Completed {
  /** Both locked by the caller. */
  refund: Refund
  bill: Statement
  by: Actor
  /** Who gave it back, where it went the way it came. */
  provider?: PaymentProviderName
  /** Writes that it is paid, under this number of its credit note. */
  write: (note_number: string) => Promise<unknown>
}

/** By which its journal is known, and the notice of it. */
export const refundKey = (rid: string) => `refund ${rid}`

/** Where the money is from which it goes back. */
const sourceOf = ({ refund, bill, provider }: Completed): Account => {
  if (refund.target === 'prestore') return payerAccount('prestore', billPayer(bill))
  return houseAccount(provider ? paymentProviders[provider].account : 'bank')
}

/**
 * The money went back (domain §3): the journal, the credit note's number, and what the payment had given is taken back in
 * proportion, in the caller's transaction. Answers the number. @throws Refusal `month_closed`
 */
export const completeRefund = async (
  tx: Db,
  tools: Tools & WithRewards,
  done: Completed,
): Promise<string> => {
  const { refund, bill, by, provider, write } = done
  const { rid, number, amount_fen, target, reason } = refund
  await post(tx, tools, {
    kind: 'refund',
    reference: bill.number,
    key: refundKey(rid),
    note: number,
    ...by,
    postings: [
      { account: await earnedOn(tx, bill.rid), amount: -amount_fen },
      { account: sourceOf(done), amount: amount_fen },
    ],
  })
  const note_number = await nextDayNumber(tx, 'credit_note', tools.now())
  await write(note_number)
  const happened = { statement_rid: bill.rid, event: 'refunded', by, note: reason } as const
  await noteStatement(tx, tools, { ...happened, facts: { fen: amount_fen } })
  const spent = await refundEffects(tx, tools, { refund, statement: bill, by })
  await notify(tx, tools, {
    kind: 'refunded',
    member_rid: bill.member_rid,
    facts: { number: bill.number, fen: amount_fen, target, provider, reason, ...spent },
    key: refundKey(rid),
  })
  return note_number
}
