import type { DataOf } from '@lab/contract/calls'
import { type SearchKind, searchKinds, searchKindsOf } from '@lab/contract/rules/app/search/kinds'
import type { Typed } from '@lab/contract/rules/app/search/typed'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { findActs } from './acts.ts'
import type { Found, SearchGroup } from './found.ts'
import { findBills, findGroups, findMembers } from './people-store.ts'
import { findProjects, findSettings } from './shop-store.ts'
import { findExperiments, findOrders, findRequirements, findSamples } from './work-store.ts'

type Find = (deps: Deps, typed: Typed) => Found[] | Promise<Found[]>

const finders: Record<SearchKind, Find> = {
  orders: ({ db }, typed) => findOrders(db, typed),
  experiments: ({ db }, typed) => findExperiments(db, typed),
  samples: ({ db }, typed) => findSamples(db, typed),
  members: ({ db }, typed) => findMembers(db, typed),
  groups: ({ db }, typed) => findGroups(db, typed),
  projects: findProjects,
  bills: ({ db }, typed) => findBills(db, typed),
  requirements: ({ db }, typed) => findRequirements(db, typed),
  settings: (_, typed) => findSettings(typed),
}

/** What a role finds by what was typed, and what it can do with it now. */
export const searchDesk = async (
  deps: Deps,
  typed: Typed,
  caller: Caller,
): Promise<DataOf<'staff/search'>> => {
  if (!typed.kw) return { groups: [] }
  const ofKind = async (kind: SearchKind): Promise<SearchGroup> => {
    const { section } = searchKinds[kind]
    return { kind, list: (await finders[kind](deps, typed)).map((one) => ({ kind, section, ...one })) }
  }
  const [acts, ...found] = await Promise.all([
    findActs(deps, typed, caller),
    ...searchKindsOf(staffOf(caller).role).map(ofKind),
  ])
  return { groups: [{ kind: 'acts' as const, list: acts }, ...found].filter(({ list }) => list.length > 0) }
}
