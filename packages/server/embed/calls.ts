import { calls } from '@lab/contract/calls'
import { type Handled, handle } from '../http/handle.ts'
import { refuse } from '../http/refuse.ts'
import { isBuilt, paths } from '../pages/paths.ts'
import { loadWidgets } from '../pages/widgets.ts'

/** What the snippet builder is made from; it is known once the widgets are built. */
export const embedCalls = (): Handled[] => [
  handle(calls['open/embed/widgets'], async () => {
    if (!isBuilt()) throw refuse('not_found')
    return (await loadWidgets(paths.widgets)).offered()
  }),
]
