import type { FigureKey } from '@lab/contract/rules/app/figure/figures'
import { figureOf } from '@lab/contract/rules/app/figure/figures'
import { dayNumber, type Span } from '@lab/contract/rules/app/figure/period'
import { type Fact, readHours } from '@lab/contract/rules/app/figure/value'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import type { Deps } from '../../ground/http/handle.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { customerFacts } from './customers.ts'
import { dayRows, type SourceName } from './day-rows.ts'
import type { Narrowed } from './narrowed.ts'
import type { DayRow } from './sources.ts'
import { useFacts } from './use.ts'

type Projection = (row: DayRow) => Omit<Fact, 'at'>

const asItIs: Projection = ({ part, n, d }) => ({ part, n, d })

interface Made {
  source: SourceName
  of: Projection
}

/** Which source a figure is made from, and how. */
const made: Record<Exclude<FigureKey, 'customers' | 'utilisation'>, Made> = {
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
  if (figure === 'customers') return customerFacts(deps.db, spans, narrowed)
  if (figure === 'utilisation') return useFacts(deps, spans, narrowed)
  const { source, of } = made[figure]
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return []
  const from = figureOf(figure).kind === 'level' ? 0 : startOf(first.from)
  const before = startOf(dayAfter(last.to, 1))
  const rows = await dayRows(deps.db, source, { from, before }, await calendarOf(deps))
  const ends = spans.map(({ to }) => dayNumber(to))
  const start = dayNumber(first.from)
  const { project_rid, partner } = narrowed
  return rows
    .filter((row) => project_rid === undefined || row.project_rid === project_rid)
    .filter((row) => partner === undefined || row.partner_rid === partner)
    .map((row) => ({ ...of(row), at: row.day < start ? -1 : ends.findIndex((end) => row.day <= end) }))
}
