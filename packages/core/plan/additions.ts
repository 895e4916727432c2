import { isPerSample } from '@lab/contract/rules/shop/catalogue/per-sample'
import { countOf, planLimits } from '@lab/contract/rules/shop/plan/plan'
import { type KeyValues, readJson, writeJson } from '../page/storage.ts'
import { type PlanProject, planKeys } from './plan-state.ts'

/** What a visitor added; `key` makes sure that it is merged once, whichever tab does it. */
export interface Addition {
  key: string
  project: { rid: string; name: string }
  count: number
  /** On its way to a member's plan: it changes no more. */
  isSent?: boolean
}

const additionOf = (value: unknown): Addition[] => {
  const { key, project, count, isSent } = (value ?? {}) as Partial<Addition>
  if (typeof key !== 'string' || typeof project?.rid !== 'string' || !countOf(count)) return []
  const name = String(project.name ?? '')
  return [{ key, project: { rid: project.rid, name }, count: countOf(count), isSent: isSent === true }]
}

/** A visitor's plan, kept in this browser. */
export const createAdditions = ({ storage, newId }: { storage: KeyValues; newId: () => string }) => {
  const all = (): Addition[] => {
    const value = readJson(storage, planKeys.additions)
    return Array.isArray(value) ? value.flatMap(additionOf) : []
  }
  const keep = (additions: Addition[]) => {
    if (additions.length > 0) writeJson(storage, planKeys.additions, additions)
    else storage.remove(planKeys.additions)
  }
  return {
    all,
    /** The same project adds up, as in a member's plan; false when there is no more room. */
    add: (project: PlanProject, asked: number): boolean => {
      const additions = all()
      // Its samples are listed after the login, and are its count.
      const isCounted = !isPerSample(project)
      const count = isCounted ? asked : 1
      const same = additions.find((one) => one.project.rid === project.rid && !one.isSent)
      if (!same && additions.length >= planLimits.items) return false
      if (same) same.count = isCounted ? Math.min(planLimits.count, same.count + count) : 1
      else additions.push({ key: newId(), project: { rid: project.rid, name: project.name }, count })
      keep(additions)
      return true
    },
    /** From now on the same project is another addition. */
    send: (key: string) => keep(all().map((one) => (one.key === key ? { ...one, isSent: true } : one))),
    drop: (key: string) => keep(all().filter((one) => one.key !== key)),
    clear: () => storage.remove(planKeys.additions),
  }
}
