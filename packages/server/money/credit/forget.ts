import { and, eq, isNull } from 'drizzle-orm'
import { limitOf, setLimit } from '../../books/ledger/limit.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { creditApplication } from './schema.ts'
import { creditOf } from './standing.ts'

/** A member who goes asks for no credit any more, and has none; nothing tells why they wished it. */
export const forgetCredit = async (tx: Db, { now }: Pick<Deps, 'now'>, member_rid: string): Promise<void> => {
  const own = and(eq(creditApplication.member_rid, member_rid), isNull(creditApplication.cluster_rid))
  const waiting = await tx
    .update(creditApplication)
    .set({ state: 'canceled' })
    .where(and(own, eq(creditApplication.state, 'applied')))
    .returning({ rid: creditApplication.rid })
  const asked = waiting.map(({ rid }) => ({ kinds: ['credit_applied'], rid }) as const)
  await countAsOver(tx, now(), asked)
  await tx
    .update(creditApplication)
    .set({ reason: '', files: [] })
    .where(eq(creditApplication.member_rid, member_rid))
  const account = creditOf({ kind: 'self', rid: member_rid })
  if ((await limitOf(tx, account)).limit > 0) await setLimit(tx, account, 0)
}
