import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { parametersOf, projectDetail } from './detail.ts'
import { searchProjects } from './search.ts'
import { typeGroups } from './types.ts'

/** What is offered: types, projects, their requirement forms. */
export const catalogueCalls = (deps: Deps) =>
  ({
    'open/web/device/search': (query) => searchProjects(deps, query),

    'open/web/type/group': (words) => typeGroups(deps, words),

    'open/web/device/detail': async ({ rid }) => {
      const found = await projectDetail(deps, rid)
      if (!found) throw refuse('not_found')
      return found
    },

    'open/web/sampleParameter/relate': async ({ rid, version }) => {
      const found = await parametersOf(deps, rid, version)
      if (!found) throw refuse('not_found')
      return found
    },
  }) satisfies Partial<Handlers>
