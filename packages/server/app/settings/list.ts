import type { DataOf } from '@lab/contract/calls'
import { mayEdit, type SettingKey, settingKeys, settingRow } from '@lab/contract/rules/app/settings/settings'
import { desc, eq } from 'drizzle-orm'
import type { Deps, StaffCaller } from '../../ground/http/handle.ts'
import { staffNames } from '../../people/staff/names.ts'
import { setting, settingChange } from '../../shop/content/schema.ts'
import { inForce } from '../../shop/content/settings.ts'

/** Most changes that a history shows. */
const most_changes = 100

/** Every setting as it stands in the database, so that who edits sees what they would change. */
export const settingList = async (
  { db }: Deps,
  { rid, role }: StaffCaller,
): Promise<DataOf<'staff/setting/list'>> => {
  const rows = await db.select().from(setting)
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const changes = await db
    .selectDistinctOn([settingChange.key])
    .from(settingChange)
    .orderBy(settingChange.key, desc(settingChange.version))
  const newest = new Map(changes.map((change) => [change.key, change]))
  const nameOf = await staffNames(
    db,
    changes.map(({ staff_rid }) => staff_rid),
  )
  const one = (key: SettingKey) => {
    const { title, what, group, shape, default: usual, second = false } = settingRow(key)
    const last = newest.get(key)
    const by = last && { by: nameOf(last.staff_rid), at: last.at }
    return {
      key,
      title,
      what,
      group,
      second,
      default: usual,
      value: inForce(key, stored.get(key)),
      ...('unit' in shape && { unit: shape.unit }),
      version: last?.version ?? 0,
      may_edit: mayEdit(role, key),
      ...by,
      ...(last?.state === 'proposed' && {
        proposed: {
          value: last.value,
          by: nameOf(last.staff_rid),
          is_mine: last.staff_rid === rid,
          at: last.at,
          version: last.version,
        },
      }),
    }
  }
  return { list: settingKeys.map(one) }
}

export const settingHistory = async (
  { db }: Deps,
  key: SettingKey,
): Promise<DataOf<'staff/setting/history'>> => {
  const rows = await db
    .select()
    .from(settingChange)
    .where(eq(settingChange.key, key))
    .orderBy(desc(settingChange.version))
    .limit(most_changes)
  const nameOf = await staffNames(
    db,
    rows.flatMap(({ staff_rid, decided_by }) => [staff_rid, decided_by]),
  )
  return {
    list: rows.map(({ version, state, before, value, staff_rid, at, decided_by, decided, reason }) => ({
      version,
      state,
      before,
      value,
      by: nameOf(staff_rid),
      at,
      ...(decided_by && { decided_by: nameOf(decided_by), decided: decided ?? undefined }),
      ...(reason && { reason }),
    })),
  }
}
