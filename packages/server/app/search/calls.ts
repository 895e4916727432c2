import { readTyped } from '@lab/contract/rules/app/search/typed'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { searchDesk } from './search.ts'

export const searchDeskCalls = (deps: Deps) =>
  ({
    'staff/search': ({ kw }, caller) => searchDesk(deps, readTyped(kw), caller),
  }) satisfies Partial<Handlers>
