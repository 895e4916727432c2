import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import type { WithRewards } from '../statement/rewards.ts'
import { payersFor } from './bills.ts'
import { bookRows } from './book.ts'
import { rowsFor } from './desk-list.ts'
import { bookFromProvider } from './from-provider.ts'
import { importBank, previewBank } from './import.ts'
import { ignoreRow, keepRow, payFromRow, prestoreFromRow, reopenRow } from './pay.ts'

/** Bank statements: imported, compared with what waits for money, and booked as chosen (domain §3). */
export const bankDeskCalls = (deps: Deps & WithFiles & WithRewards) =>
  ({
    'staff/bank/preview': (request, caller) => previewBank(deps, request, caller),
    'staff/bank/import': (request, caller) => importBank(deps, request, caller),
    'staff/bank/list': (request) => rowsFor(deps.db, request),
    'staff/bank/book': (request, caller) => bookRows(deps, request, caller),
    'staff/bank/ignore': (request, caller) => ignoreRow(deps, request, caller),
    'staff/bank/reopen': (request, caller) => reopenRow(deps, request, caller),
    'staff/bank/payers': (request) => payersFor(deps.db, request),
    'staff/bank/pay': (request, caller) => payFromRow(deps, request, caller),
    'staff/bank/prestore': (request, caller) => prestoreFromRow(deps, request, caller),
    'staff/bank/fromProvider': (request, caller) => bookFromProvider(deps, request, caller),
    'staff/bank/keep': (request, caller) => keepRow(deps, request, caller),
  }) satisfies Partial<Handlers>
