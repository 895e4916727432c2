import { type FigureKey, seesFigure } from '@lab/contract/rules/app/figure/figures'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, type Handlers, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { exportFigure } from './export.ts'
import { overviewOf } from './overview.ts'
import { rowsBehind } from './rows.ts'
import { seriesOf } from './series.ts'

/** @throws Refusal `forbidden` for a figure whose rows the caller may not see */
const requireSeen = (figure: FigureKey, caller: Caller) => {
  if (!seesFigure(staffOf(caller).role, figure)) throw refuse('forbidden')
}

/** How the house is doing (domain §14). */
export const figureCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/figure/overview': (request, caller) => overviewOf(deps, request, staffOf(caller).role),
    'staff/figure/series': (request, caller) => {
      requireSeen(request.figure, caller)
      return seriesOf(deps, request)
    },
    'staff/figure/rows': (request, caller) => {
      requireSeen(request.figure, caller)
      return rowsBehind(deps.db, request)
    },
    'staff/figure/export': (request, caller) => {
      requireSeen(request.figure, caller)
      return exportFigure(deps, request, caller)
    },
  }) satisfies Partial<Handlers>
