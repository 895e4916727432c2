import { type Opening, openingAt } from '@lab/contract/rules/shop/opening/opening'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { inNewVersion } from '../version/change.ts'
import { putValue, storedValue } from './stored-setting.ts'

/** Whether the shop takes orders, kept beside the settings: it is changed by its own acts. */
export const opening_key = 'shop_opening'

/** A shop of which nothing is kept was open before it could be closed. */
export const openingIn = (stored: unknown): Opening => (stored as Opening | undefined) ?? { open: true }

/** How the shop stands now, as the database has it. */
export const openingOf = async (db: Db, { now }: Pick<Deps, 'now'>): Promise<Opening> =>
  openingAt(openingIn(await storedValue(db, opening_key)), now())

export const putOpening = (tx: Db, value: Opening): Promise<void> => putValue(tx, opening_key, value)

/** Lets one transaction at a time open or close the shop; every server answers by it within a second. */
export const writeOpening = <T>(
  deps: Pick<Deps, 'db' | 'now'>,
  change: (tx: Db, held: Opening) => Promise<T>,
): Promise<T> =>
  inNewVersion(deps, async (tx) => {
    await lockKey(tx, opening_key)
    return change(tx, await openingOf(tx, deps))
  })
