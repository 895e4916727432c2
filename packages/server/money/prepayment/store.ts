import { houseAccount, payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { and, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { post } from '../../books/ledger/post.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { notify } from '../../people/notify/notify.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { type Experiment, systemActor } from '../../work/experiment/store.ts'
import { prepayment } from './schema.ts'

export type Prepayment = typeof prepayment.$inferSelect

type Paid = Pick<Experiment, 'rid' | 'version'>

/** Names a payment before the work: one that was quoted anew is paid anew. */
export const prepaymentKey = ({ rid, version }: Paid): string => `prepayment ${rid} ${version}`

/** Holds what was paid for an experiment before the work; what was held for it before went back. */
export const holdPrepayment = async (tx: Db, row: typeof prepayment.$inferInsert): Promise<void> => {
  const held = await tx
    .insert(prepayment)
    .values(row)
    .onConflictDoUpdate({
      target: prepayment.experiment_rid,
      set: { ...row, closed: null, back_fen: 0 },
      setWhere: isNotNull(prepayment.closed),
    })
    .returning()
  if (held.length === 0) throw new Error(`${row.experiment_rid} is paid already`)
}

/** What is held for an experiment, locked. */
export const heldFor = async (tx: Db, experiment_rid: string): Promise<Prepayment | undefined> =>
  (
    await tx
      .select()
      .from(prepayment)
      .where(and(eq(prepayment.experiment_rid, experiment_rid), isNull(prepayment.closed)))
      .for('update')
  )[0]

/** What a payer has paid ahead that is neither used up nor back, and how many times; nothing is no payment. */
export const heldAhead = async (db: Db, { kind, rid }: Payer): Promise<{ count: number; fen: number }> => {
  const [found] = await db
    .select({ count: count(), fen: sql<string>`coalesce(sum(${prepayment.fen}), 0)` })
    .from(prepayment)
    .where(
      and(
        eq(prepayment.payer_kind, kind),
        eq(prepayment.payer_rid, rid),
        isNull(prepayment.closed),
        gt(prepayment.fen, 0),
      ),
    )
  return { count: found?.count ?? 0, fen: Number(found?.fen ?? 0) }
}

/** Uses up so much of what is held, in fen; the rest goes to its payer's prestore, and the member is notified. */
export const endPrepayment = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  { rid, number, version, member_rid }: Pick<Experiment, 'rid' | 'number' | 'version' | 'member_rid'>,
  held: Prepayment,
  used: number,
): Promise<void> => {
  const back_fen = held.fen - used
  const entry = { reference: number, ...systemActor }
  const prepaid = { account: houseAccount('prepaid') }
  if (used > 0)
    await post(tx, deps, {
      ...entry,
      kind: 'prepaid_used',
      key: `prepaid_used ${rid} ${version}`,
      postings: [
        { ...prepaid, amount: -used },
        { account: houseAccount('revenue'), amount: used },
      ],
    })
  if (back_fen > 0) {
    const prestore = payerAccount('prestore', { kind: held.payer_kind, rid: held.payer_rid })
    await post(tx, deps, {
      ...entry,
      kind: 'prepaid_back',
      key: `prepaid_back ${rid} ${version}`,
      postings: [
        { ...prepaid, amount: -back_fen },
        { account: prestore, amount: back_fen },
      ],
    })
    await notify(tx, deps, {
      kind: 'prepaid_back',
      member_rid,
      facts: { number, fen: back_fen },
      key: `prepaid back ${rid} ${version}`,
    })
  }
  await tx.update(prepayment).set({ closed: deps.now(), back_fen }).where(eq(prepayment.experiment_rid, rid))
}
