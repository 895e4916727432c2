import type { RequestOf } from '@lab/contract/calls'
import { deskAddress } from '@lab/contract/rules/app/desk'
import { sortIn } from '@lab/contract/rules/ground/sort'
import { isDate } from '@lab/contract/rules/ground/time'
import { deskSorts } from '@lab/contract/rules/people/staff/desk-sorts'
import { type QueueFilter, type QueueState, queueWants } from '@lab/contract/rules/work/experiment/queue'
import { allStates } from '@lab/contract/rules/work/experiment/states'

export const queueSorts = deskSorts['staff/assign/list']

export type QueueRequest = RequestOf<'staff/assign/list'>

/** What the queue shows at once; without a word about states it is what still needs somebody. */
export const pageRows = 50

const oneOf = <T extends string>(text: string | null, known: readonly T[]): T | undefined =>
  known.find((one) => one === text)

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

/** What an address of the queue asks for; what it says that nobody understands is left out. */
export const requestOf = (query: URLSearchParams): QueueRequest => {
  const state = query.get('state')
  const flag = (name: string) => (query.get(name) === '1' ? true : undefined)
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return isDate(text) ? text : undefined
  }
  const page = Number(query.get('page'))
  return {
    state: state === 'all' ? undefined : (oneOf<QueueState>(state, allStates) ?? 'open'),
    wants: oneOf(query.get('wants'), keysOf(queueWants)),
    late: flag('late'),
    mine: flag('mine'),
    held: flag('held'),
    project_rid: query.get('project')?.slice(0, 64) || undefined,
    kw: query.get('kw')?.trim().slice(0, 50) || undefined,
    from: day('from'),
    to: day('to'),
    sort: sortIn(queueSorts, query.get('sort')),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    limit: pageRows,
  }
}

export type QueueChange = Partial<
  Record<
    'state' | 'wants' | 'late' | 'mine' | 'held' | 'project' | 'kw' | 'from' | 'to' | 'sort' | 'page',
    string
  >
>

/** The query with some of it changed; empty values go, and all but a new page leads to the first one. */
export const changed = (query: URLSearchParams, change: QueueChange): URLSearchParams => {
  const next = new URLSearchParams(query)
  if (!('page' in change)) next.delete('page')
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

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

export const experimentAddress = (rid: string): string =>
  `${deskAddress('experiment')}?rid=${encodeURIComponent(rid)}`

export const orderAddress = (rid: string): string => `${deskAddress('order')}?rid=${encodeURIComponent(rid)}`
