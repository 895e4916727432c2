/** The older type of projects that stands first in the plan (domain §1). */
export const firstPlanType = 31

/**
 * As many of one experiment as a plan holds, and as many different ones; bytes of the answers of one of them, and of
 * all together, so that the whole list stays below 2 MB.
 */
export const planLimits = { count: 999, items: 200, answer_bytes: 65_536, all_bytes: 1_500_000 } as const

/** Why an item of the plan is no longer offered as it was added (domain §1). */
export const staleReasons = ['withdrawn', 'price_changed', 'form_changed'] as const

/** A count as a number: `"3"` is 3, nonsense is 0 (reading 27). */
export const countOf = (value: unknown) => {
  const count = typeof value === 'number' || typeof value === 'string' ? Math.trunc(Number(value)) : 0
  return Number.isFinite(count) && count > 0 ? count : 0
}

/** Items grouped by type: 31 first, the rest ascending as numbers; their order within a group stays. */
export const groupPlan = <T extends { type_id: number | string; count: unknown }>(items: readonly T[]) => {
  const groups = new Map<number, (Omit<T, 'type_id' | 'count'> & { type_id: number; count: number })[]>()
  for (const item of items) {
    const type_id = countOf(item.type_id)
    const list = groups.get(type_id) ?? []
    groups.set(type_id, list)
    list.push({ ...item, type_id, count: countOf(item.count) })
  }
  const rank = (type: number) => (type === firstPlanType ? -1 : type)
  return [...groups].sort(([a], [b]) => rank(a) - rank(b)).map(([type_id, list]) => ({ type_id, list }))
}

/** `allCount`, the badge: the sum of all counts. */
export const planCount = (items: readonly { count: unknown }[]) =>
  items.reduce((sum, { count }) => sum + countOf(count), 0)
