import { dayNumber } from '@lab/contract/rules/app/figure/period'
import { hoursPart } from '@lab/contract/rules/app/figure/value'
import { dateOf, secondsOf } from '@lab/contract/rules/ground/time'
import { workClock } from '@lab/contract/rules/ground/working-time'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Calendar } from '../../work/experiment/calendar.ts'
import { type DayRow, type Instants, inSpans, within } from './sources.ts'

/** A first delivery of data, of which nothing was delivered before. */
export const isFirstDelivery: SQL = sql`ev.to_state = 'delivered' and ev.from_state in ('testing', 'reviewing')
  and not exists (select 1 from experiment_event f where f.experiment_rid = ev.experiment_rid and f.rid < ev.rid
    and f.to_state = 'delivered')`

interface Delivery extends Record<string, unknown> {
  project_rid: string
  received: string
  delivered: string
  days: number
  hours: number | null
  is_late: boolean
  holds: [event: 'hold' | 'resume', at: number][]
}

const before = (what: SQL, when: SQL) =>
  sql`(select ${what} from experiment_event p where p.experiment_rid = ev.experiment_rid and p.rid < ev.rid and ${when})`

const deliveriesIn = (span: Instants): SQL => sql`
      select e.project_rid, e.days, e.hours, ev.at::text as delivered,
        coalesce(${before(sql`max(p.at)`, sql`p.to_state = 'received' and p.from_state is distinct from 'received'`)},
          e.created)::text as received,
        ${before(sql`count(*) > 0`, sql`p.event = 'late'`)} as is_late,
        coalesce(${before(
          sql`json_agg(json_build_array(p.event, p.at) order by p.rid)`,
          sql`p.event in ('hold', 'resume')`,
        )}, '[]') as holds
      from experiment_event ev join experiment e on e.rid = ev.experiment_rid
      where ${within(sql`ev.at`, span)} and ${isFirstDelivery}`

/** Working seconds from samples to data, without those in which it was on hold. */
const workedOn = ({ received, delivered, holds }: Delivery, worked: ReturnType<typeof workClock>): number => {
  const waited = holds.reduce((sum, [event, at], index) => {
    const next = holds[index + 1]
    return event === 'hold' ? sum + worked(at, next ? next[1] : Number(delivered)) : sum
  }, 0)
  return Math.max(0, worked(Number(received), Number(delivered)) - waited)
}

/**
 * First deliveries by day, each with its working hours and whether it was on time as its part; `d` sums up the working
 * hours that were promised.
 */
export const deliveryRows = async (
  db: Db,
  spans: readonly Instants[],
  calendar: Calendar,
): Promise<DayRow[]> => {
  const { opening, closures } = calendar
  const worked = workClock(opening, closures)
  const dayHours = (secondsOf(opening.to) - secondsOf(opening.from)) / 3600
  const rows = new Map<string, DayRow>()
  for (const delivery of await rowsOf<Delivery>(db, inSpans(spans, deliveriesIn))) {
    const { project_rid, is_late, hours, days, delivered } = delivery
    const day = dayNumber(dateOf(Number(delivered)))
    const part = hoursPart(Math.ceil(workedOn(delivery, worked) / 3600), !is_late)
    const key = `${day} ${part} ${project_rid}`
    const row = rows.get(key) ?? { day, part, project_rid, partner_rid: '', n: 0, d: 0 }
    row.n += 1
    row.d += Math.round(hours ?? days * dayHours)
    rows.set(key, row)
  }
  return [...rows.values()]
}
