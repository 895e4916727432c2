import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { nextApplicationState } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf } from '@lab/contract/rules/ground/time'
import { freeCredit } from '@lab/contract/rules/money/credit'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { setLimit } from '../../books/ledger/limit.ts'
import { ledgerAccount } from '../../books/ledger/schema.ts'
import type { Db } from '../../ground/db/open.ts'
import { queueOrders, sortedBy } from '../../ground/db/sorted.ts'
import { type Caller, type Deps, type Handled, handle, staffOf } from '../../ground/http/handle.ts'
import { once } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { deskMember, memberLike } from '../../people/account/desk-member.ts'
import { holdMember } from '../../people/account/hold.ts'
import { member } from '../../people/account/schema.ts'
import { ownerOf } from '../../people/cluster/names.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { findCluster } from '../../people/cluster/store.ts'
import { notify } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { staff } from '../../people/staff/schema.ts'
import { namedPayers } from '../../work/order/named-payers.ts'
import { lockPayer, type Payer } from '../../work/order/payer.ts'
import { payerOf, shownApplications } from './calls.ts'
import { creditApplication, creditUse } from './schema.ts'
import { creditOf, creditSumsOf, creditUsed } from './standing.ts'

const list = async (
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
  const shown: DataOf<'staff/creditApply/list'>['list'] = []
  for (const [at, row] of rows.entries()) {
    const payer = payers[at] as Payer
    shown.push({
      ...(applications[at] as (typeof applications)[number]),
      member: deskMember(row.member),
      payer: nameOf(payer),
      decided_by: row.decided_by ?? '',
      used_fen: await creditUsed(db, payer),
    })
  }
  return { list: shown, total, page, limit }
}

/** Under the lock on the payer. @throws Refusal `invalid` below what is owed */
const grant = async (tx: Db, payer: Payer, limit_fen: number) => {
  if (await setLimit(tx, creditOf(payer), limit_fen)) return
  const why = `[信用额度]不能低于已用的 ${formatFen(await creditUsed(tx, payer))}`
  throw refuse('invalid', why, { limit_fen: why })
}

const decide = (
  deps: Deps,
  event: 'confirm' | 'reject',
  request: ParsedOf<'staff/creditApply/confirm'>,
  caller: Caller,
): Promise<DataOf<'staff/creditApply/confirm'>> =>
  once(deps, caller, calls[`staff/creditApply/${event}`], request, async (tx) => {
    const { rid, version, limit_fen, answer = '' } = request
    const this_one = eq(creditApplication.rid, rid)
    // The payer first, as who withdraws locks them.
    const [named] = await tx.select().from(creditApplication).where(this_one)
    if (!named) throw refuse('not_found', '申请不存在')
    const payer = payerOf(named)
    await lockPayer(tx, payer)
    const [found = named] = await tx.select().from(creditApplication).where(this_one).for('update')
    requireVersion(found, version)
    const state = nextApplicationState(found.state, event, 'staff')
    if (!state) throw refuse('wrong_state')
    const { number } = found
    const granted_fen = event === 'confirm' ? (limit_fen ?? found.limit_fen) : null
    if (granted_fen !== null) {
      await requireThere(tx, payer)
      await grant(tx, payer, granted_fen)
    }
    const decided = { state, granted_fen, answer, decided: deps.now(), staff_rid: staffOf(caller).rid }
    await tx.update(creditApplication).set(decided).where(this_one)
    const { member_rid, of } = await ownerOf(tx, payer)
    const facts = { ...of, number, fen: granted_fen ?? found.limit_fen, reason: answer }
    await notify(tx, deps, {
      kind: event === 'confirm' ? 'credit_granted' : 'credit_rejected',
      ...{ member_rid, facts, key: `credit ${rid}` },
    })
    await noteAct(tx, deps, caller, {
      action: `creditApply/${event}`,
      target_rid: rid,
      before: { state: found.state },
      after: { state, number, granted_fen, answer },
    })
    return { rid, state }
  })

/** @throws Refusal `not_found` for who is not, or is no more */
const requireThere = async (tx: Db, { kind, rid }: Payer) => {
  if (kind === 'self' && !(await holdMember(tx, rid))) throw refuse('not_found', '会员不存在')
  if (kind === 'cluster' && !(await findCluster(tx, rid))) throw refuse('not_found', '群组不存在')
}

const changeLimit = (
  deps: Deps,
  request: ParsedOf<'staff/credit/limit'>,
  caller: Caller,
): Promise<DataOf<'staff/credit/limit'>> =>
  once(deps, caller, calls['staff/credit/limit'], request, async (tx) => {
    const { member_rid = '', cluster_rid, limit_fen, seen_fen, reason } = request
    const payer = payerOf({ member_rid, cluster_rid: cluster_rid ?? null })
    await lockPayer(tx, payer)
    await requireThere(tx, payer)
    const before = await creditSumsOf(tx, payer, dateOf(deps.now()))
    if (seen_fen !== undefined && seen_fen !== before.limit_fen) throw refuse('stale')
    await grant(tx, payer, limit_fen)
    const { member_rid: told, of } = await ownerOf(tx, payer)
    await notify(tx, deps, {
      kind: 'credit_changed',
      member_rid: told,
      facts: { ...of, fen: limit_fen, reason },
      key: `credit ${deps.newId()}`,
    })
    await noteAct(tx, deps, caller, {
      action: 'credit/limit',
      target_rid: payer.rid,
      before: { limit_fen: before.limit_fen },
      after: { limit_fen, reason },
    })
    return { limit_fen }
  })

/** Every payer who was granted credit, those who are late in front, then by what is owed. */
const lines = async (
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

/** Applications that finance has not answered. */
export const countCreditWanted = (db: Db): Promise<number> =>
  db.$count(creditApplication, eq(creditApplication.state, 'applied'))

/** Finance's side of credit (domain §3). */
export const creditDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/creditApply/list'], (request) => list(deps, request)),
  handle(calls['staff/creditApply/confirm'], (request, caller) => decide(deps, 'confirm', request, caller)),
  handle(calls['staff/creditApply/reject'], ({ reason, ...named }, caller) =>
    decide(deps, 'reject', { ...named, answer: reason }, caller),
  ),
  handle(calls['staff/credit/list'], (request) => lines(deps, request)),
  handle(calls['staff/credit/limit'], (request, caller) => changeLimit(deps, request, caller)),
]
