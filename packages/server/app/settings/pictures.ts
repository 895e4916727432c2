import { isRecord } from '@lab/contract/rules/ground/is-record'
import type { Shape } from '@lab/contract/rules/ground/shape'
import type { Deps } from '../../ground/http/handle.ts'
import { missingAmong, type NamedPicture } from '../../shop/content/stored-pictures.ts'

/** Names of pictures in a value, each with the field it is at: `value.logo`. */
const picturesIn = (shape: Shape, value: unknown, at: string): NamedPicture[] => {
  if (shape.kind === 'picture') return typeof value === 'string' ? [{ at, name: value }] : []
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
  const missing = await missingAmong(db, picturesIn(shape, value, 'value'))
  return Object.fromEntries(missing.map(({ at }) => [at, '没有这个名称的图片']))
}
