import { inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { image } from './schema.ts'

/** A picture that a value names, and where in it: `gallery.2.img`. */
export interface NamedPicture {
  at: string
  name: string
}

/**
 * Those of the named pictures that nobody has stored. In a transaction the others stay until its end: whoever removes
 * pictures waits.
 */
export const missingAmong = async (db: Db, named: readonly NamedPicture[]): Promise<NamedPicture[]> => {
  if (named.length === 0) return []
  const names = [...new Set(named.map(({ name }) => name))]
  const rows = await db
    .select({ name: image.name })
    .from(image)
    .where(inArray(image.name, names))
    .for('key share')
  const stored = new Set(rows.map(({ name }) => name))
  return named.filter(({ name }) => !stored.has(name))
}
