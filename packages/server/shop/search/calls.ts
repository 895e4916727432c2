import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle } from '../../ground/http/handle.ts'
import { search } from './results.ts'
import { suggest } from './suggestions.ts'

export const searchCalls = (deps: Deps): Handled[] => [
  handle(calls['open/web/search'], ({ kw, limit }) => search(deps, kw, limit)),
  handle(calls['open/web/suggest'], ({ kw, limit }) => suggest(deps, kw, limit)),
]
