import type { DataOf } from '@lab/contract/calls'
import {
  isSettingKey,
  type SettingKey,
  type SettingValue,
  settingRow,
  settings,
} from '@lab/contract/rules/app/settings/settings'
import { isRecord } from '@lab/contract/rules/ground/is-record'
import { type Opening, openingAt } from '@lab/contract/rules/shop/opening/opening'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { cacheOf } from '../version/cache.ts'
import { opening_key, openingIn } from './opening.ts'
import { setting, settingChange } from './schema.ts'
import { storedValue } from './stored-setting.ts'

/** Public beside the rows of the table: what the regions where samples are collected are called. */
export const region_names_key = 'samplingInfo'

export const isPublicSetting = (key: string): boolean =>
  key === region_names_key || (isSettingKey(key) && settingRow(key).isPublic === true)

const isAlike = (value: unknown, usual: unknown): boolean =>
  typeof value === typeof usual && value !== null && Array.isArray(value) === Array.isArray(usual)

/** What is stored under a key, completed by the default: a field that came later is as usual. */
export const inForce = <K extends SettingKey>(key: K, stored: unknown): SettingValue<K> => {
  const usual: unknown = settings[key].default
  if (!isAlike(stored, usual)) return usual as SettingValue<K>
  return (isRecord(stored) && isRecord(usual) ? { ...usual, ...stored } : stored) as SettingValue<K>
}

const storedSettings = (deps: Pick<Deps, 'db'>) =>
  cacheOf(deps).get('settings', async () => {
    const rows = await deps.db.select().from(setting)
    return new Map(rows.map((row) => [row.key, row]))
  })

/** A setting as it holds, of the cache that every server renews within a second of a change. */
export const settingOf = async <K extends SettingKey>(
  deps: Pick<Deps, 'db'>,
  key: K,
): Promise<SettingValue<K>> => inForce(key, (await storedSettings(deps)).get(key)?.value)

/** A setting as it stands in the database: for a transaction, or where the cache is out of reach. */
export const settingIn = async <K extends SettingKey>(db: Db, key: K): Promise<SettingValue<K>> =>
  inForce(key, await storedValue(db, key))

/** A setting as it was in force at an instant: what the first change after it replaced. */
export const settingAt = async <K extends SettingKey>(
  deps: Pick<Deps, 'db'>,
  key: K,
  at: number,
): Promise<SettingValue<K>> => {
  const inForceSince = sql`coalesce(${settingChange.decided}, ${settingChange.at})`
  const [next] = await deps.db
    .select({ before: settingChange.before })
    .from(settingChange)
    .where(and(eq(settingChange.key, key), eq(settingChange.state, 'in_force'), gt(inForceSince, at)))
    .orderBy(asc(settingChange.version))
    .limit(1)
  return next ? inForce(key, next.before) : settingIn(deps.db, key)
}

/** The public ones of the settings asked for. */
export const publicSettings = async (
  deps: Deps,
  keys: readonly string[],
): Promise<DataOf<'open/setting/list4key'>> => {
  const stored = await storedSettings(deps)
  const found = keys.flatMap((key) => {
    const row = stored.get(key)
    return row?.is_public ? [[key, row.value]] : []
  })
  return Object.fromEntries(found)
}

type SiteSettings = Omit<DataOf<'open/setting'>, 'now' | 'partner' | 'open'>

/** How the shop stands, of the same cache. */
export const cachedOpening = async (deps: Pick<Deps, 'db' | 'now'>): Promise<Opening> =>
  openingAt(openingIn((await storedSettings(deps)).get(opening_key)?.value), deps.now())

/** What every page needs of the settings (`open/setting`), without the time. */
export const siteSettings = async (deps: Deps): Promise<SiteSettings> => {
  const stored = await storedSettings(deps)
  const of = <K extends SettingKey>(key: K) => inForce(key, stored.get(key)?.value)
  const { name, line, logo, logo_dark } = of('brand')
  return {
    allowRegion: of('allowRegion'),
    samplingSetting: of('samplingSetting'),
    samplingInfo: (stored.get(region_names_key)?.value ?? []) as SiteSettings['samplingInfo'],
    brand: { name, line, ...(logo && { logo }), ...(logo_dark && { logo_dark }) },
    localInfo: of('localInfo'),
    working_hours: of('working_hours'),
  }
}
