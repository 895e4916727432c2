import type { DataOf } from '@lab/contract/calls'
import { journalKinds } from '@lab/contract/rules/books/ledger/journals'
import { instantsOf } from '@lab/contract/rules/ground/period'
import { bonusTiersIn } from '@lab/contract/rules/money/prestore'
import { mayInCluster } from '@lab/contract/rules/people/cluster/roles'
import { balanceOf, historyOf } from '../../books/ledger/balances.ts'
import { exportHistory } from '../../books/ledger/export-history.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { offered } from '../../ground/providers/payment/offered.ts'
import { clusterFor } from '../../people/cluster/store.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { shownClusters } from '../asset/clusters.ts'
import { receivingAccount } from '../statement/receiving-account.ts'
import { addApplication, editApplication } from './apply.ts'
import { applicationsOf, findApplication, prestoreOf, shownApplications } from './store.ts'

/** The member's side of prestore (domain §3). */
export const prestoreCalls = (deps: Deps & WithFiles) =>
  ({
    'prestoreApply/add': (request, caller) => addApplication(deps, request, caller),
    'prestoreApply/edit': (request, caller) => editApplication(deps, 'prestoreApply/edit', request, caller),
    'prestoreApply/cancel': (request, caller) =>
      editApplication(deps, 'prestoreApply/cancel', request, caller),
    'prestoreApply/details': async ({ rid }, caller) => {
      const found = await findApplication(deps.db, rid, memberOf(caller).rid)
      const [shown] = await shownApplications(deps.db, [found])
      return shown as DataOf<'prestoreApply/details'>
    },
    'prestoreApply/list': async (request, caller) => {
      const { rows, total } = await applicationsOf(deps.db, memberOf(caller).rid, request)
      const list = await shownApplications(deps.db, rows)
      return { list, total, page: request.page, limit: request.limit }
    },
    'prestore/list': async ({ from, to, page, limit, cluster_rid }, caller) => {
      const { rid } = memberOf(caller)
      if (cluster_rid !== undefined) await clusterFor(deps.db, cluster_rid, rid, 'fill')
      const { rows, total } = await historyOf(deps.db, prestoreOf(rid, cluster_rid), {
        page,
        limit,
        ...instantsOf({ from, to }),
      })
      return {
        list: rows.map(({ kind, ...row }) => ({ ...row, title: journalKinds[kind] })),
        total,
        page,
        limit,
      }
    },
    'prestore/export': async ({ cluster_rid, ...period }, caller) => {
      const { rid } = memberOf(caller)
      if (cluster_rid !== undefined) await clusterFor(deps.db, cluster_rid, rid, 'fill')
      const account = prestoreOf(rid, cluster_rid)
      return exportHistory(deps, rid, { title: '预存明细', account, unit: 'fen', period })
    },
    'prestore/balance': async (_, caller) => {
      const { rid } = memberOf(caller)
      const { list } = await shownClusters(deps.db, rid, { page: 1, limit: 100 }, { now: deps.now() })
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
            is_own: mayInCluster(one.role, 'fill'),
          })),
        ],
        bonus: bonusTiersIn(await settingOf(deps, 'prestore_bonus')),
        account: await receivingAccount(deps),
        online: offered(deps),
      }
    },
  }) satisfies Partial<Handlers>
