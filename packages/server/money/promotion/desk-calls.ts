import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { exportList } from '../../people/file/export-list.ts'
import { decidePromoter, payWithdrawal } from './decide.ts'
import { withdrawColumns } from './desk-columns.ts'
import { promotersFor, withdrawalsFor } from './desk-lists.ts'

/** The lab's side of promotion (domain §3). */
export const promotionDeskCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/promoter/list': (request) => promotersFor(deps.db, request),
    'staff/promoter/confirm': (request, caller) => decidePromoter(deps, 'confirm', request, caller),
    'staff/promoter/reject': (request, caller) => decidePromoter(deps, 'reject', request, caller),
    'staff/promoter/end': (request, caller) => decidePromoter(deps, 'end', request, caller),
    'staff/withdraw/list': (request) => withdrawalsFor(deps.db, request),
    'staff/withdraw/export': (asked, caller) =>
      exportList(deps, caller, {
        title: '提现申请',
        action: 'withdraw/export',
        asked,
        columns: withdrawColumns,
        find: (paging) => withdrawalsFor(deps.db, { ...asked, ...paging }),
      }),
    'staff/withdraw/confirm': (request, caller) => payWithdrawal(deps, 'confirm', request, caller),
    'staff/withdraw/reject': ({ reason, ...named }, caller) =>
      payWithdrawal(deps, 'reject', { ...named, note: reason }, caller),
  }) satisfies Partial<Handlers>
