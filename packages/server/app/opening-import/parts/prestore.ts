import { checkPrestore, faultIn } from '@lab/contract/rules/app/opening-import/check'
import { type PrestoreRow, prestoreTable } from '@lab/contract/rules/app/opening-import/tables'
import { accountKey, houseAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { openedBefore } from '../../../books/ledger/opened.ts'
import { post } from '../../../books/ledger/post.ts'
import { payersNamed } from '../payers.ts'
import type { Part } from './part.ts'

/** What payers had paid in ahead: a journal for each of them. */
export const prestore: Part<PrestoreRow> = {
  judge: async (db, _, lines, hold) => {
    const fault = faultIn(prestoreTable)
    const named = await payersNamed(
      db,
      lines.map(({ row }) => row.payer),
      hold,
    )
    const known = lines.flatMap((one) => {
      const found = named.get(one.row.payer)
      return found && 'payer' in found ? [{ ...one, account: payerAccount('prestore', found.payer) }] : []
    })
    const before = await openedBefore(
      db,
      known.map(({ account }) => accountKey(account)),
    )
    const unknown = lines.flatMap((one) => {
      const found = named.get(one.row.payer)
      return found && 'problem' in found ? [fault(one, 'payer', found.problem)] : []
    })
    const again = known
      .filter(({ account }) => before.has(accountKey(account)))
      .map((one) => fault(one, 'payer', '该付款方的期初预存已导入'))
    return {
      problems: [...checkPrestore(lines), ...unknown, ...again],
      book: async (tx, tools, { import_rid, number, staff_rid }) => {
        for (const { row, account } of known)
          await post(tx, tools, {
            kind: 'opening',
            reference: number,
            key: `opening ${import_rid} ${accountKey(account)}`,
            actor: 'staff',
            actor_rid: staff_rid,
            note: row.note,
            postings: [
              { account, amount: row.fen },
              { account: houseAccount('opening'), amount: -row.fen },
            ],
          })
      },
    }
  },
}
