import { type Db, lockKey } from '../../ground/db/open.ts'
import { heldStanding } from '../../people/member/hold.ts'
import { lockPayer } from '../../people/payer/payer.ts'

/**
 * Holds both members against all that is written of them at the same moment, in one order: what they do stands before
 * this and is counted, or waits and finds the one account gone.
 */
export const holdBoth = async (tx: Db, { from, into }: { from: string; into: string }): Promise<void> => {
  // Two merges of the same accounts, each the other way round, would wait for each other.
  await lockKey(tx, 'member merge')
  const rids = [from, into].toSorted()
  for (const rid of rids) await heldStanding(tx, rid, 'update')
  for (const rid of rids) await lockPayer(tx, { kind: 'self', rid })
}
