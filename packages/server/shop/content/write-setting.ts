import type { SettingKey, SettingValue } from '@lab/contract/rules/app/settings/settings'
import { openCities } from '@lab/contract/rules/ground/region'
import { areaList } from '@vant/area-data'
import { desc, eq } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { inNewVersion } from '../version/change.ts'
import { settingChange } from './schema.ts'
import { isPublicSetting, region_names_key, settingIn } from './settings.ts'
import { putValue } from './stored-setting.ts'

export type SettingChange = typeof settingChange.$inferSelect

/** A setting while one transaction holds it. */
export interface HeldSetting<K extends SettingKey = SettingKey> {
  key: K
  value: SettingValue<K>
  version: number
  /** Its newest change, whatever became of it. */
  newest?: SettingChange
}

/** Lets one transaction at a time change a setting; every server answers by the change within a second. */
export const writeSetting = <K extends SettingKey, T>(
  deps: Pick<Deps, 'db'>,
  key: K,
  change: (tx: Db, held: HeldSetting<K>) => Promise<T>,
): Promise<T> =>
  inNewVersion(deps, async (tx) => {
    await lockKey(tx, `setting ${key}`)
    const [newest] = await tx
      .select()
      .from(settingChange)
      .where(eq(settingChange.key, key))
      .orderBy(desc(settingChange.version))
      .limit(1)
    return change(tx, { key, value: await settingIn(tx, key), version: newest?.version ?? 0, newest })
  })

/** Puts a value in force, and what is derived from it. */
export const putSetting = async (tx: Db, key: SettingKey, value: unknown): Promise<void> => {
  await putValue(tx, key, value, isPublicSetting(key))
  if (key === 'allowRegion')
    await putValue(tx, region_names_key, openCities(areaList, value as string[]), true)
}

type Change = Pick<SettingChange, 'value' | 'staff_rid' | 'at'>

/** Writes a change into the history, and puts it in force unless another person has to confirm it first. */
export const changeSetting = async (
  tx: Db,
  { key, value: before, version }: HeldSetting,
  change: Change,
  { isProposal = false } = {},
): Promise<number> => {
  const next = version + 1
  const state = isProposal ? 'proposed' : 'in_force'
  await tx.insert(settingChange).values({ key, version: next, state, before, ...change })
  if (!isProposal) await putSetting(tx, key, change.value)
  return next
}
