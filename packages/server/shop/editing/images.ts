import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { kindRow } from '@lab/contract/rules/shop/content/kinds'
import { and, asc, eq, ilike, not, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import type { Db } from '../../ground/db/open.ts'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { image } from '../content/schema.ts'
import { writeContent } from '../publish/write.ts'
import { type ContentPlace, placesOfImages, usesImage } from './uses-image.ts'

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
  const fits = and(
    kw ? ilike(image.name, containing(kw)) : undefined,
    unused ? not(usesImage(image.name)) : undefined,
  )
  const { name, width, height, created } = image
  const bytes: SQL<number> = sql<number>`octet_length(${image.bytes})::int`
  const rows = await db
    .select({ name, width, height, created, bytes })
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
