import type { Problem } from '@lab/contract/rules/ground/problem'
import type { ProjectBody } from '@lab/contract/rules/shop/content/project'
import { bodyOfProject, type ProjectRow, rowOfProject } from '@lab/contract/rules/shop/content/project-row'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../ground/db/open.ts'
import { formIn } from '../../catalogue/form-version.ts'
import { problemsOf, publishForm } from '../../catalogue/publish-form.ts'
import { childType, instrument, project } from '../../catalogue/schema.ts'
import { cleanHtml } from '../../content/html.ts'
import type { Body, Kind } from './kind.ts'
import { typeProblems } from './numbered.ts'

type Row = typeof project.$inferSelect

const asBody = (body: Body) => body as unknown as ProjectBody

/** What drizzle writes: lists of the contract are read-only, those of rows are not. */
const rowOf = (body: Body) => structuredClone(rowOfProject(asBody(body))) as unknown as Omit<Row, RowOnly>

type RowOnly = 'rid' | 'order_count' | 'created' | 'withdrawn' | 'form_version'

const read = async (db: Db, rid: string): Promise<Row | undefined> =>
  (await db.select().from(project).where(eq(project.rid, rid)))[0]

const references = async (db: Db, body: Body): Promise<Problem[]> => {
  const { type_id, child_id, instrument_rid } = asBody(body)
  const ofType = await typeProblems(db, { type_id })
  const child = await db.$count(childType, and(eq(childType.id, child_id), eq(childType.type_id, type_id)))
  const used = instrument_rid
    ? await db.$count(instrument, and(eq(instrument.rid, instrument_rid), isNull(instrument.withdrawn)))
    : 1
  return [
    ...ofType,
    ...(child ? [] : [{ at: 'child_id', msg: '[子类型]不属于这个服务类型' }]),
    ...(used ? [] : [{ at: 'instrument_rid', msg: '[预约设备]不存在' }]),
  ]
}

export const projectKind: Kind = {
  newId: async (_, { newId }) => newId(),
  read: async (db, rid) => {
    const row = await read(db, rid)
    if (!row || row.withdrawn !== null) return undefined
    return bodyOfProject(row as unknown as ProjectRow) as unknown as Body
  },
  write: async (tx, project_rid, body, { now, staff_rid }) => {
    const next = rowOf(body)
    const before = await read(tx, project_rid)
    if (!before) {
      await tx.insert(project).values({ rid: project_rid, order_count: 0, created: now, ...next })
      return
    }
    // The form is published first, as its next version; the rest of the row has none.
    await publishForm(
      tx,
      { now: () => now },
      { project_rid, version: before.form_version, form: formIn(next), staff_rid },
    )
    await tx
      .update(project)
      .set({ ...next, withdrawn: null })
      .where(eq(project.rid, project_rid))
  },
  remove: async (tx, rid, now) => {
    await tx.update(project).set({ withdrawn: now }).where(eq(project.rid, rid))
    return {}
  },
  page: (rid) => `/detail/${rid}`,
  clean: (body) => {
    const { content, principle, sample_requirements } = asBody(body)
    return {
      ...body,
      content: cleanHtml(content),
      principle: cleanHtml(principle),
      sample_requirements: cleanHtml(sample_requirements),
    }
  },
  problems: async (db, rid, body) => [
    ...(await references(db, body)),
    ...(await problemsOf(db, rid, formIn(rowOf(body)))),
  ],
}
