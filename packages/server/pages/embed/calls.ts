import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { isBuilt, paths } from '../../ground/paths.ts'
import { refuse } from '../../ground/refuse.ts'
import type { WithPartners } from '../../people/partner/store.ts'
import { visitCounter } from '../../people/partner/visit.ts'
import { loadWidgets } from '../host/widgets.ts'

/** What the snippet builder is made from, known once the widgets are built; and who came by a partner's card. */
export const embedCalls = (deps: Deps & WithPartners) =>
  ({
    'open/embed/widgets': async () => {
      if (!isBuilt()) throw refuse('not_found')
      return (await loadWidgets(paths.widgets)).offered()
    },
    'open/embed/visit': visitCounter(deps),
  }) satisfies Partial<Handlers>
