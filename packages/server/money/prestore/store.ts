import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { refuse } from '../../ground/refuse.ts'
import { clusterNames } from '../../people/cluster/names.ts'
import { prestoreApplication } from './schema.ts'

export type Application = typeof prestoreApplication.$inferSelect

/** The account of what was paid in ahead: a member's own, or a group's. */
export const prestoreOf = (member_rid: string, cluster_rid?: string | null) =>
  payerAccount(
    'prestore',
    cluster_rid ? { kind: 'cluster', rid: cluster_rid } : { kind: 'self', rid: member_rid },
  )

/** Applications as their members see them. */
export const shownApplications = async (
  db: Db,
  rows: readonly Application[],
): Promise<DataOf<'prestoreApply/details'>[]> => {
  const names = await clusterNames(
    db,
    rows.flatMap(({ cluster_rid }) => cluster_rid ?? []),
  )
  return rows.map(
    ({ member_rid: _member, staff_rid: _staff, cluster_rid: rid, decided, ...application }) => ({
      ...application,
      ...(rid !== null && { cluster: { rid, name: names.get(rid) ?? '' } }),
      ...(decided !== null && { decided }),
    }),
  )
}

const which = (rid: string, member_rid?: string) =>
  and(
    eq(prestoreApplication.rid, rid),
    member_rid === undefined ? undefined : eq(prestoreApplication.member_rid, member_rid),
  )

/** One application, this member's where one is named. @throws Refusal `not_found`, also for another's */
export const findApplication = async (db: Db, rid: string, member_rid?: string): Promise<Application> => {
  const [found] = await db.select().from(prestoreApplication).where(which(rid, member_rid))
  if (!found) throw refuse('not_found', '预存申请不存在')
  return found
}

/** The same, locked until the transaction's end. @throws Refusal `not_found` */
export const lockApplication = async (tx: Db, rid: string, member_rid?: string): Promise<Application> => {
  const [found] = await tx.select().from(prestoreApplication).where(which(rid, member_rid)).for('update')
  if (!found) throw refuse('not_found', '预存申请不存在')
  return found
}

export const changeApplication = async (
  tx: Db,
  rid: string,
  change: Partial<Omit<Application, 'rid'>>,
): Promise<void> => {
  if (Object.keys(change).length > 0)
    await tx.update(prestoreApplication).set(change).where(eq(prestoreApplication.rid, rid))
}

/** One page of a member's applications, newest first. */
export const applicationsOf = async (
  db: Db,
  member_rid: string,
  { page, limit, state }: ParsedOf<'prestoreApply/list'>,
): Promise<{ rows: Application[]; total: number }> => {
  const wanted = and(
    eq(prestoreApplication.member_rid, member_rid),
    state && eq(prestoreApplication.state, state),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(prestoreApplication)
      .where(wanted)
      .orderBy(desc(prestoreApplication.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(prestoreApplication, wanted),
  ])
  return { rows, total }
}

/** Applications that finance has not looked at. */
export const countUnconfirmed = (db: Db): Promise<number> =>
  db.$count(prestoreApplication, eq(prestoreApplication.state, 'applied'))

/** How many of a member's applications wait. */
export const countWaiting = (db: Db, member_rid: string): Promise<number> =>
  db.$count(
    prestoreApplication,
    and(eq(prestoreApplication.member_rid, member_rid), eq(prestoreApplication.state, 'applied')),
  )
