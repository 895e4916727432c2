import type { Due } from '../../ground/jobs/due.ts'
import { creditToRemind, remindOfCredit } from '../credit/remind.ts'
import { billsToRemind, remindOfBill } from '../statement/remind.ts'

/** Reminds of all that is owed: of bills, and of the credit that paid some (domain §3). */
export const remindOwed: Due = {
  find: async (db, wanted) => {
    const rows = [...(await billsToRemind(db, wanted)), ...(await creditToRemind(db, wanted))]
    return rows
      .sort((a, b) => (a.due_day < b.due_day ? -1 : 1))
      .slice(0, wanted.limit)
      .map(({ rid }) => rid)
  },
  act: async (deps, tx, rid) => (await remindOfBill(deps, tx, rid)) || remindOfCredit(deps, tx, rid),
}
