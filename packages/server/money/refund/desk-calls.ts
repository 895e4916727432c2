import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { exportList } from '../../people/file/export-list.ts'
import { paperLinks } from '../../people/file/paper-links.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { addRefund, findBill } from './add.ts'
import { confirmRefund, payRefund, rejectRefund } from './decide.ts'
import { refundColumns } from './desk-columns.ts'
import { listRefunds } from './desk-list.ts'
import { findRefund } from './store.ts'
import { changeWay } from './way.ts'

/** Refunds and their credit notes (domain §3). */
export const refundDeskCalls = (deps: Deps & WithFiles & WithRewards) =>
  ({
    'staff/refund/list': (request, caller) => listRefunds(deps, request, caller),
    'staff/refund/export': (asked, caller) =>
      exportList(deps, caller, {
        title: '退款',
        action: 'refund/export',
        asked,
        columns: refundColumns,
        find: (paging) => listRefunds(deps, { ...asked, ...paging }, caller),
      }),
    'staff/refund/find': (request) => findBill(deps, request),
    'staff/refund/add': (request, caller) => addRefund(deps, request, caller),
    'staff/refund/confirm': (request, caller) => confirmRefund(deps, request, caller),
    'staff/refund/reject': (request, caller) => rejectRefund(deps, request, caller),
    'staff/refund/paid': (request, caller) => payRefund(deps, request, caller),
    'staff/refund/way': (request, caller) => changeWay(deps, request, caller),
    'staff/refund/note': async ({ rid }) => {
      const { state } = await findRefund(deps.db, rid)
      if (state !== 'paid') throw refuse('wrong_state', '付款之后才有红字账单')
      return paperLinks(deps, 'credit-note', rid)
    },
  }) satisfies Partial<Handlers>
