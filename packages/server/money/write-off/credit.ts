import { eq } from 'drizzle-orm'
import { limitOf, setLimit } from '../../books/ledger/limit.ts'
import type { Db } from '../../ground/db/open.ts'
import { notify } from '../../people/notify/notify.ts'
import { ownerOf } from '../../people/payer/owner.ts'
import type { Tools } from '../../work/experiment/apply-event.ts'
import type { Actor } from '../../work/experiment/store.ts'
import { creditUse } from '../credit/schema.ts'
import { creditOf, creditUsed } from '../credit/standing.ts'
import { refundedOf } from '../statement/history.ts'
import { endReminders } from '../statement/remind.ts'
import { takeBackRewards, type WithRewards } from '../statement/rewards.ts'
import type { Statement } from '../statement/schema.ts'
import { givenUp } from './store.ts'

/**
 * A statement's credit is given up, and booked: nothing of it is owed any more, what its payment gave is taken back in
 * proportion, and its payer is lent no more than they still owe until finance grants anew.
 */
export const creditGivenUp = async (
  tx: Db,
  tools: Tools & WithRewards,
  { bill, use_rid, key, by }: { bill: Statement; use_rid: string; key: string; by: Actor },
): Promise<void> => {
  await tx.update(creditUse).set({ repaid_fen: creditUse.fen }).where(eq(creditUse.rid, use_rid))
  const refunded_fen = (await refundedOf(tx, bill.rid)) + (await givenUp(tx, bill.rid))
  await takeBackRewards(tx, tools, { statement: bill, refunded_fen, key, by })
  const payer = { kind: bill.payer_kind, rid: bill.payer_rid }
  const account = creditOf(payer)
  const { member_rid, of } = await ownerOf(tx, payer)
  await endReminders(tx, tools, { member_rid, what: 'credit', rid: use_rid })
  const left = await creditUsed(tx, payer)
  if ((await limitOf(tx, account)).limit <= left) return
  await setLimit(tx, account, left)
  const reason = `账单 ${bill.number} 逾期未还，已核销`
  const facts = { ...of, fen: left, reason }
  await notify(tx, tools, { kind: 'credit_changed', member_rid, facts, key: `credit ${key}` })
}
