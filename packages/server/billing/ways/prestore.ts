import { houseAccount, payerAccount } from '@lab/contract/rules/ledger/accounts'
import { post } from '../../ledger/post.ts'
import type { Way } from './way.ts'

/** At once, from what the payer has paid in ahead. @throws Refusal `insufficient_balance` */
export const prestore: Way = {
  isAtOnce: () => true,
  book: async (tx, tools, { actor, actor_rid }, { rid, number, total_fen, payer_kind, payer_rid }) => {
    if (total_fen === 0) return
    await post(tx, tools, {
      kind: 'settlement',
      reference: number,
      key: `settlement ${rid}`,
      ...{ actor, actor_rid },
      postings: [
        { account: payerAccount('prestore', { kind: payer_kind, rid: payer_rid }), amount: -total_fen },
        { account: houseAccount('revenue'), amount: total_fen },
      ],
    })
  },
}
