import type { DataOf } from '@lab/contract/calls'
import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { dateOf } from '@lab/contract/rules/ground/time'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { balanceOf } from '../../books/ledger/balances.ts'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { clusterNames } from '../../people/cluster/names.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { usesOf } from './account.ts'
import { creditApplication } from './schema.ts'
import { creditSumsOf } from './standing.ts'

type Answer = DataOf<'creditApply/operate'>

export type Application = typeof creditApplication.$inferSelect

/** Applications as who applied sees them. */
export const shownApplications = async (db: Db, rows: readonly Application[]): Promise<Answer['list']> => {
  const names = await clusterNames(
    db,
    rows.flatMap(({ cluster_rid }) => cluster_rid ?? []),
  )
  return rows.map(
    ({ member_rid: _member, staff_rid: _staff, cluster_rid: rid, granted_fen, decided, ...row }) => ({
      ...row,
      ...(rid !== null && { cluster: { rid, name: names.get(rid) ?? '' } }),
      ...(granted_fen !== null && { granted_fen }),
      ...(decided !== null && { decided }),
    }),
  )
}

/** Whose credit is applied for. */
export const payerOf = ({
  member_rid,
  cluster_rid,
}: Pick<Application, 'member_rid' | 'cluster_rid'>): Payer =>
  cluster_rid === null ? { kind: 'self', rid: member_rid } : { kind: 'cluster', rid: cluster_rid }

/** The applications for a payer's credit: a group's are its owner's, whoever they were then. */
const ofPayer = ({ kind, rid }: Payer): SQL | undefined =>
  kind === 'cluster'
    ? eq(creditApplication.cluster_rid, rid)
    : and(eq(creditApplication.member_rid, rid), isNull(creditApplication.cluster_rid))

/** An application for a payer's credit, locked until the transaction's end. @throws Refusal `not_found` for another's */
export const lockOwnApplication = async (tx: Db, payer: Payer, rid: string): Promise<Application> => {
  const own = and(eq(creditApplication.rid, rid), ofPayer(payer))
  const [found] = await tx.select().from(creditApplication).where(own).for('update')
  if (!found) throw refuse('not_found', '申请不存在')
  return found
}

/** Any application, which may change meanwhile. @throws Refusal `not_found` */
export const findApplication = async (db: Db, rid: string): Promise<Application> => {
  const [found] = await db.select().from(creditApplication).where(eq(creditApplication.rid, rid))
  if (!found) throw refuse('not_found', '申请不存在')
  return found
}

/** The same, locked until the transaction's end. */
export const lockApplication = async (tx: Db, rid: string): Promise<Application | undefined> =>
  (await tx.select().from(creditApplication).where(eq(creditApplication.rid, rid)).for('update'))[0]

export const changeApplication = async (
  tx: Db,
  rid: string,
  change: Partial<Omit<Application, 'rid'>>,
): Promise<void> => {
  await tx.update(creditApplication).set(change).where(eq(creditApplication.rid, rid))
}

/** Applications for a payer's credit that wait. */
export const countWaiting = (db: Db, payer: Payer): Promise<number> =>
  db.$count(creditApplication, and(ofPayer(payer), eq(creditApplication.state, 'applied')))

/** Applications that finance has not answered. */
export const countCreditWanted = (db: Db): Promise<number> =>
  db.$count(creditApplication, eq(creditApplication.state, 'applied'))

/** How a payer's credit stands: its sums, what they owe, and what they applied for, newest first. */
export const viewOf = async (
  db: Db,
  now: number,
  payer: Payer,
  { page, limit }: { page: number; limit: number },
): Promise<Answer> => {
  const today = dateOf(now)
  const own = ofPayer(payer)
  const rows = await db
    .select()
    .from(creditApplication)
    .where(own)
    .orderBy(desc(creditApplication.rid))
    .limit(limit)
    .offset((page - 1) * limit)
  const uses = await usesOf(db, payer)
  return {
    list: await shownApplications(db, rows),
    total: await db.$count(creditApplication, own),
    page,
    limit,
    ...(await creditSumsOf(db, payer, today)),
    uses: uses.map(({ use, number }) => ({
      rid: use.rid,
      statement_rid: use.statement_rid,
      number,
      at: use.at,
      fen: use.fen,
      open_fen: use.fen - use.repaid_fen,
      due_day: use.due_day,
      is_overdue: use.due_day < today,
    })),
    prestore_fen: await balanceOf(db, payerAccount('prestore', payer)),
  }
}
