import { isWebUrl } from '@lab/contract/rules/ground/web-url'
import type { BodyOf } from '@lab/contract/rules/shop/content/bodies'
import { eq } from 'drizzle-orm'
import { project } from '../../catalogue/schema.ts'
import { banner, hotArea, partnerLogo } from '../../content/schema.ts'
import { searchSynonym } from '../../keyword/schema.ts'
import type { Body, Kind } from './kind.ts'
import { nextNumber, typeProblems } from './numbered.ts'
import { arrange, lastPlace } from './placed.ts'

const banners = { table: banner, id: banner.rid, position: banner.position }
const logos = { table: partnerLogo, id: partnerLogo.rid, position: partnerLogo.position }
const areas = { table: hotArea, id: hotArea.id, position: hotArea.position }

export const bannerKind: Kind = {
  newId: async (_, { newId }) => newId(),
  read: async (db, rid) => {
    const [row] = await db.select().from(banner).where(eq(banner.rid, rid))
    return row && { img: row.img, title: row.title, description: row.description, redirect: row.redirect }
  },
  write: async (tx, rid, body) => {
    const row = body as unknown as BodyOf<'banner'>
    const set = { img: row.img, title: row.title, description: row.description, redirect: row.redirect }
    await tx
      .insert(banner)
      .values({ rid, position: lastPlace(banners), ...set })
      .onConflictDoUpdate({ target: banner.rid, set })
  },
  remove: async (tx, rid) => {
    await tx.delete(banner).where(eq(banner.rid, rid))
    return {}
  },
  page: () => '/',
  problems: async (db, _, { redirect }) => {
    if (typeof redirect !== 'string' || redirect === '' || isWebUrl(redirect)) return []
    const [found] = await db.select({ rid: project.rid }).from(project).where(eq(project.rid, redirect))
    return found ? [] : [{ at: 'redirect', msg: '[点击前往]须为项目编号或 https:// 网址' }]
  },
  arrange: (tx, ids) => arrange(tx, banners, ids),
}

export const logoKind: Kind = {
  newId: async (_, { newId }) => newId(),
  read: async (db, rid) => {
    const [row] = await db.select().from(partnerLogo).where(eq(partnerLogo.rid, rid))
    return row && { name: row.name, img: row.img, url: row.url }
  },
  write: async (tx, rid, body) => {
    const { name, img, url } = body as unknown as BodyOf<'partnerLogo'>
    const set = { name, img, url }
    await tx
      .insert(partnerLogo)
      .values({ rid, position: lastPlace(logos), ...set })
      .onConflictDoUpdate({ target: partnerLogo.rid, set })
  },
  remove: async (tx, rid) => {
    await tx.delete(partnerLogo).where(eq(partnerLogo.rid, rid))
    return {}
  },
  page: () => '/',
  arrange: (tx, ids) => arrange(tx, logos, ids),
}

export const hotKind: Kind = {
  newId: (tx) => nextNumber(tx, hotArea, hotArea.id, 'hotArea'),
  read: async (db, id) => {
    const [row] = await db
      .select()
      .from(hotArea)
      .where(eq(hotArea.id, Number(id)))
    return row && { name: row.name, type_id: row.type_id, sketch: row.sketch, img: row.img }
  },
  write: async (tx, id, body) => {
    const { name, type_id, sketch, img } = body as unknown as BodyOf<'hotArea'>
    const set = { name, type_id, sketch, img }
    await tx
      .insert(hotArea)
      .values({ id: Number(id), position: lastPlace(areas), ...set })
      .onConflictDoUpdate({ target: hotArea.id, set })
  },
  remove: async (tx, id) => {
    await tx.delete(hotArea).where(eq(hotArea.id, Number(id)))
    return {}
  },
  page: () => '/',
  problems: (db, _, body) => typeProblems(db, body),
  arrange: (tx, ids) => arrange(tx, areas, ids),
}

export const synonymKind: Kind = {
  newId: async (_, { newId }) => newId(),
  read: async (db, rid) => {
    const [row] = await db.select().from(searchSynonym).where(eq(searchSynonym.rid, rid))
    return row && { words: row.words }
  },
  write: async (tx, rid, body) => {
    const { words } = body as unknown as { words: string[] }
    await tx
      .insert(searchSynonym)
      .values({ rid, words })
      .onConflictDoUpdate({ target: searchSynonym.rid, set: { words } })
  },
  remove: async (tx, rid) => {
    await tx.delete(searchSynonym).where(eq(searchSynonym.rid, rid))
    return {}
  },
  page: (_, { words }: Body) =>
    `/search?${new URLSearchParams({ kw: String((words as string[])[0] ?? '') })}`,
  problems: async (_, __, { words }) =>
    (words as string[]).length < 2 ? [{ at: 'words', msg: '[同义词]至少两个' }] : [],
}
