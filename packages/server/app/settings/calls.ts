import { calls } from '@lab/contract/calls'
import { explain } from '@lab/contract/explain'
import { mayEdit, type SettingKey } from '@lab/contract/rules/app/settings/settings'
import { settingSchema } from '@lab/contract/setting-schema'
import { z } from 'zod'
import { type Caller, type Deps, type Handled, handle, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { affectsOf } from './affects.ts'
import { decideSetting } from './decide.ts'
import { settingHistory, settingList } from './list.ts'
import { saveSetting } from './save.ts'

/** @throws Refusal `forbidden` for a role that does not keep this setting */
const requireEditor = (caller: Caller, key: SettingKey): void => {
  if (!mayEdit(staffOf(caller).role, key)) throw refuse('forbidden')
}

/** Checks a value by its setting; faults are named as fields of the request, e.g. `value.phone`. */
const check = (key: SettingKey, value: unknown) =>
  z.object({ value: settingSchema(key) }).safeParse({ value })

export const settingDeskCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/setting/list'], (_, caller) => settingList(deps, staffOf(caller))),

  handle(calls['staff/setting/history'], ({ key }) => settingHistory(deps, key)),

  handle(calls['staff/setting/preview'], async ({ key, value }, caller) => {
    requireEditor(caller, key)
    const { data, error } = check(key, value)
    if (!error) return { problems: [], affects: await affectsOf(deps, key, data.value) }
    const problems = Object.entries(explain(error)).map(([at, msg]) => ({ at, msg }))
    return { problems, affects: [] }
  }),

  handle(calls['staff/setting/save'], async ({ key, value, version }, caller) => {
    requireEditor(caller, key)
    const { data, error } = check(key, value)
    if (error) throw refuse('invalid', undefined, explain(error))
    return saveSetting(deps, { key, value: data.value, version }, caller)
  }),

  handle(calls['staff/setting/confirm'], (request, caller) =>
    decideSetting(deps, { ...request, decision: 'confirm' }, caller),
  ),

  handle(calls['staff/setting/reject'], (request, caller) =>
    decideSetting(deps, { ...request, decision: 'reject' }, caller),
  ),
]
