import { houseAccount } from '@lab/contract/rules/books/ledger/accounts'
import type { Posting } from '@lab/contract/rules/books/ledger/journals'
import { post } from '../../books/ledger/post.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'

type Journal = Parameters<typeof post>[2]

/** Books what is given on top of money that was paid in ahead, where anything is. `key`: once, however often it is asked. */
export const giveBonus = async (
  tx: Db,
  deps: Deps,
  by: Omit<Journal, 'kind' | 'postings'>,
  account: Posting['account'],
  bonus_fen: number,
): Promise<void> => {
  if (bonus_fen === 0) return
  await post(tx, deps, {
    ...by,
    kind: 'prestore_bonus',
    postings: [
      { account, amount: bonus_fen },
      { account: houseAccount('bonus'), amount: -bonus_fen },
    ],
  })
}
