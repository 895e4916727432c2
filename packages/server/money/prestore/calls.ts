import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { payerAccount } from '@lab/contract/rules/books/ledger/accounts'
import { journalKinds } from '@lab/contract/rules/books/ledger/journals'
import { nextApplicationState } from '@lab/contract/rules/ground/application'
import { instantsOf } from '@lab/contract/rules/ground/period'
import { bonusTiersIn, prestoreLimits } from '@lab/contract/rules/money/prestore'
import { and, eq } from 'drizzle-orm'
import { balanceOf, historyOf } from '../../books/ledger/balances.ts'
import { exportHistory } from '../../books/ledger/export-history.ts'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, type Handled, handle, memberOf } from '../../ground/http/handle.ts'
import { once } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { clusterNames } from '../../people/cluster/names.ts'
import { clustersOf } from '../../people/cluster/shown.ts'
import { lockOwned, ownedBy } from '../../people/cluster/store.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { requireOwnFiles } from '../../work/experiment/files.ts'
import { receivingAccount } from '../statement/receiving-account.ts'
import { prestoreApplication } from './schema.ts'
import {
  type Application,
  applicationsOf,
  changeApplication,
  findApplication,
  lockApplication,
} from './store.ts'

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

const add = (
  deps: Deps,
  request: ParsedOf<'prestoreApply/add'>,
  caller: Caller,
): Promise<DataOf<'prestoreApply/add'>> => {
  const { rid: member_rid } = memberOf(caller)
  const { amount_fen, file_rid, remark = '', cluster_rid = null } = request
  return once(deps, caller, calls['prestoreApply/add'], request, async (tx) => {
    if (cluster_rid !== null) await lockOwned(tx, cluster_rid, member_rid)
    await lockKey(tx, `prestore applications of ${member_rid}`)
    const waiting = and(
      eq(prestoreApplication.member_rid, member_rid),
      eq(prestoreApplication.state, 'applied'),
    )
    if ((await tx.$count(prestoreApplication, waiting)) >= prestoreLimits.open)
      throw refuse('too_many', `待确认的预存申请最多 ${prestoreLimits.open} 个`)
    await requireOwnFiles(tx, [file_rid], { member_rid })
    const named = { rid: deps.newId(), number: await nextDayNumber(tx, 'prestore', deps.now()) }
    const row = { ...named, member_rid, cluster_rid, amount_fen, file_rid, remark, created: deps.now() }
    await tx.insert(prestoreApplication).values({ ...row, state: 'applied' })
    await notifyStaff(tx, deps, {
      kind: 'prestore_applied',
      facts: { number: named.number, fen: amount_fen },
      key: `prestore ${named.rid}`,
    })
    return named
  })
}

const change = (
  deps: Deps,
  path: 'prestoreApply/edit' | 'prestoreApply/cancel',
  request: ParsedOf<'prestoreApply/edit'>,
  caller: Caller,
) =>
  once(deps, caller, calls[path], request, async (tx) => {
    const { rid, ...changed } = request
    const { rid: member_rid } = memberOf(caller)
    const application = await lockApplication(tx, rid, member_rid)
    const event = path === 'prestoreApply/edit' ? 'edit' : 'cancel'
    const to = nextApplicationState(application.state, event, 'member')
    if (!to) throw refuse('wrong_state')
    if (changed.file_rid !== undefined) await requireOwnFiles(tx, [changed.file_rid], { member_rid })
    await changeApplication(tx, rid, { ...changed, state: to })
    return {}
  })

/** The member's side of prestore (domain §3). */
export const prestoreCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['prestoreApply/add'], (request, caller) => add(deps, request, caller)),
  handle(calls['prestoreApply/edit'], (request, caller) =>
    change(deps, 'prestoreApply/edit', request, caller),
  ),
  handle(calls['prestoreApply/cancel'], (request, caller) =>
    change(deps, 'prestoreApply/cancel', request, caller),
  ),
  handle(calls['prestoreApply/details'], async ({ rid }, caller) => {
    const found = await findApplication(deps.db, rid, memberOf(caller).rid)
    const [shown] = await shownApplications(deps.db, [found])
    return shown as DataOf<'prestoreApply/details'>
  }),
  handle(calls['prestoreApply/list'], async (request, caller) => {
    const { rows, total } = await applicationsOf(deps.db, memberOf(caller).rid, request)
    const list = await shownApplications(deps.db, rows)
    return { list, total, page: request.page, limit: request.limit }
  }),
  handle(calls['prestore/list'], async ({ from, to, page, limit, cluster_rid }, caller) => {
    const { rid } = memberOf(caller)
    if (cluster_rid !== undefined) await ownedBy(deps.db, cluster_rid, rid)
    const { rows, total } = await historyOf(deps.db, prestoreOf(rid, cluster_rid), {
      ...{ page, limit },
      ...instantsOf({ from, to }),
    })
    return {
      list: rows.map(({ kind, ...row }) => ({ ...row, title: journalKinds[kind] })),
      total,
      page,
      limit,
    }
  }),
  handle(calls['prestore/export'], async ({ cluster_rid, ...period }, caller) => {
    const { rid } = memberOf(caller)
    if (cluster_rid !== undefined) await ownedBy(deps.db, cluster_rid, rid)
    const account = prestoreOf(rid, cluster_rid)
    return exportHistory(deps, rid, { title: '预存明细', account, unit: 'fen', period })
  }),
  handle(calls['prestore/balance'], async (_, caller) => {
    const { rid } = memberOf(caller)
    const { list } = await clustersOf(deps.db, rid, { page: 1, limit: 100 }, deps.now())
    return {
      list: [
        {
          kind: 'self' as const,
          rid,
          name: '我的预存',
          balance_fen: await balanceOf(deps.db, prestoreOf(rid)),
          is_own: true,
        },
        ...list.map((one) => ({
          kind: 'cluster' as const,
          rid: one.rid,
          name: one.name,
          balance_fen: one.balance_fen,
          is_own: one.role === 'owner',
        })),
      ],
      bonus: bonusTiersIn(await settingOf(deps, 'prestore_bonus')),
      account: await receivingAccount(deps),
    }
  }),
]
