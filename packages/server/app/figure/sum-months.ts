import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { pause } from '../../ground/pause.ts'
import { allSources } from './day-rows.ts'
import { definition, figureDay, figureDone, figureMonth, figureMonthDone } from './schema.ts'
import { dayText } from './sources.ts'

interface Month extends Record<string, unknown> {
  first: number
  last: number
}

/** Months whose days all stand and which are not summed up themselves; the newest first. */
const monthsToSum = (db: Db): Promise<Month[]> =>
  rowsOf<Month>(
    db,
    sql`select min(day) as first, max(day) as last
      from (select day, date_trunc('month', (date '1970-01-01' + day)::timestamp) as month
        from ${figureDone} where definition = ${definition}) as days
      group by month
      having count(*) = (month + interval '1 month')::date - month::date
        and min(day) not in (select month from ${figureMonthDone})
      order by 1 desc`,
  )

/** Nobody who writes into a day waits for this: only those who sum days up do, so that what is added up stays as it is. */
const sumMonth = ({ db }: Deps, { first, last }: Month): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2s'`)
    await tx.execute(sql`lock table ${figureDone} in share update exclusive mode`)
    for (const source of allSources) {
      const isOf = sql`source = ${source} and whole in (false, true)`
      await tx.execute(sql`delete from ${figureMonth} where ${isOf} and month = ${first}`)
      // Who ordered on two days of a month is one customer of it: counted on the first.
      const isFirst = source === 'customers' ? sql`and part < ${dayText(first)}` : sql``
      await tx.execute(sql`insert into ${figureMonth} (source, whole, month, part, project_rid, partner_rid, n, d)
        select source, whole, ${first}, part, project_rid, partner_rid, sum(n), sum(d)
        from ${figureDay} where ${isOf} and day between ${first} and ${last} ${isFirst}
        group by source, whole, part, project_rid, partner_rid having sum(n) <> 0 or sum(d) <> 0`)
    }
    await tx.insert(figureMonthDone).values({ month: first }).onConflictDoNothing()
  })

/** Sums months up of their days. */
export const sumMonthsUp = async (deps: Deps): Promise<void> => {
  for (const month of await monthsToSum(deps.db)) {
    await sumMonth(deps, month)
    await pause()
  }
}
