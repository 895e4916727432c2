import type { ParsedOf } from '@lab/contract/calls'
import type { Courier } from '@lab/contract/rules/work/sampling/courier'
import type { Caller, Deps } from '../../ground/http/handle.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { setting } from '../../shop/content/schema.ts'
import { settingOf } from '../../shop/content/settings.ts'
import { writeContent } from '../../shop/publish/write.ts'

const key = 'couriers'

/** Whom a pickup can be given to: a setting of the house, kept by those who plan the pickups. */
export const couriersOf = async (deps: Deps): Promise<{ list: Courier[] }> => ({
  list: ((await settingOf(deps, key)) ?? []) as Courier[],
})

export const saveCouriers = async (
  deps: Deps,
  { list }: ParsedOf<'staff/courier/save'>,
  caller: Caller,
): Promise<{ list: Courier[] }> => {
  const before = await couriersOf(deps)
  await writeContent(deps, async (tx) => {
    await tx
      .insert(setting)
      .values({ key, value: list, is_public: false })
      .onConflictDoUpdate({ target: setting.key, set: { value: list } })
    await noteAct(tx, deps, caller, {
      action: 'courier/save',
      target_rid: key,
      before: { ...before },
      after: { list },
    })
  })
  return { list }
}
