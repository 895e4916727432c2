import { calls } from '@lab/contract/calls'
import type { WithFiles } from '../file/storage.ts'
import { type Deps, type Handled, handle } from '../http/handle.ts'
import { closeMonth } from './close.ts'
import { exportMonth } from './export.ts'
import { monthsOf } from './months.ts'
import { shownReport } from './report.ts'

/** Closing of months (domain §3). */
export const monthDeskCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['staff/month/list'], async ({ page, limit }) => {
    const months = await monthsOf(deps.db, deps.now())
    return { list: months.slice((page - 1) * limit, page * limit), total: months.length, page, limit }
  }),
  handle(calls['staff/month/report'], ({ month }) => shownReport(deps.db, deps.now(), month)),
  handle(calls['staff/month/close'], (request, caller) => closeMonth(deps, request, caller)),
  handle(calls['staff/month/export'], (request, caller) => exportMonth(deps, request, caller)),
]
