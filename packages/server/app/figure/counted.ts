import type { Deps } from '../../ground/http/handle.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { type Detail, dayRows, type SourceName } from './day-rows.ts'
import type { Narrowed } from './narrowed.ts'
import { sideBySide } from './side-by-side.ts'
import { type DayRow, dayText, type Instants } from './sources.ts'
import { fewest, gapsIn, type Standing, standingIn } from './standing.ts'
import { isWhole, type StoredRow, storedRows, type Wanted } from './stored.ts'

const isWanted = (row: DayRow, { project_rid, partner }: Narrowed) =>
  (project_rid === undefined || row.project_rid === project_rid) &&
  (partner === undefined || row.partner_rid === partner)

/** Rows of days that are not summed up, as they would be stored. */
const placed = (rows: readonly DayRow[], wanted: Wanted): StoredRow[] =>
  rows.flatMap((row) => {
    const { range, source, starts } = wanted
    if (row.day < range.first || row.day > range.last || !isWanted(row, wanted)) return []
    const at = starts.findLastIndex((start) => row.day >= start)
    return source !== 'customers' || row.part < dayText(starts[at] ?? 0) ? [{ ...row, at }] : []
  })

/** Spans in their order, where some may overlap, as spans of which none do. */
const apart = (spans: readonly Instants[]): Instants[] => {
  const all: Instants[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1)
    if (last && span.from <= last.before) last.before = Math.max(last.before, span.before)
    else all.push({ ...span })
  }
  return all
}

/** Spans that are asked in one statement. */
const mostSpans = 20

/** What the days that are not summed up say of themselves, by source: each is asked once, whoever wants it. */
const gapRows = async (
  deps: Deps,
  all: readonly Wanted[],
  standing: Standing,
): Promise<ReadonlyMap<SourceName, DayRow[]>> => {
  const calendar = await calendarOf(deps)
  const asked = [...Map.groupBy(all, ({ source }) => source)].flatMap(([source, own]) => {
    const gaps = apart(own.flatMap(({ range }) => gapsIn(range, standing)))
    const statements = Array.from({ length: Math.ceil(gaps.length / mostSpans) }, (_, at) =>
      gaps.slice(at * mostSpans, (at + 1) * mostSpans),
    )
    const detail: Detail = own.every(isWhole) ? 'whole' : 'each'
    return statements.map((spans) => ({ source, spans, detail }))
  })
  const found = await sideBySide(asked, async ({ source, spans, detail }) => ({
    source,
    rows: await dayRows(deps.db, source, spans, { calendar, detail }),
  }))
  const bySource = Map.groupBy(found, ({ source }) => source)
  return new Map([...bySource].map(([source, own]) => [source, own.flatMap(({ rows }) => rows)]))
}

/**
 * What sources say of the days of ranges: of those that are summed up by their sums, all in one statement, else from the
 * rows themselves. An answer for each that is asked.
 */
export const countedRows = async (deps: Deps, all: readonly Wanted[]): Promise<StoredRow[][]> => {
  if (all.length === 0) return []
  const standing = await standingIn(deps.db, {
    first: Math.min(...all.map(({ range }) => range.first)),
    last: Math.max(...all.map(({ range }) => range.last)),
  })
  // Figures that are made from the same rows ask for them once.
  const asked = new Map(all.map((wanted) => [JSON.stringify(wanted), wanted]))
  const once = [...asked.values()]
  const [stored, gaps] = await Promise.all([
    storedRows(
      deps.db,
      once.map((wanted) => ({ wanted, sums: fewest(wanted.range, wanted.starts, standing) })),
    ),
    gapRows(deps, once, standing),
  ])
  const found = new Map(
    [...asked].map(([key, wanted], at) => [
      key,
      [...(stored[at] ?? []), ...placed(gaps.get(wanted.source) ?? [], wanted)],
    ]),
  )
  return all.map((wanted) => found.get(JSON.stringify(wanted)) ?? [])
}
