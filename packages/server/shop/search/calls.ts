import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { search } from './results.ts'
import { suggest } from './suggestions.ts'

export const searchCalls = (deps: Deps) =>
  ({
    'open/web/search': ({ kw, limit }) => search(deps, kw, limit),
    'open/web/suggest': ({ kw, limit }) => suggest(deps, kw, limit),
  }) satisfies Partial<Handlers>
