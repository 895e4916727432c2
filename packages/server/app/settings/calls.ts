import { explain, namedFault } from '@lab/contract/explain'
import { mayEdit, type SettingKey, settingRow } from '@lab/contract/rules/app/settings/settings'
import { titleAt } from '@lab/contract/rules/ground/shape'
import { settingSchema } from '@lab/contract/setting-schema'
import { z } from 'zod'
import { type Caller, type Deps, type Handlers, staffOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { affectsOf } from './affects.ts'
import { decideSetting } from './decide.ts'
import { settingHistory, settingList } from './list.ts'
import { missingPictures } from './pictures.ts'
import { saveSetting } from './save.ts'

/** @throws Refusal `forbidden` for a role that does not keep this setting */
const requireEditor = (caller: Caller, key: SettingKey): void => {
  if (!mayEdit(staffOf(caller).role, key)) throw refuse('forbidden')
}

/** What is wrong with a value, by fields of the request, e.g. `value.phone`; else the value as it is saved. */
const check = async (
  deps: Deps,
  key: SettingKey,
  asked: unknown,
): Promise<{ faults: Record<string, string>; value?: unknown }> => {
  const { title, shape } = settingRow(key)
  const request = { value: asked }
  const { data, error } = z.object({ value: settingSchema(key) }).safeParse(request)
  if (!error) return { faults: await missingPictures(deps, shape, data.value), value: data.value }
  const named = Object.entries(explain(error, request)).map(([at, msg]) => [
    at,
    namedFault(titleAt({ value: { title, shape } }, at.split('.')), msg),
  ])
  return { faults: Object.fromEntries(named) }
}

const isFaulty = (faults: Record<string, string>) => Object.keys(faults).length > 0

export const settingDeskCalls = (deps: Deps) =>
  ({
    'staff/setting/list': (_, caller) => settingList(deps, staffOf(caller)),

    'staff/setting/history': ({ key }) => settingHistory(deps, key),

    'staff/setting/preview': async ({ key, value }, caller) => {
      requireEditor(caller, key)
      const checked = await check(deps, key, value)
      const problems = Object.entries(checked.faults).map(([at, msg]) => ({ at, msg }))
      return { problems, affects: isFaulty(checked.faults) ? [] : await affectsOf(deps, key, checked.value) }
    },

    'staff/setting/save': async ({ key, value, version }, caller) => {
      requireEditor(caller, key)
      const checked = await check(deps, key, value)
      if (isFaulty(checked.faults)) throw refuse('invalid', undefined, checked.faults)
      return saveSetting(deps, { key, value: checked.value, version }, caller)
    },

    'staff/setting/confirm': (request, caller) =>
      decideSetting(deps, { ...request, decision: 'confirm' }, caller),

    'staff/setting/reject': (request, caller) =>
      decideSetting(deps, { ...request, decision: 'reject' }, caller),
  }) satisfies Partial<Handlers>
