import { calls } from '@lab/contract/calls'
import { type Handled, handle } from '../../ground/http/handle.ts'
import { isBuilt, paths } from '../../ground/paths.ts'
import { refuse } from '../../ground/refuse.ts'
import { loadWidgets } from '../host/widgets.ts'

/** What the snippet builder is made from; it is known once the widgets are built. */
export const embedCalls = (): Handled[] => [
  handle(calls['open/embed/widgets'], async () => {
    if (!isBuilt()) throw refuse('not_found')
    return (await loadWidgets(paths.widgets)).offered()
  }),
]
