import { dayNumber, dayOfNumber } from '@lab/contract/rules/app/figure/period'
import { dateOf, dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { pause } from '../../ground/pause.ts'
import { type Calendar, calendarOf } from '../../work/experiment/calendar.ts'
import { allSources, dayRows, type SourceName } from './day-rows.ts'
import { definition, figureDay, figureDone } from './schema.ts'
import type { DayRow } from './sources.ts'
import { sumMonthsUp } from './sum-months.ts'

/** Name of the job that sums days up. */
export const figuresJob = 'figures'

/** Days that are summed up in one run of the job: three years, each in a moment. */
const atOnce = 1100

/** How long a day that is over may still be written into by who began in it, seconds. */
const settling = 3600

/** The days from the first on which anything happened to the last that is over, which have no sums; the newest first. */
const daysToSum = async ({ db, now }: Deps): Promise<number[]> => {
  const last = dayNumber(dateOf(now() - settling)) - 1
  const rows = await rowsOf<{ day: number }>(
    db,
    sql`select day from generate_series(
          ((least(coalesce((select min(created) from customer_order), ${now()}), coalesce((select min(at) from journal), ${now()}),
            coalesce((select min(at) from experiment_event), ${now()}),
            coalesce((select min(created) from evaluation), ${now()})) + 28800) / 86400)::int,
          ${last}::int) day
        where day not in (select day from figure_done where definition = ${definition}) order by day desc limit ${atOnce}`,
  )
  return rows.map(({ day }) => day)
}

const wholeOf = (rows: readonly DayRow[]): DayRow[] => {
  const parts = new Map<string, DayRow>()
  for (const { day, part, n, d } of rows) {
    const sum = parts.get(part) ?? { day, part, project_rid: '', partner_rid: '', n: 0, d: 0 }
    parts.set(part, { ...sum, n: sum.n + n, d: sum.d + d })
  }
  return [...parts.values()]
}

const writeRows = async (tx: Db, source: SourceName, whole: boolean, rows: readonly DayRow[]) => {
  const counted = rows.filter(({ n, d }) => n !== 0 || d !== 0)
  if (counted.length > 0)
    await tx.execute(sql`insert into ${figureDay} (source, whole, day, part, project_rid, partner_rid, n, d)
      select ${source}, ${whole}, day, part, project_rid, partner_rid, n, d
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        as r(day int, part text, project_rid text, partner_rid text, n bigint, d bigint)`)
}

/**
 * Sums a day up. Who has written and not committed is waited for, a moment: then it is left to the next run, so that nobody
 * who comes after them waits long.
 */
const sumDay = (deps: Deps, day: number, calendar: Calendar): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2s'`)
    await tx.execute(sql`lock table ${figureDone} in share row exclusive mode`)
    const date = dayOfNumber(day)
    const span = { from: startOf(date), before: startOf(dayAfter(date, 1)) }
    for (const source of allSources) {
      const rows = await dayRows(tx, source, [span], { calendar, detail: 'each' })
      // Both kinds named: the key begins with them, and without it all days of the source are read.
      await tx
        .delete(figureDay)
        .where(
          and(eq(figureDay.source, source), inArray(figureDay.whole, [false, true]), eq(figureDay.day, day)),
        )
      await writeRows(tx, source, false, rows)
      await writeRows(tx, source, true, wholeOf(rows))
    }
    await tx
      .insert(figureDone)
      .values({ day, definition })
      .onConflictDoUpdate({ target: figureDone.day, set: { definition } })
  })

/** Sums up the days that are over, and the months of them. Answers how many days. */
export const sumUp = async (deps: Deps): Promise<number> => {
  const calendar = await calendarOf(deps)
  const days = await daysToSum(deps)
  for (const day of days) {
    await sumDay(deps, day, calendar)
    // An embedded database answers at once: without this, nobody else is answered before the last day.
    await pause()
  }
  await sumMonthsUp(deps)
  return days.length
}
