import { reportCodeBytes, reportCodeOf, reportNumber } from '@lab/contract/rules/work/report/report'
import { and, eq, max, ne } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { nameAnswered } from '../../shop/catalogue/form-version.ts'
import { experiment } from '../experiment/schema.ts'
import { report } from './schema.ts'

export type Report = typeof report.$inferSelect

/** What a report bears before there is a file to take the checksum of. */
export interface ReportMark {
  number: string
  code: string
  version: number
}

/** The mark of an experiment's next report, to be printed on it; it is spent by `issueReport`. */
export const nextReport = async (
  db: Db,
  { randomBytes }: Pick<Deps, 'randomBytes'>,
  { rid, number }: { rid: string; number: string },
): Promise<ReportMark> => {
  const [last] = await db
    .select({ version: max(report.version) })
    .from(report)
    .where(eq(report.experiment_rid, rid))
  const version = (last?.version ?? 0) + 1
  return { number: reportNumber(number, version), code: reportCodeOf(randomBytes(reportCodeBytes)), version }
}

export interface Issued extends ReportMark {
  experiment_rid: string
  file_rid?: string
  /** Of the file as it goes out, hex. */
  sha256: string
  /** Who of the staff; none by the system. */
  staff_rid?: string
}

/**
 * Writes a report down as issued: from now on it can be verified, and what was issued before it is replaced.
 * @throws Refusal `not_found`; `stale` when another one took its number meanwhile
 */
export const issueReport = async (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { experiment_rid, file_rid, sha256, staff_rid, ...mark }: Issued,
): Promise<Report> => {
  const [of] = await tx
    .select({ name: nameAnswered(experiment), data_version: experiment.released_version })
    .from(experiment)
    .where(eq(experiment.rid, experiment_rid))
  if (!of) throw refuse('not_found', '实验不存在')
  const [made] = await tx
    .insert(report)
    .values({
      ...mark,
      experiment_rid,
      file_rid,
      sha256,
      staff_rid,
      project: of.name,
      data_version: of.data_version,
      issued: now(),
      state: 'valid' as const,
    })
    .onConflictDoNothing()
    .returning()
  if (!made) throw refuse('stale')
  const older = and(
    eq(report.experiment_rid, experiment_rid),
    eq(report.state, 'valid'),
    ne(report.number, made.number),
  )
  await tx
    .update(report)
    .set({ state: 'replaced', since: made.issued, replaced_by: made.number })
    .where(older)
  return made
}

/** Reports on recalled data are void, also those that were replaced before (domain §2). */
export const voidReports = async (
  tx: Db,
  experiment_rid: string,
  data_version: number,
  now: number,
): Promise<void> => {
  const which = and(
    eq(report.experiment_rid, experiment_rid),
    eq(report.data_version, data_version),
    ne(report.state, 'void'),
  )
  await tx.update(report).set({ state: 'void', since: now, replaced_by: null }).where(which)
}

/** A report by its code, as `readReportCode` reads it. */
export const findReport = async (db: Db, code: string): Promise<Report | undefined> =>
  (await db.select().from(report).where(eq(report.code, code)))[0]
