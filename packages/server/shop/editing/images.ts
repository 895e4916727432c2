import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { kindRow } from '@lab/contract/rules/shop/content/kinds'
import { and, asc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import { useCase } from '../../ground/db/use-case.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { image } from '../content/schema.ts'
import { writeContent } from '../publish/write.ts'
import { type ContentPlace, isUnused, placesOfImages } from './uses-image.ts'

const wordsOf = ({ kind, title }: ContentPlace) => (kind ? `${kindRow(kind).title}「${title}」` : title)

const placesBy = async (db: Db, names: readonly string[]) => {
  const found = await placesOfImages(db, names)
  return (name: string) => found.filter((one) => one.image === name).map(wordsOf)
}

/** The pictures of the content, newest first, each with the places that name it. */
export const listImages = async (
  { db }: Pick<Deps, 'db'>,
  { kw, unused, page, limit }: ParsedOf<'staff/image/list'>,
): Promise<DataOf<'staff/image/list'>> => {
  const fits = and(kw ? ilike(image.name, containing(kw)) : undefined, unused ? isUnused : undefined)
  const { name, width, height, alt, created } = image
  const bytes: SQL<number> = sql<number>`octet_length(${image.bytes})::int`
  const rows = await db
    .select({ name, width, height, alt, created, bytes })
    .from(image)
    .where(fits)
    .orderBy(sql`${created} desc nulls last`, asc(name))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = await db.$count(image, fits)
  const placesOf = await placesBy(
    db,
    rows.map((row) => row.name),
  )
  return {
    list: rows.map(({ created: at, ...row }) => ({
      ...row,
      ...(at !== null && { created: at }),
      places: placesOf(row.name),
    })),
    total,
    page,
    limit,
  }
}

/** One picture, with what it was cut from. @throws Refusal `not_found` */
export const imageInfo = async (
  { db }: Pick<Deps, 'db'>,
  name: string,
): Promise<DataOf<'staff/image/info'>> => {
  const original = alias(image, 'original')
  const { width, height, alt, cut } = image
  const sizes = { name: original.name, width: original.width, height: original.height }
  const [row] = await db
    .select({ width, height, alt, cut, original: sizes })
    .from(image)
    .leftJoin(original, eq(original.name, image.cut_of))
    .where(eq(image.name, name))
  if (!row) throw refuse('not_found', '图片不存在')
  const { cut: part, original: from, ...shown } = row
  return { name, ...shown, ...(from && part && { original: { ...from, cut: part } }) }
}

/** Says what a picture shows. @throws Refusal `not_found` */
export const describeImage = (
  deps: Deps,
  { name, alt }: ParsedOf<'staff/image/describe'>,
  caller: Caller,
): Promise<{ name: string; alt: string }> =>
  useCase(deps.db, async (tx) => {
    const [before] = await tx
      .select({ alt: image.alt })
      .from(image)
      .where(eq(image.name, name))
      .for('no key update')
    if (!before) throw refuse('not_found', '图片不存在')
    if (before.alt === alt) return { name, alt }
    await tx.update(image).set({ alt }).where(eq(image.name, name))
    await noteAct(tx, deps, caller, { action: 'image/describe', target_rid: name, before, after: { alt } })
    return { name, alt }
  })

/** Removes a picture that nothing names. @throws Refusal `not_found`, `wrong_state` with the places */
export const removeImage = (deps: Deps, name: string, caller: Caller): Promise<{ name: string }> =>
  writeContent(deps, async (tx) => {
    const [found] = await tx
      .select({ name: image.name })
      .from(image)
      .where(eq(image.name, name))
      .for('update')
    if (!found) throw refuse('not_found', '图片不存在')
    const places = (await placesBy(tx, [name]))(name)
    if (places.length > 0) throw refuse('wrong_state', `还用在：${places.slice(0, 5).join('、')}`)
    await tx.delete(image).where(eq(image.name, name))
    await noteAct(tx, deps, caller, { action: 'image/remove', target_rid: name })
    return { name }
  })
