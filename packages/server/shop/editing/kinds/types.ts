import type { BodyOf } from '@lab/contract/rules/shop/content/bodies'
import { eq } from 'drizzle-orm'
import { childType, project, projectType } from '../../catalogue/schema.ts'
import { hotArea } from '../../content/schema.ts'
import type { Kind } from './kind.ts'
import { nextNumber, typeProblems } from './numbered.ts'
import { arrange, lastPlace } from './placed.ts'

const types = { table: projectType, id: projectType.id, position: projectType.position }
const children = { table: childType, id: childType.id, position: childType.position }

export const typeKind: Kind = {
  newId: (tx) => nextNumber(tx, projectType, projectType.id, 'type'),
  read: async (db, id) => {
    const [row] = await db
      .select()
      .from(projectType)
      .where(eq(projectType.id, Number(id)))
    return row && { name: row.name, img: row.img }
  },
  write: async (tx, id, body) => {
    const { name, img } = body as unknown as BodyOf<'type'>
    const set = { name, img }
    await tx
      .insert(projectType)
      .values({ id: Number(id), position: lastPlace(types), ...set })
      .onConflictDoUpdate({ target: projectType.id, set })
  },
  remove: async (tx, id) => {
    await tx.delete(projectType).where(eq(projectType.id, Number(id)))
    return {}
  },
  page: () => '/',
  obstacle: async (db, id) => {
    const type_id = Number(id)
    if (await db.$count(childType, eq(childType.type_id, type_id))) return '它还有子类型，请先撤下子类型'
    if (await db.$count(project, eq(project.type_id, type_id))) return '还有项目属于它，不能撤下'
    if (await db.$count(hotArea, eq(hotArea.type_id, type_id))) return '热门专区还用着它，请先撤下'
    return undefined
  },
  arrange: (tx, ids) => arrange(tx, types, ids),
}

export const childKind: Kind = {
  newId: (tx) => nextNumber(tx, childType, childType.id, 'child'),
  read: async (db, id) => {
    const [row] = await db
      .select()
      .from(childType)
      .where(eq(childType.id, Number(id)))
    return row && { name: row.name, type_id: row.type_id, img: row.img }
  },
  write: async (tx, id, body) => {
    const { name, type_id, img } = body as unknown as BodyOf<'child'>
    const set = { name, type_id, img }
    await tx
      .insert(childType)
      .values({ id: Number(id), position: lastPlace(children), ...set })
      .onConflictDoUpdate({ target: childType.id, set })
  },
  remove: async (tx, id) => {
    await tx.delete(childType).where(eq(childType.id, Number(id)))
    return {}
  },
  page: (id, { type_id }) => `/project?${new URLSearchParams({ typeId: String(type_id), childId: id })}`,
  problems: (db, _, body) => typeProblems(db, body),
  obstacle: async (db, id) =>
    (await db.$count(project, eq(project.child_id, Number(id)))) ? '还有项目属于它，不能撤下' : undefined,
  arrange: (tx, ids) => arrange(tx, children, ids),
}
