import { calls } from '@lab/contract/calls'
import { readTyped } from '@lab/contract/rules/app/search/typed'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { searchDesk } from './search.ts'

export const searchDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/search'], ({ kw }, caller) => searchDesk(deps, readTyped(kw), caller)),
]
