import { orderedLines, type QuoteLine } from '@lab/contract/rules/work/order/quote'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { projectsAnswered } from '../../shop/catalogue/form-version.ts'
import { experiment } from './schema.ts'
import type { Experiment } from './store.ts'

/** An experiment as it was ordered, line by line. */
export const linesAsOrdered = async (db: Db, row: Experiment): Promise<QuoteLine[]> => {
  const project = (await projectsAnswered(db, [row]))(row)
  return orderedLines({ ...row, project: project?.name ?? '' })
}

/**
 * What an experiment costs as it is shown: as tested, as quoted while the quote waits for its answer, else as ordered;
 * of the experiment by a name in a statement.
 */
export const shownFenOf = (
  e: SQL,
): SQL => sql`coalesce(${e}.final_fen, (case when ${e}.state = 'quoted' then (
  select q.price_fen from experiment_quote q where q.experiment_rid = ${e}.rid order by q.version desc limit 1) end), ${e}.price_fen)`

export const shownFen = shownFenOf(sql`${experiment}`).mapWith(Number)
