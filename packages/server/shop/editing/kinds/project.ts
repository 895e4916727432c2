import type { ProjectBody } from '@lab/contract/rules/shop/content/project'
import { bodyOfProject, type ProjectRow, rowOfProject } from '@lab/contract/rules/shop/content/project-row'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../ground/db/open.ts'
import { formIn } from '../../catalogue/form-version.ts'
import { earlierForms, problemsAfter, publishForm } from '../../catalogue/publish-form.ts'
import { childType, instrument, project, projectType } from '../../catalogue/schema.ts'
import { cleanHtml } from '../../content/html.ts'
import type { Body, Kind } from './kind.ts'

type Row = typeof project.$inferSelect

const asBody = (body: Body) => body as unknown as ProjectBody

/** What drizzle writes: lists of the contract are read-only, those of rows are not. */
const rowOf = (body: Body) => structuredClone(rowOfProject(asBody(body))) as unknown as Omit<Row, RowOnly>

type RowOnly = 'rid' | 'order_count' | 'created' | 'withdrawn' | 'form_version'

const read = async (db: Db, rid: string): Promise<Row | undefined> =>
  (await db.select().from(project).where(eq(project.rid, rid)))[0]

/** Whether what bodies refer to exists, and fits what earlier versions of their forms asked. */
const judge: NonNullable<Kind['judge']> = async (db, items) => {
  const types = new Set((await db.select({ id: projectType.id }).from(projectType)).map(({ id }) => id))
  const children = await db.select({ id: childType.id, type_id: childType.type_id }).from(childType)
  const typeOf = new Map(children.map(({ id, type_id }) => [id, type_id]))
  const live = db.select({ rid: instrument.rid }).from(instrument).where(isNull(instrument.withdrawn))
  const instruments = new Set((await live).map(({ rid }) => rid))
  const earlier = await earlierForms(
    db,
    items.map(({ id }) => id),
  )
  return ({ id, body }) => {
    const { type_id, child_id, instrument_rid } = asBody(body)
    const isUsable = instrument_rid === null || instruments.has(instrument_rid)
    return [
      ...(types.has(type_id) ? [] : [{ at: 'type_id', msg: '[服务类型]不存在' }]),
      ...(typeOf.get(child_id) === type_id ? [] : [{ at: 'child_id', msg: '[子类型]不属于这个服务类型' }]),
      ...(isUsable ? [] : [{ at: 'instrument_rid', msg: '[预约设备]不存在' }]),
      ...problemsAfter(earlier.get(id) ?? [], formIn(rowOf(body))),
    ]
  }
}

const shown = (row: Row): Body => bodyOfProject(row as unknown as ProjectRow) as unknown as Body

export const projectKind: Kind = {
  newId: async (_, { newId }) => newId(),
  read: async (db, rid) => {
    const row = await read(db, rid)
    if (!row || row.withdrawn !== null) return undefined
    return shown(row)
  },
  readMany: async (db, ids) => {
    const rows = await db
      .select()
      .from(project)
      .where(and(inArray(project.rid, [...ids]), isNull(project.withdrawn)))
    return new Map(rows.map((row) => [row.rid, shown(row)]))
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
  judge,
}
