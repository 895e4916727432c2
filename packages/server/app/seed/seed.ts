import type { Laboratory } from '@lab/contract/laboratory'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { SettingsError } from '../../ground/settings.ts'
import { putOpening } from '../../shop/content/opening.ts'
import { setting } from '../../shop/content/schema.ts'
import { storedValue } from '../../shop/content/stored-setting.ts'
import { writeContent } from '../../shop/publish/write.ts'
import { insertHouse, insertOffer } from './content-rows.ts'
import { neutralHouse } from './neutral-house.ts'
import { orders_wanted_key } from './orders.ts'
import { insertPeople } from './people.ts'

/** The setting that tells that a database was filled, and with what. */
const seeded_key = 'seeded'

const seededWith = (db: Db) => storedValue(db, seeded_key)

const isSeeded = async (db: Db) => (await seededWith(db)) !== undefined

/**
 * The demo's passwords are public: where visitors are real it runs only for who asks for it by name, and not because
 * its database was tried out before. @throws SettingsError
 */
const refuseDemo = async ({ db, settings }: Pick<Deps, 'db' | 'settings'>) => {
  if (settings.environment !== 'production' || settings.seed === 'demo') return
  if ((await seededWith(db)) === 'demo')
    throw new SettingsError(
      'the database holds the demo laboratory, whose passwords are public: take another DATABASE_URL or DATA_DIR, or set SEED=demo to run it in production all the same',
    )
}

/**
 * Fills a new database, all or nothing, once whatever number of servers start at a time: with `SEED=demo` the
 * whole laboratory and its people, with `empty` a house without a name, closed for orders: settings and text pages
 * to be filled in. The same
 * rows each time, dated from this day.
 */
export const seed = async (
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  laboratory: (now: number) => Promise<Laboratory>,
): Promise<void> => {
  const { db, settings, now } = deps
  await refuseDemo(deps)
  if (await isSeeded(db)) return
  const content = settings.seed === 'demo' ? await laboratory(now()) : undefined
  await writeContent(deps, async (tx) => {
    await lockKey(tx, 'seed')
    if (await isSeeded(tx)) return
    await tx.insert(setting).values({ key: seeded_key, value: settings.seed, is_public: false })
    await insertHouse(tx, content ?? neutralHouse(), now())
    await putOpening(tx, { open: content !== undefined })
    if (!content) return
    await insertOffer(tx, content)
    await insertPeople(tx, content, now())
    await tx.insert(setting).values({ key: orders_wanted_key, value: true, is_public: false })
  })
}
