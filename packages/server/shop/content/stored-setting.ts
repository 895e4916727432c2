import { eq } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { setting } from './schema.ts'

/** What the table of settings keeps under a key, as it is; undefined where it keeps nothing. */
export const storedValue = async (db: Db, key: string): Promise<unknown> =>
  (await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key)))[0]?.value

/** Keeps a value under a key, in the place of what was. */
export const putValue = async (tx: Db, key: string, value: unknown, is_public = false): Promise<void> => {
  await tx
    .insert(setting)
    .values({ key, value, is_public })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
}
