import type { DataOf } from '@lab/contract/calls'
import { type SettingKey, settingRow } from '@lab/contract/rules/app/settings/settings'
import { and, eq } from 'drizzle-orm'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { settingChange } from '../../shop/content/schema.ts'
import { putSetting, writeSetting } from '../../shop/content/write-setting.ts'

interface Decided {
  key: SettingKey
  version: number
  decision: 'confirm' | 'reject'
  reason?: string
}

/**
 * Decides about a change that waits: another person confirms it, whoever may rejects it.
 * @throws Refusal `stale`, `wrong_state`, `second_person_required`
 */
export const decideSetting = (
  deps: Deps,
  { key, version: seen, decision, reason }: Decided,
  caller: Caller,
): Promise<DataOf<'staff/setting/confirm'>> =>
  writeSetting(deps, key, async (tx, held) => {
    requireVersion(held, seen)
    const { newest, version } = held
    if (newest?.state !== 'proposed') throw refuse('wrong_state')
    const { rid: decided_by, name } = staffOf(caller)
    if (decision === 'confirm' && newest.staff_rid === decided_by) throw refuse('second_person_required')
    const state = decision === 'confirm' ? 'in_force' : 'rejected'
    await tx
      .update(settingChange)
      .set({ state, decided_by, decided: deps.now(), reason })
      .where(and(eq(settingChange.key, key), eq(settingChange.version, version)))
    if (state === 'in_force') {
      await putSetting(tx, key, newest.value)
      const facts = { title: settingRow(key).title, name }
      await notifyStaff(tx, deps, {
        kind: 'setting_changed',
        facts,
        key: `setting ${key} ${version} in force`,
      })
    }
    await noteAct(tx, deps, caller, {
      action: `setting/${decision}`,
      target_rid: key,
      before: { value: held.value },
      after: { value: newest.value, state, ...(reason && { reason }) },
    })
    return { key, state, version }
  })
