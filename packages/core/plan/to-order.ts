import { type KeyValues, readJson, writeJson } from '../page/storage.ts'
import { planKeys } from './plan-state.ts'

/** Leaves what was chosen on the plan for the steps in which it is ordered: plan rids. */
export const leaveChosen = (storage: KeyValues, rids: readonly string[]) =>
  writeJson(storage, planKeys.chosen, rids)

/** What was left for the order, once. */
export const takeChosen = (storage: KeyValues): string[] | undefined => {
  const rids = readJson(storage, planKeys.chosen)
  storage.remove(planKeys.chosen)
  return Array.isArray(rids) ? rids.filter((rid) => typeof rid === 'string') : undefined
}
