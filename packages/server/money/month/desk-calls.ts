import type { DeskSort } from '@lab/contract/rules/people/staff/desk-sorts'
import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { closeMonth } from './close.ts'
import { exportMonth } from './export.ts'
import { type MonthRow, monthsOf } from './months.ts'
import { shownReport } from './report.ts'

const byMonth = (a: MonthRow, b: MonthRow) => (a.month < b.month ? -1 : 1)
const byTurnover = (a: MonthRow, b: MonthRow) => a.turnover_fen - b.turnover_fen || byMonth(a, b)

const orders: Record<DeskSort<'staff/month/list'>, (a: MonthRow, b: MonthRow) => number> = {
  day: byMonth,
  day_last: (a, b) => byMonth(b, a),
  fen: (a, b) => byTurnover(b, a),
  fen_least: byTurnover,
}

/** Closing of months (domain §3). */
export const monthDeskCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/month/list': async ({ page, limit, sort }) => {
      const months = (await monthsOf(deps.db, deps.now())).sort(orders[sort])
      return { list: months.slice((page - 1) * limit, page * limit), total: months.length, page, limit }
    },
    'staff/month/report': ({ month }) => shownReport(deps.db, deps.now(), month),
    'staff/month/close': (request, caller) => closeMonth(deps, request, caller),
    'staff/month/export': (request, caller) => exportMonth(deps, request, caller),
  }) satisfies Partial<Handlers>
