import type { DataOf } from '@lab/contract/calls'
import { type SettingKey, settingRow } from '@lab/contract/rules/app/settings/settings'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { changeSetting, writeSetting } from '../../shop/content/write-setting.ts'

interface Saved {
  key: SettingKey
  value: unknown
  /** The version that was on the screen. */
  version: number
}

/**
 * Changes a setting, or proposes the change where another person must confirm it. The value is checked already.
 * @throws Refusal `stale` where somebody changed it meanwhile, `wrong_state` while a proposal waits
 */
export const saveSetting = (
  deps: Deps,
  { key, value, version: seen }: Saved,
  caller: Caller,
): Promise<DataOf<'staff/setting/save'>> =>
  writeSetting(deps, key, async (tx, held) => {
    requireVersion(held, seen)
    if (held.newest?.state === 'proposed') throw refuse('wrong_state', '已有修改待复核，请先处理')
    const { rid: staff_rid, name } = staffOf(caller)
    const { title, second: isProposal = false } = settingRow(key)
    const version = await changeSetting(tx, held, { value, staff_rid, at: deps.now() }, { isProposal })
    if (isProposal)
      await notifyStaff(tx, deps, {
        kind: 'setting_proposed',
        facts: { title, name },
        key: `setting ${key} ${version}`,
      })
    await noteAct(tx, deps, caller, {
      action: 'setting/save',
      target_rid: key,
      before: { value: held.value },
      after: { value, ...(isProposal && { state: 'proposed' }) },
    })
    return { key, state: isProposal ? 'proposed' : 'in_force', version }
  })
