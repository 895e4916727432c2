import { dateOf, startOf } from '@lab/contract/rules/ground/time'
import type { BodyOf } from '@lab/contract/rules/shop/content/bodies'
import { eq } from 'drizzle-orm'
import { cleanHtml } from '../../content/html.ts'
import { acknowledgement, article, page } from '../../content/schema.ts'
import type { Body, Kind } from './kind.ts'

const withCleanContent = (body: Body): Body => ({ ...body, content: cleanHtml(String(body.content ?? '')) })

/** The instant of a day; one that is on that day already stays, so that an edit moves nothing. */
const instantOf = (day: string, before: number | undefined): number =>
  before !== undefined && dateOf(before) === day ? before : startOf(day)

export const articleKind: Kind = {
  newId: async (_, { newId }) => newId(),
  read: async (db, rid) => {
    const [row] = await db.select().from(article).where(eq(article.rid, rid))
    if (!row) return undefined
    const { rid: _, views: __, created, ...body } = row
    return { ...body, created: dateOf(created) }
  },
  write: async (tx, rid, body, { kept }) => {
    const { created, title, type, is_case, sketch, img, content, author, source } =
      body as unknown as BodyOf<'article'>
    const [before] = await tx.select({ at: article.created }).from(article).where(eq(article.rid, rid))
    const set = { title, type, is_case, sketch, img, content, author, source }
    const row = { ...set, created: instantOf(created, before?.at) }
    await tx
      .insert(article)
      .values({ rid, views: Number(kept?.views ?? 0), ...row })
      .onConflictDoUpdate({ target: article.rid, set: row })
  },
  remove: async (tx, rid) => {
    const [gone] = await tx.delete(article).where(eq(article.rid, rid)).returning({ views: article.views })
    return { ...gone }
  },
  page: (rid) => `/article/${rid}`,
  clean: withCleanContent,
}

/** Where a text page stands: those about us under `/about`. */
const pageOf = (key: string) =>
  ['license', 'policy', 'guide', 'contact', 'televised'].includes(key) ? `/${key}` : `/about/${key}`

export const pageKind: Kind = {
  newId: async (_, { newId }) => newId(),
  read: async (db, key) => {
    const [row] = await db.select().from(page).where(eq(page.key, key))
    return row && { title: row.title, content: row.content }
  },
  write: async (tx, key, body, { now }) => {
    const { title, content } = body as unknown as BodyOf<'page'>
    const set = { title, content, updated: now }
    await tx
      .insert(page)
      .values({ key, ...set })
      .onConflictDoUpdate({ target: page.key, set })
  },
  remove: async () => ({}),
  page: pageOf,
  clean: withCleanContent,
}

export const thanksKind: Kind = {
  newId: async (_, { newId }) => newId(),
  read: async (db, rid) => {
    const [row] = await db.select().from(acknowledgement).where(eq(acknowledgement.rid, rid))
    if (!row) return undefined
    const { rid: _, created, ...body } = row
    return { ...body, created: dateOf(created) }
  },
  write: async (tx, rid, body) => {
    const { created, company, title, code, content, sketch, source } =
      body as unknown as BodyOf<'acknowledgement'>
    const [before] = await tx
      .select({ at: acknowledgement.created })
      .from(acknowledgement)
      .where(eq(acknowledgement.rid, rid))
    const set = { company, title, code, content, sketch, source }
    const row = { ...set, created: instantOf(created, before?.at) }
    await tx
      .insert(acknowledgement)
      .values({ rid, ...row })
      .onConflictDoUpdate({ target: acknowledgement.rid, set: row })
  },
  remove: async (tx, rid) => {
    await tx.delete(acknowledgement).where(eq(acknowledgement.rid, rid))
    return {}
  },
  page: () => '/list/thanks',
}
