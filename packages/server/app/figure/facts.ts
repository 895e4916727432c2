import type { FigureKey } from '@lab/contract/rules/app/figure/figures'
import { figureOf } from '@lab/contract/rules/app/figure/figures'
import { dayNumber, type Span } from '@lab/contract/rules/app/figure/period'
import { type Fact, readHours } from '@lab/contract/rules/app/figure/value'
import type { Deps } from '../../ground/http/handle.ts'
import { countedRows } from './counted.ts'
import type { SourceName } from './day-rows.ts'
import type { Narrowed } from './narrowed.ts'
import type { StoredRow } from './stored.ts'
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

/** The facts of a figure in periods that follow on each other; of a level also those before the first. */
export const factsOf = async (
  deps: Deps,
  figure: FigureKey,
  spans: readonly Span[],
  narrowed: Narrowed = {},
): Promise<Fact[]> => {
  if (figure === 'utilisation') return useFacts(deps, spans, narrowed)
  const { source, of } = made[figure]
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const isLevel = figureOf(figure).kind === 'level'
  const rows = await countedRows(deps, {
    ...narrowed,
    source,
    range: { first: isLevel ? 0 : dayNumber(first.from), last: dayNumber(last.to) },
    starts: spans.map(({ from }) => dayNumber(from)),
    byPartner: figure === 'partners',
  })
  return rows.map((row) => ({ ...of(row), at: row.at }))
}
