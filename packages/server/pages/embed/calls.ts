import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { isBuilt, paths } from '../../ground/paths.ts'
import { refuse } from '../../ground/refuse.ts'
import type { WithPartners } from '../../people/partner/store.ts'
import { visitCounter } from '../../people/partner/visit.ts'
import { loadWidgets } from '../host/widgets.ts'

/** What the snippet builder is made from, known once the widgets are built; and who came by a partner's card. */
export const embedCalls = (deps: Deps & WithPartners): Handled[] => [
  handle(calls['open/embed/widgets'], async () => {
    if (!isBuilt()) throw refuse('not_found')
    return (await loadWidgets(paths.widgets)).offered()
  }),
  handle(calls['open/embed/visit'], visitCounter(deps)),
]
