import { calls } from '@lab/contract/calls'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { exportList } from '../../people/file/export-list.ts'
import { paymentColumns } from './columns.ts'
import { paymentFor } from './detail.ts'
import { paymentsFor } from './list.ts'

/** What finance sees of payments online (domain §16). */
export const onlinePaymentDeskCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['staff/payment/list'], (request) => paymentsFor(deps.db, request)),
  handle(calls['staff/payment/detail'], ({ rid }) => paymentFor(deps.db, rid)),
  handle(calls['staff/payment/export'], (asked, caller) =>
    exportList(deps, caller, {
      title: '在线支付',
      action: 'payment/export',
      asked,
      columns: paymentColumns,
      find: (paging) => paymentsFor(deps.db, { ...asked, ...paging }),
    }),
  ),
]
