import { groupPlan } from '@lab/contract/rules/shop/plan/plan'
import type { Typed } from './drafts.ts'
import type { PlanGroup, PlanItem } from './plan-state.ts'

/** How far what is typed about an experiment has come. */
export interface PlanEdit extends Typed {
  state: 'typing' | 'saving' | 'saved' | 'failed'
  /** Why it could not be saved. */
  msg?: string
}

/** An experiment taken off the plan that may be put back for a while. */
export interface Removed {
  item: PlanItem
  group: Pick<PlanGroup, 'type_id' | 'name'>
  /** What stood before it in its group: it keeps its place. */
  after: readonly string[]
}

/** An experiment with what is typed about it. */
export interface ShownItem extends PlanItem {
  edit?: PlanEdit
  isRemoved?: true
}

export interface ShownGroup {
  type_id: number
  name: string
  list: ShownItem[]
}

const withEdit = (item: PlanItem, edit?: PlanEdit): ShownItem =>
  edit ? { ...item, count: edit.count ?? item.count, answers: edit.answers ?? item.answers, edit } : item

const insert = (list: readonly ShownItem[], { item, after }: Removed): ShownItem[] => {
  const at = list.findLastIndex(({ rid }) => after.includes(rid)) + 1
  return [...list.slice(0, at), { ...item, isRemoved: true }, ...list.slice(at)]
}

/** What stands before an experiment in its group, on the screen. */
export const placeOf = (rid: string, groups: readonly ShownGroup[]): string[] => {
  const list = groups.map((group) => group.list).find((items) => items.some((item) => item.rid === rid)) ?? []
  const rids = list.map((item) => item.rid)
  return rids.slice(0, rids.indexOf(rid))
}

/** The plan as it is on the screen: with what is typed, and what was removed just now in its old place. */
export const shownGroups = (
  groups: readonly PlanGroup[],
  edits: Readonly<Record<string, PlanEdit>>,
  removed: readonly Removed[],
): ShownGroup[] => {
  const isGone = new Set(removed.map(({ item }) => item.rid))
  const shown = new Map<number, ShownGroup>()
  const groupOf = ({ type_id, name }: Removed['group']) => {
    const known = shown.get(type_id) ?? { type_id, name, list: [] }
    shown.set(type_id, known)
    return known
  }
  for (const group of groups)
    groupOf(group).list = group.list
      .filter(({ rid }) => !isGone.has(rid))
      .map((item) => withEdit(item, edits[item.rid]))
  for (const one of removed) {
    const group = groupOf(one.group)
    group.list = insert(group.list, one)
  }
  const order = groupPlan([...shown.keys()].map((type_id) => ({ type_id, count: 1 })))
  return order.flatMap(({ type_id }) => {
    const group = shown.get(type_id)
    return group && group.list.length > 0 ? [group] : []
  })
}
