import { houseAccount, receivableAccount } from '@lab/contract/rules/ledger/accounts'
import { post } from '../../ledger/post.ts'
import { notify } from '../../notify/notify.ts'
import type { Way } from './way.ts'

/** Later, to the lab's bank account: what is owed is booked, and the bill waits for its money, if it asks any. */
export const transfer: Way = {
  isAtOnce: (total_fen) => total_fen === 0,
  book: async (tx, tools, { actor, actor_rid }, { rid, number, total_fen, due_day, member_rid }) => {
    if (total_fen === 0) return
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
  },
}
