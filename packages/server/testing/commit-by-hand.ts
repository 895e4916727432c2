import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { auditLedger } from '../books/ledger/audit.ts'
import { post } from '../books/ledger/post.ts'
import type { Db } from '../ground/db/open.ts'
import type { Deps } from '../ground/http/handle.ts'

/**
 * Books what is ordered, after a test has written experiments by hand in the same transaction: the database refuses them
 * without.
 */
export const commitByHand = async (tx: Db, deps: Pick<Deps, 'now' | 'newId'>): Promise<void> => {
  for (const { what, key, is, should } of await auditLedger(tx)) {
    const [, holder, rid = ''] = key.split(':')
    if (what !== 'committed') continue
    const payer = { kind: holder === 'member' ? 'self' : 'cluster', rid } as const
    await post(tx, deps, {
      kind: 'commit',
      reference: 'test',
      key: `by hand ${deps.newId()}`,
      actor: 'system',
      actor_rid: '',
      postings: [
        { account: payerAccount('committed', payer), amount: should - is },
        { account: payerAccount('ordered', payer), amount: is - should },
      ],
    })
  }
}
