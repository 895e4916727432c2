import type { RequestOf } from '@lab/contract/calls'
import { deskAddress, deskRow } from '@lab/contract/rules/app/desk'
import { flag, listAddress, oneOf, words } from '@lab/contract/rules/ground/list-address'
import { dayParam } from '@lab/contract/rules/ground/period'
import { sortIn } from '@lab/contract/rules/ground/sort'
import { deskSorts } from '@lab/contract/rules/people/staff/desk-sorts'
import { type QueueFilter, type QueueState, queueWants } from '@lab/contract/rules/work/experiment/queue'
import { allStates } from '@lab/contract/rules/work/experiment/states'
import { changed as changedQuery } from '../../list/changed.ts'

export const queueSorts = deskSorts['staff/assign/list']

export type QueueRequest = RequestOf<'staff/assign/list'>

/** What the queue shows at once; without a word about states it is what still needs somebody. */
export const pageRows = 50

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

const queue = listAddress({
  state: oneOf<QueueState | 'all'>([...allStates, 'all']),
  wants: oneOf(keysOf(queueWants)),
  late: flag,
  mine: flag,
  held: flag,
  project: (rid) => rid && String(rid).slice(0, 64),
  kw: words(),
  from: dayParam,
  to: dayParam,
})

/** What an address of the queue asks for; what it says that nobody understands is left out. */
export const requestOf = (query: URLSearchParams): QueueRequest => {
  const { state = 'open', project, ...said } = queue.read(Object.fromEntries(query))
  return {
    ...said,
    state: state === 'all' ? undefined : state,
    project_rid: project || undefined,
    sort: sortIn(queueSorts, query.get('sort')),
    limit: pageRows,
  }
}

export type QueueChange = Partial<
  Record<
    'state' | 'wants' | 'late' | 'mine' | 'held' | 'project' | 'kw' | 'from' | 'to' | 'sort' | 'page',
    string
  >
>

export const changed: (query: URLSearchParams, change: QueueChange) => URLSearchParams = changedQuery

export const queueAddress = (query: URLSearchParams | string = ''): string => {
  const text = String(query)
  return text ? `${deskAddress('experiment')}?${text}` : deskAddress('experiment')
}

/** Where the queue is narrowed to a matter of the first screen. */
export const filterAddress = ({ state, wants, late, mine, held, sort }: QueueFilter): string =>
  queueAddress(
    changed(new URLSearchParams(), {
      state: state === 'open' ? '' : state,
      wants,
      late: late && '1',
      mine: mine && '1',
      held: held && '1',
      sort,
    }),
  )

export const experimentAddress = (rid: string): string => deskRow('experiment', rid)

export const orderAddress = (rid: string): string => deskRow('order', rid)
