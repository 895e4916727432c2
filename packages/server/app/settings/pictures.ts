import { isRecord } from '@lab/contract/rules/ground/is-record'
import type { Shape } from '@lab/contract/rules/ground/shape'
import { inArray } from 'drizzle-orm'
import type { Deps } from '../../ground/http/handle.ts'
import { image } from '../../shop/content/schema.ts'

/** Names of pictures in a value, each with the field it is at: `value.logo`. */
const picturesIn = (shape: Shape, value: unknown, at: string): [at: string, name: string][] => {
  if (shape.kind === 'picture') return typeof value === 'string' ? [[at, value]] : []
  if (shape.kind === 'list' && Array.isArray(value))
    return value.flatMap((one, nth) => picturesIn(shape.of, one, `${at}.${nth}`))
  if (shape.kind === 'object' && isRecord(value))
    return Object.entries(shape.fields).flatMap(([key, field]) =>
      picturesIn(field.shape, value[key], `${at}.${key}`),
    )
  return []
}

/** Faults of a value that names pictures nobody has stored, by field. */
export const missingPictures = async (
  { db }: Pick<Deps, 'db'>,
  shape: Shape,
  value: unknown,
): Promise<Record<string, string>> => {
  const named = picturesIn(shape, value, 'value')
  if (named.length === 0) return {}
  const names = named.map(([, name]) => name)
  const rows = await db.select({ name: image.name }).from(image).where(inArray(image.name, names))
  const stored = new Set(rows.map(({ name }) => name))
  return Object.fromEntries(
    named.flatMap(([at, name]) => (stored.has(name) ? [] : [[at, '没有这个名称的图片']])),
  )
}
