import { isSearchAct, type SearchAct } from '@lab/contract/rules/app/search/acts'
import { searchRows as most } from '@lab/contract/rules/app/search/kinds'
import type { Typed } from '@lab/contract/rules/app/search/typed'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { eventWords } from '@lab/contract/rules/work/experiment/events'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { type DeskAssign, deskExperiments } from '../../work/experiment/desk-shown.ts'
import { type SearchGroup, said } from './found.ts'
import { expectedAt, experimentsNumbered } from './work-store.ts'

type Row = SearchGroup['list'][number]

/** Parcels are opened sample by sample, not experiment by experiment. */
const receipt = async (deps: Deps, number: string): Promise<Row[]> => {
  const expected = await expectedAt(deps.db, number)
  if (expected === 0) return []
  const text = `${expected} 个样品待收`
  return [{ kind: 'acts', id: `receive/${number}`, title: `收样 ${number}`, text, section: 'sample' }]
}

const offered = (one: DeskAssign, wanted: readonly SearchAct[]): Row[] =>
  one.can.flatMap(({ event, ok }) => {
    if (!ok || !isSearchAct(event) || (wanted.length > 0 && !wanted.includes(event))) return []
    const title = `${eventWords[event].act} ${one.number}`
    const text = said(one.project.name, one.member.name)
    return [{ kind: 'acts', id: `${event}/${one.rid}`, title, text, section: 'experiment' }]
  })

/**
 * What can be done now with what a whole number names, by the caller's role: the acts that were typed; all of them where
 * none was and one experiment is meant.
 */
export const findActs = async (deps: Deps, { number, acts }: Typed, caller: Caller): Promise<Row[]> => {
  const { role } = staffOf(caller)
  if (!number || !mayCall(role, 'staff/assign/detail')) return []
  const isReceipt = acts.length === 0 || acts.includes('receive')
  const [received, rows] = await Promise.all([
    isReceipt && mayCall(role, 'staff/sample/receive') ? receipt(deps, number) : [],
    experimentsNumbered(deps.db, number),
  ])
  if (acts.length === 0 && rows.length > 1) return received
  const experiments = await deskExperiments(deps, rows, caller)
  const others = experiments.flatMap((one) => offered(one, acts))
  return [...received, ...others].slice(0, most)
}
