import { houseAccount, receivableAccount } from '@lab/contract/rules/ledger/accounts'
import { post } from '../../ledger/post.ts'
import { notify } from '../../notify/notify.ts'
import { statementPaid } from '../paid.ts'
import type { Way } from './way.ts'

/** Later, to the lab's bank account: what is owed is booked, and the bill waits for its money. */
export const payByTransfer: Way = async (tx, tools, { actor, actor_rid }, made) => {
  const { rid, number, total_fen, due_day, member_rid } = made
  if (total_fen === 0) return statementPaid(tx, tools, made)
  await post(tx, tools, {
    ...{ kind: 'settlement', reference: number, key: `settlement ${rid}`, actor, actor_rid },
    postings: [
      { account: receivableAccount(rid), amount: -total_fen },
      { account: houseAccount('revenue'), amount: total_fen },
    ],
  })
  await notify(tx, tools, {
    kind: 'bill',
    ...{ member_rid, facts: { number, fen: total_fen, due_day }, key: `bill ${rid}` },
  })
  return made
}
