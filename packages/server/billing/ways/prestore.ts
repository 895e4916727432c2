import { houseAccount, payerAccount } from '@lab/contract/rules/ledger/accounts'
import { post } from '../../ledger/post.ts'
import { statementPaid } from '../paid.ts'
import type { Way } from './way.ts'

/** At once, from what the payer has paid in ahead. @throws Refusal `insufficient_balance` */
export const payFromPrestore: Way = async (tx, tools, { actor, actor_rid }, made) => {
  const { rid, number, total_fen } = made
  const payer = { kind: made.payer_kind, rid: made.payer_rid }
  if (total_fen > 0)
    await post(tx, tools, {
      kind: 'settlement',
      reference: number,
      key: `settlement ${rid}`,
      ...{ actor, actor_rid },
      postings: [
        { account: payerAccount('prestore', payer), amount: -total_fen },
        { account: houseAccount('revenue'), amount: total_fen },
      ],
    })
  return statementPaid(tx, tools, made)
}
