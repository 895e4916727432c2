import type { ParsedOf } from '@lab/contract/calls'
import type { Courier } from '@lab/contract/rules/work/sampling/courier'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { changeSetting, writeSetting } from '../../shop/content/write-setting.ts'

const key = 'couriers'

/** Whom a pickup can be given to: a setting of the house, kept by those who plan the pickups. */
export const couriersOf = async (deps: Deps): Promise<{ list: Courier[] }> => ({
  list: await settingOf(deps, key),
})

export const saveCouriers = async (
  deps: Deps,
  { list }: ParsedOf<'staff/courier/save'>,
  caller: Caller,
): Promise<{ list: Courier[] }> => {
  await writeSetting(deps, key, async (tx, held) => {
    await changeSetting(tx, held, { value: list, staff_rid: staffOf(caller).rid, at: deps.now() })
    await noteAct(tx, deps, caller, {
      action: 'courier/save',
      target_rid: key,
      before: { list: held.value },
      after: { list },
    })
  })
  return { list }
}
