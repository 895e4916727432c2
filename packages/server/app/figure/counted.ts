import type { Deps } from '../../ground/http/handle.ts'
import { calendarOf } from '../../work/experiment/calendar.ts'
import { dayRows } from './day-rows.ts'
import type { Narrowed } from './narrowed.ts'
import { type DayRow, dayText } from './sources.ts'
import { type DayRange, doneDays, gapsIn, type StoredRow, storedRows, type Wanted } from './stored.ts'

const isWanted = (row: DayRow, { project_rid, partner }: Narrowed) =>
  (project_rid === undefined || row.project_rid === project_rid) &&
  (partner === undefined || row.partner_rid === partner)

/** What a source says of the days of a range: of those that are summed up by their sums, else from the rows themselves. */
export const countedRows = async (
  deps: Deps,
  { range, ...wanted }: Omit<Wanted, 'done'> & { range: DayRange },
): Promise<StoredRow[]> => {
  const { source, starts } = wanted
  const done = await doneDays(deps.db, range)
  const rows = await storedRows(deps.db, { ...wanted, done })
  const calendar = await calendarOf(deps)
  for (const gap of gapsIn(range, done))
    for (const row of await dayRows(deps.db, source, gap, calendar)) {
      const at = starts.findLastIndex((start) => row.day >= start)
      const isCounted = source !== 'customers' || row.part < dayText(starts[at] ?? 0)
      if (isCounted && isWanted(row, wanted)) rows.push({ ...row, at })
    }
  return rows
}
