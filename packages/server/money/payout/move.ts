import {
  type Account,
  houseAccount,
  memberAccount,
  payerAccount,
} from '@lab/contract/rules/books/ledger/accounts'
import type { JournalKind } from '@lab/contract/rules/books/ledger/journals'
import { type PaymentProviderName, paymentProviders } from '@lab/contract/rules/money/payment/payment'
import { post } from '../../books/ledger/post.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Actor } from '../../work/experiment/store.ts'
import type { Payout } from './schema.ts'
import { payerIn } from './store.ts'

const sourceOf = (one: Payout): Account =>
  one.source === 'rebate' ? memberAccount('rebate', one.payer_rid) : payerAccount('prestore', payerIn(one))

const heldOf = (one: Payout): Account => payerAccount('payout_held', payerIn(one))

/** What a payout books: held first, then paid out or given back. */
const moves = {
  hold: { kind: 'payout_hold', from: sourceOf, to: heldOf },
  paid: {
    kind: 'payout_paid',
    from: heldOf,
    to: (_: Payout, provider?: PaymentProviderName) =>
      houseAccount(provider ? paymentProviders[provider].account : 'bank'),
  },
  back: { kind: 'payout_back', from: heldOf, to: sourceOf },
} as const satisfies Record<
  string,
  {
    kind: JournalKind
    from: (one: Payout) => Account
    to: (one: Payout, provider?: PaymentProviderName) => Account
  }
>

/** By which the journal is known that pays one. */
export const payoutKey = (rid: string): string => `payout_paid ${rid}`

/** Books one step of a payout, once; `provider`: who gave it back the way it came. @throws Refusal `month_closed`, `insufficient_balance` */
export const movePayout = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  step: keyof typeof moves,
  one: Payout,
  by: Actor,
  provider?: PaymentProviderName,
): Promise<void> => {
  const { kind, from, to } = moves[step]
  await post(tx, deps, {
    kind,
    reference: one.number,
    key: `${kind} ${one.rid}`,
    ...by,
    postings: [
      { account: from(one), amount: -one.amount_fen },
      { account: to(one, provider), amount: one.amount_fen },
    ],
  })
}
