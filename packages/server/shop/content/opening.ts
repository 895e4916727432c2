import { type Opening, openingAt } from '@lab/contract/rules/shop/opening/opening'
import { eq } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { inNewVersion } from '../version/change.ts'
import { setting } from './schema.ts'

/** Whether the shop takes orders, kept beside the settings: it is changed by its own acts. */
export const opening_key = 'shop_opening'

/** A shop of which nothing is kept was open before it could be closed. */
export const openingIn = (stored: unknown): Opening => (stored as Opening | undefined) ?? { open: true }

/** How it is kept in the database, whatever the time is. */
export const storedOpening = async (db: Db): Promise<Opening> => {
  const [row] = await db.select().from(setting).where(eq(setting.key, opening_key))
  return openingIn(row?.value)
}

/** How the shop stands now. */
export const openingOf = async (db: Db, { now }: Pick<Deps, 'now'>): Promise<Opening> =>
  openingAt(await storedOpening(db), now())

export const putOpening = async (tx: Db, value: Opening): Promise<void> => {
  await tx
    .insert(setting)
    .values({ key: opening_key, value, is_public: false })
    .onConflictDoUpdate({ target: setting.key, set: { value } })
}

/** Lets one transaction at a time open or close the shop; every server answers by it within a second. */
export const writeOpening = <T>(
  deps: Pick<Deps, 'db' | 'now'>,
  change: (tx: Db, held: Opening) => Promise<T>,
): Promise<T> =>
  inNewVersion(deps, async (tx) => {
    await lockKey(tx, opening_key)
    return change(tx, await openingOf(tx, deps))
  })
