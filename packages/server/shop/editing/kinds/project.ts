import type { ProjectBody } from '@lab/contract/rules/shop/content/project'
import { bodyOfProject, type ProjectRow, rowOfProject } from '@lab/contract/rules/shop/content/project-row'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { insertRows } from '../../../ground/db/insert-rows.ts'
import type { Db } from '../../../ground/db/open.ts'
import { formIn } from '../../catalogue/form-version.ts'
import { addFormVersions, earlierForms, problemsAfter } from '../../catalogue/publish-form.ts'
import { childType, instrument, project, projectType } from '../../catalogue/schema.ts'
import { cleanHtml } from '../../content/html.ts'
import type { Body, Kind } from './kind.ts'

type Row = typeof project.$inferSelect

const htmlParts = ['content', 'principle', 'sample_requirements'] as const

const asBody = (body: Body) => body as unknown as ProjectBody

/** What drizzle writes: lists of the contract are read-only, those of rows are not. */
const rowOf = (body: Body) => rowOfProject(asBody(body)) as unknown as Omit<Row, RowOnly>

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

/** What of a row is written with each body; its counts and its form's number are its own. */
const written = (row: Omit<Row, RowOnly>) =>
  sql.join(
    Object.keys(row).map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
    sql`, `,
  )

const writeMany: NonNullable<Kind['writeMany']> = async (tx, items, { now, staff_rid }) => {
  const ids = items.map(({ id }) => id)
  const held = await tx
    .select()
    .from(project)
    .where(inArray(project.rid, ids))
    .orderBy(project.rid)
    .for('update')
  const before = new Map(held.map((row) => [row.rid, row]))
  const rows = items.map(({ id, body }) => ({ rid: id, next: rowOf(body) }))
  // The form is published first, as its next version; the rest of the row has none.
  const forms = rows.flatMap(({ rid, next }) => {
    const was = before.get(rid)
    return was ? [{ before: was, form: formIn(next) }] : []
  })
  await addFormVersions(tx, { now: () => now }, forms, staff_rid)
  const [first] = rows
  if (!first) return
  await insertRows(
    tx,
    project,
    rows.map(({ rid, next }) => ({ ...next, rid, order_count: 0, created: now })),
    sql`on conflict (rid) do update set ${written(first.next)}, withdrawn = null`,
  )
}

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
  write: (tx, id, body, about) => writeMany(tx, [{ id, body }], about),
  writeMany,
  remove: async (tx, rid, now) => {
    await tx.update(project).set({ withdrawn: now }).where(eq(project.rid, rid))
    return {}
  },
  page: (rid) => `/detail/${rid}`,
  clean: (body, known = {}) => {
    const cleaned = htmlParts.map((part) => {
      const html = asBody(body)[part]
      return [part, html === known[part] ? html : cleanHtml(html)]
    })
    return { ...body, ...Object.fromEntries(cleaned) }
  },
  judge,
}
