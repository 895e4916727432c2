import type { FigureKey } from '@lab/contract/rules/app/figure/figures'
import { figureOf } from '@lab/contract/rules/app/figure/figures'
import { dayNumber, type Span } from '@lab/contract/rules/app/figure/period'
import { type Fact, readHours } from '@lab/contract/rules/app/figure/value'
import type { Deps } from '../../ground/http/handle.ts'
import { countedRows } from './counted.ts'
import type { SourceName } from './day-rows.ts'
import type { Narrowed } from './narrowed.ts'
import type { StoredRow, Wanted } from './stored.ts'
import { useFacts } from './use.ts'

type Projection = (row: StoredRow) => Omit<Fact, 'at'>

const asItIs: Projection = ({ part, n, d }) => ({ part, n, d })

interface Made {
  source: SourceName
  of: Projection
}

/** Which source a figure is made from, and how. */
const made: Record<Exclude<FigureKey, 'utilisation'>, Made> = {
  orders: { source: 'orders', of: asItIs },
  experiments: { source: 'experiments', of: asItIs },
  turnover: { source: 'revenue', of: asItIs },
  received: { source: 'bank', of: asItIs },
  receivable: { source: 'owed', of: asItIs },
  turnaround: { source: 'deliveries', of: asItIs },
  on_time: {
    source: 'deliveries',
    of: ({ part, n }) =>
      readHours(part).isOnTime ? { part: 'on_time', n, d: n } : { part: 'late', n: 0, d: n },
  },
  backlog: { source: 'inHand', of: asItIs },
  satisfaction: { source: 'ratings', of: asItIs },
  disputes: { source: 'faults', of: asItIs },
  customers: { source: 'customers', of: ({ part, n }) => ({ part: part ? 'returning' : 'new', n, d: 0 }) },
  partners: {
    source: 'orders',
    of: ({ partner_rid, n }) => ({ part: partner_rid, n: partner_rid ? n : 0, d: n }),
  },
}

/** A figure in periods that follow on each other. */
export interface AskedFacts {
  figure: FigureKey
  spans: readonly Span[]
  narrowed?: Narrowed
  /** Nobody looks at its parts: they are told apart only where its value is made of them. */
  isBare?: boolean
}

/** Those whose value is what all parts are together. */
const isPlain = (figure: FigureKey) => ['sum', 'level'].includes(figureOf(figure).kind)

const wantedOf = ({ figure, spans, narrowed = {}, isBare = false }: AskedFacts): Wanted | undefined => {
  const [first, last] = [spans[0], spans.at(-1)]
  if (figure === 'utilisation' || !first || !last) return undefined
  const { project_rid, partner } = narrowed
  return {
    source: made[figure].source,
    range: {
      first: figureOf(figure).kind === 'level' ? 0 : dayNumber(first.from),
      last: dayNumber(last.to),
    },
    starts: spans.map(({ from }) => dayNumber(from)),
    byPart: !isBare || !isPlain(figure),
    byPartner: figure === 'partners',
    project_rid,
    partner,
  }
}

/** What is no source's: one after another, as the sources are asked meanwhile. */
const usedIn = async (deps: Deps, asked: readonly AskedFacts[]): Promise<Fact[][]> => {
  const all: Fact[][] = []
  for (const { figure, spans, narrowed = {} } of asked)
    all.push(figure === 'utilisation' ? await useFacts(deps, spans, narrowed) : [])
  return all
}

/** The facts of each of several figures in their periods; of a level also those before the first. */
export const factsOf = async (deps: Deps, asked: readonly AskedFacts[]): Promise<Fact[][]> => {
  const wanted = asked.map(wantedOf)
  const sources = wanted.filter((one) => one !== undefined)
  const [counted, used] = await Promise.all([countedRows(deps, sources), usedIn(deps, asked)])
  return asked.map(({ figure }, at) => {
    const one = wanted[at]
    if (figure === 'utilisation' || !one) return used[at] ?? []
    return (counted[sources.indexOf(one)] ?? []).map((row) => ({ ...made[figure].of(row), at: row.at }))
  })
}
