import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { houseAccount, type MoneyFrom } from '@lab/contract/rules/books/ledger/accounts'
import { nextApplicationState } from '@lab/contract/rules/ground/application'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { bonusOf, bonusTiersIn } from '@lab/contract/rules/money/prestore'
import { and, eq, gte, ilike, lt, or } from 'drizzle-orm'
import { post } from '../../books/ledger/post.ts'
import { containing } from '../../ground/db/like.ts'
import { queueOrders } from '../../ground/db/sorted.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, type Handled, handle, staffOf } from '../../ground/http/handle.ts'
import { once } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { member } from '../../people/account/schema.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { notify } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { exportList } from '../../people/staff/export-list.ts'
import { staff } from '../../people/staff/schema.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { prestoreOf, shownApplications } from './calls.ts'
import { prestoreColumns } from './desk-columns.ts'
import { prestoreApplication } from './schema.ts'
import { changeApplication, lockApplication } from './store.ts'

const list = async (
  { db }: Deps,
  { page, limit, sort, state, kw, from, to }: ParsedOf<'staff/prestoreApply/list'>,
): Promise<DataOf<'staff/prestoreApply/list'>> => {
  const like = kw && containing(kw)
  const wanted = and(
    state && eq(prestoreApplication.state, state),
    from ? gte(prestoreApplication.created, startOf(from)) : undefined,
    to ? lt(prestoreApplication.created, startOf(dayAfter(to, 1))) : undefined,
    like
      ? or(
          ...[prestoreApplication.number, member.name, member.phone, member.company, cluster.name].map(
            (one) => ilike(one, like),
          ),
        )
      : undefined,
  )
  const found = () =>
    db
      .select({ application: prestoreApplication, member, decided_by: staff.name })
      .from(prestoreApplication)
      .innerJoin(member, eq(member.rid, prestoreApplication.member_rid))
      .leftJoin(cluster, eq(cluster.rid, prestoreApplication.cluster_rid))
      .leftJoin(staff, eq(staff.rid, prestoreApplication.staff_rid))
      .where(wanted)
  const [rows, total] = await Promise.all([
    found()
      .orderBy(
        ...queueOrders(prestoreApplication.rid, prestoreApplication.amount_fen, state === 'applied')[sort],
      )
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(
      db
        .select({ rid: prestoreApplication.rid })
        .from(prestoreApplication)
        .innerJoin(member, eq(member.rid, prestoreApplication.member_rid))
        .leftJoin(cluster, eq(cluster.rid, prestoreApplication.cluster_rid))
        .where(wanted)
        .as('found'),
    ),
  ])
  const applications = await shownApplications(
    db,
    rows.map((row) => row.application),
  )
  const shown = rows.map((row, at) => ({
    ...(applications[at] as (typeof applications)[number]),
    member: {
      rid: row.member.rid,
      name: row.member.name,
      phone: row.member.phone ?? '',
      company: row.member.company,
      email: row.member.email,
    },
    decided_by: row.decided_by ?? '',
  }))
  return { list: shown, total, page, limit }
}

type Decided = DataOf<'staff/prestoreApply/confirm'>

/** Decides an application, once: of several at a time, one does. */
export const decidePrestore = async (
  deps: Deps,
  event: 'confirm' | 'reject',
  request: { rid: string; version: number; reason?: string },
  caller: Caller,
  from: MoneyFrom = 'bank',
): Promise<Decided> => {
  const { rid, version, reason = '' } = request
  const tiers = bonusTiersIn(await settingOf(deps, 'prestore_bonus'))
  return once(deps, caller, calls[`staff/prestoreApply/${event}`], request, async (tx) => {
    const { rid: staff_rid } = staffOf(caller)
    const application = await lockApplication(tx, rid)
    requireVersion(application, version)
    const to = nextApplicationState(application.state, event, 'staff')
    if (!to) throw refuse('wrong_state')
    const { number, member_rid, amount_fen } = application
    const bonus_fen = event === 'confirm' ? bonusOf(amount_fen, tiers) : 0
    const by = { reference: number, actor: 'staff', actor_rid: staff_rid } as const
    const account = prestoreOf(member_rid, application.cluster_rid)
    if (event === 'confirm')
      await post(tx, deps, {
        ...by,
        kind: 'prestore',
        key: `prestore ${rid}`,
        postings: [
          { account, amount: amount_fen },
          { account: houseAccount(from), amount: -amount_fen },
        ],
      })
    if (bonus_fen > 0)
      await post(tx, deps, {
        ...by,
        kind: 'prestore_bonus',
        key: `prestore bonus ${rid}`,
        postings: [
          { account, amount: bonus_fen },
          { account: houseAccount('bonus'), amount: -bonus_fen },
        ],
      })
    await changeApplication(tx, rid, { state: to, reason, bonus_fen, decided: deps.now(), staff_rid })
    await notify(tx, deps, {
      kind: event === 'confirm' ? 'prestore_confirmed' : 'prestore_rejected',
      member_rid,
      facts: { number, fen: amount_fen + bonus_fen, reason },
      key: `prestore ${rid}`,
    })
    await noteAct(tx, deps, caller, {
      action: `prestoreApply/${event}`,
      target_rid: rid,
      before: { state: application.state },
      after: { state: to, number, amount_fen, bonus_fen, reason },
    })
    return { rid, state: to }
  })
}

/** Finance's side of prestore (domain §3). */
export const prestoreDeskCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['staff/prestoreApply/list'], (request) => list(deps, request)),
  handle(calls['staff/prestoreApply/export'], (asked, caller) =>
    exportList(deps, caller, {
      ...{ title: '预存申请', action: 'prestoreApply/export', asked, columns: prestoreColumns },
      find: (paging) => list(deps, { ...asked, ...paging }),
    }),
  ),
  handle(calls['staff/prestoreApply/confirm'], (request, caller) =>
    decidePrestore(deps, 'confirm', request, caller),
  ),
  handle(calls['staff/prestoreApply/reject'], (request, caller) =>
    decidePrestore(deps, 'reject', request, caller),
  ),
]
