import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/ground/time'
import { freeCredit } from '@lab/contract/rules/money/credit'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { accountsOf, limitIn } from '../../books/ledger/limit.ts'
import { ledgerAccount } from '../../books/ledger/schema.ts'
import { queueOrders, sortedBy } from '../../ground/db/sorted.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { deskMember, memberLike } from '../../people/member/desk-member.ts'
import { member } from '../../people/member/schema.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { staff } from '../../people/staff/schema.ts'
import { namedPayers } from '../../work/order/named-payers.ts'
import { creditApplication, creditUse } from './schema.ts'
import { creditOf } from './standing.ts'
import { payerOf, shownApplications } from './store.ts'

/** One page of applications, with what each payer owes. */
export const applicationsFor = async (
  { db }: Deps,
  { page, limit, sort, state, kw }: ParsedOf<'staff/creditApply/list'>,
): Promise<DataOf<'staff/creditApply/list'>> => {
  const wanted = and(
    state && eq(creditApplication.state, state),
    memberLike(kw, creditApplication.number, cluster.name),
  )
  const joined = db
    .select({ application: creditApplication, member, decided_by: staff.name })
    .from(creditApplication)
    .innerJoin(member, eq(member.rid, creditApplication.member_rid))
    .leftJoin(cluster, eq(cluster.rid, creditApplication.cluster_rid))
    .leftJoin(staff, eq(staff.rid, creditApplication.staff_rid))
    .where(wanted)
    .$dynamic()
  const total = await db.$count(
    db
      .select({ rid: creditApplication.rid })
      .from(creditApplication)
      .innerJoin(member, eq(member.rid, creditApplication.member_rid))
      .leftJoin(cluster, eq(cluster.rid, creditApplication.cluster_rid))
      .where(wanted)
      .as('found'),
  )
  const rows = await joined
    .orderBy(...queueOrders(creditApplication.rid, creditApplication.limit_fen, state === 'applied')[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const applications = await shownApplications(
    db,
    rows.map((row) => row.application),
  )
  const payers = rows.map((row) => payerOf(row.application))
  const nameOf = await namedPayers(db, payers)
  const accounts = await accountsOf(db, payers.map(creditOf))
  const shown = rows.map((row, at) => {
    const payer = payers[at] as Payer
    return {
      ...(applications[at] as (typeof applications)[number]),
      member: deskMember(row.member),
      payer: nameOf(payer),
      decided_by: row.decided_by ?? '',
      used_fen: 0 - limitIn(accounts, creditOf(payer)).balance,
    }
  })
  return { list: shown, total, page, limit }
}

/** Every payer who was granted credit, those who are late in front, then by what is owed. */
export const creditFor = async (
  { db, now }: Deps,
  { page, limit, sort, kw, overdue }: ParsedOf<'staff/credit/list'>,
): Promise<DataOf<'staff/credit/list'>> => {
  const today = dateOf(now())
  const ofHolder = sql`${creditUse.payer_kind} = case ${ledgerAccount.holder_kind} when 'cluster' then 'cluster' else 'self' end and ${creditUse.payer_rid} = ${ledgerAccount.holder_rid} and ${creditUse.repaid_fen} < ${creditUse.fen}`
  const late = sql<number>`(select coalesce(sum(${creditUse.fen} - ${creditUse.repaid_fen}), 0) from ${creditUse} where ${ofHolder} and ${creditUse.due_day} < ${today})::bigint`
  const next = sql<string | null>`(select min(${creditUse.due_day}) from ${creditUse} where ${ofHolder})`
  const wanted = and(
    eq(ledgerAccount.kind, 'credit'),
    sql`(${ledgerAccount.floor} < 0 or ${ledgerAccount.balance} < 0)`,
    memberLike(kw, cluster.name),
    overdue ? sql`${late} > 0` : undefined,
  )
  const { up, down } = sortedBy(ledgerAccount.key)
  const orders: Record<typeof sort, SQL[]> = {
    usual: [desc(sql`${late} > 0`), ...up(ledgerAccount.balance)],
    // What is owed stands below zero.
    fen: up(ledgerAccount.balance),
    fen_least: down(ledgerAccount.balance),
    due: up(next),
    due_last: down(sql`coalesce(${next}, '')`),
  }
  const ofGroup = and(eq(ledgerAccount.holder_kind, 'cluster'), eq(cluster.rid, ledgerAccount.holder_rid))
  const ofPerson = eq(member.rid, sql`coalesce(${cluster.owner_rid}, ${ledgerAccount.holder_rid})`)
  const total = await db.$count(
    db
      .select({ key: ledgerAccount.key })
      .from(ledgerAccount)
      .leftJoin(cluster, ofGroup)
      .innerJoin(member, ofPerson)
      .where(wanted)
      .as('found'),
  )
  const rows = await db
    .select({ account: ledgerAccount, member, late, next })
    .from(ledgerAccount)
    .leftJoin(cluster, ofGroup)
    .innerJoin(member, ofPerson)
    .where(wanted)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  const holderOf = ({ holder_kind, holder_rid }: (typeof rows)[number]['account']): Payer => ({
    kind: holder_kind === 'cluster' ? 'cluster' : 'self',
    rid: holder_rid,
  })
  const nameOf = await namedPayers(
    db,
    rows.map(({ account }) => holderOf(account)),
  )
  const shown = rows.map(({ account, member: of, ...row }) => {
    const sums = {
      limit_fen: 0 - (account.floor ?? 0),
      used_fen: 0 - account.balance,
      overdue_fen: Number(row.late),
    }
    return {
      rid: account.holder_rid,
      member: deskMember(of),
      payer: nameOf(holderOf(account)),
      ...sums,
      free_fen: freeCredit(sums),
      ...(row.next !== null && { next_due: row.next }),
    }
  })
  return { list: shown, total, page, limit }
}
