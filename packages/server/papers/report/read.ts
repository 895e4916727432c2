import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { file } from '../../people/file/schema.ts'
import type { StoredFile } from '../../people/file/store.ts'
import { member as memberTable } from '../../people/member/schema.ts'
import type { Member } from '../../people/member/store.ts'
import { staff } from '../../people/staff/schema.ts'
import { asAnswered, type Project } from '../../shop/catalogue/form-version.ts'
import { formVersion, instrument, project } from '../../shop/catalogue/schema.ts'
import { findExperiment } from '../../work/experiment/find.ts'
import { samplesOf } from '../../work/experiment/samples.ts'
import { experimentEvent, experimentFile, experimentNote } from '../../work/experiment/schema.ts'
import type { Experiment, Order } from '../../work/experiment/store.ts'
import type { Sample } from '../../work/sample/store.ts'

/** All that a report tells of. */
export interface Reported {
  experiment: Experiment
  order: Order
  project: Project
  instrument?: typeof instrument.$inferSelect
  member?: Member
  samples: readonly Sample[]
  /** The data that stands. */
  files: readonly StoredFile[]
  /** What the lab wrote to it; empty where nothing. */
  note: string
  events: readonly (typeof experimentEvent.$inferSelect)[]
  /** Names of the lab's people, by rid. */
  names: ReadonlyMap<string, string>
}

/** @throws Refusal `not_found` */
export const readReported = async (db: Db, rid: string): Promise<Reported> => {
  const { experiment, order } = await findExperiment(db, rid)
  const standing = and(
    eq(experimentFile.experiment_rid, rid),
    eq(experimentFile.kind, 'data'),
    eq(experimentFile.version, experiment.released_version),
    isNull(experimentFile.void),
  )
  // One after the other: a report is made in a transaction, which has one connection.
  const [of] = await db
    .select({ project, version: formVersion, instrument })
    .from(project)
    .innerJoin(
      formVersion,
      and(eq(formVersion.project_rid, project.rid), eq(formVersion.number, experiment.form_version)),
    )
    .leftJoin(instrument, eq(instrument.rid, project.instrument_rid))
    .where(eq(project.rid, experiment.project_rid))
  const [member] = await db.select().from(memberTable).where(eq(memberTable.rid, order.member_rid))
  const samples = await samplesOf(db, rid)
  const files = await db
    .select({ file })
    .from(experimentFile)
    .innerJoin(file, eq(file.rid, experimentFile.file_rid))
    .where(standing)
    .orderBy(file.rid)
  const [result] = await db
    .select({ text: experimentNote.text })
    .from(experimentNote)
    .where(
      and(
        eq(experimentNote.experiment_rid, rid),
        eq(experimentNote.version, experiment.released_version),
        isNull(experimentNote.void),
      ),
    )
  const events = await db
    .select()
    .from(experimentEvent)
    .where(eq(experimentEvent.experiment_rid, rid))
    .orderBy(asc(experimentEvent.rid))
  if (!of) throw new Error(`experiment ${rid} has no project`)
  const doers = events.flatMap(({ actor, actor_rid }) => (actor === 'staff' ? [actor_rid] : []))
  const rids = [...new Set([...doers, ...(experiment.operator_rid ? [experiment.operator_rid] : [])])]
  const people = rids.length ? await db.select().from(staff).where(inArray(staff.rid, rids)) : []
  return {
    experiment,
    order,
    member,
    project: asAnswered(of.project, of.version),
    ...(of.instrument && { instrument: of.instrument }),
    samples,
    files: files.map((row) => row.file),
    note: result?.text ?? '',
    events,
    names: new Map(people.map((one) => [one.rid, one.name])),
  }
}
