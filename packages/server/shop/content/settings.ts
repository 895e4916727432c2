import type { DataOf } from '@lab/contract/calls'
import type { Deps } from '../../ground/http/handle.ts'
import { cacheOf } from '../version/cache.ts'
import { setting } from './schema.ts'

/** Settings that anyone may read; every other key is the house's own. */
export const public_settings: readonly string[] = [
  'allowRegion',
  'samplingSetting',
  'samplingInfo',
  'localInfo',
  'working_hours',
  'popular_words',
]

const settingsOf = (deps: Deps) =>
  cacheOf(deps).get('settings', async () => {
    const rows = await deps.db.select().from(setting)
    return new Map(rows.map((row) => [row.key, row]))
  })

/** One setting of any kind, for the server's own use; undefined when it is not set. */
export const settingOf = async (deps: Deps, key: string): Promise<unknown> =>
  (await settingsOf(deps)).get(key)?.value

/** The public ones of the settings asked for. */
export const publicSettings = async (
  deps: Deps,
  keys: readonly string[],
): Promise<DataOf<'open/setting/list4key'>> => {
  const settings = await settingsOf(deps)
  const found = keys.flatMap((key) => {
    const row = settings.get(key)
    return row?.is_public ? [[key, row.value]] : []
  })
  return Object.fromEntries(found)
}

type SiteSettings = Omit<DataOf<'open/setting'>, 'now' | 'partner'>

/** What every page needs of the settings (`open/setting`), without the time. */
export const siteSettings = async (deps: Deps): Promise<SiteSettings> => {
  const [allowRegion, samplingSetting, samplingInfo, localInfo, working_hours = ''] = await Promise.all(
    ['allowRegion', 'samplingSetting', 'samplingInfo', 'localInfo', 'working_hours'].map((key) =>
      settingOf(deps, key),
    ),
  )
  return { allowRegion, samplingSetting, samplingInfo, localInfo, working_hours } as SiteSettings
}
