import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { exportList } from '../../people/file/export-list.ts'
import { paymentColumns } from './columns.ts'
import { paymentFor } from './detail.ts'
import { paymentsFor } from './list.ts'

/** What finance sees of payments online (domain §16). */
export const onlinePaymentDeskCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/payment/list': (request) => paymentsFor(deps.db, request),
    'staff/payment/detail': ({ rid }) => paymentFor(deps.db, rid),
    'staff/payment/export': (asked, caller) =>
      exportList(deps, caller, {
        title: '在线支付',
        action: 'payment/export',
        asked,
        columns: paymentColumns,
        find: (paging) => paymentsFor(deps.db, { ...asked, ...paging }),
      }),
  }) satisfies Partial<Handlers>
