import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PlanGroup, PlanItem } from './plan-state.ts'
import { placeOf, type Removed, shownGroups } from './shown.ts'

const anItem = (rid: string) => ({ rid, count: 1, answers: {} }) as PlanItem
const aGroup = (type_id: number, ...rids: string[]): PlanGroup => ({
  type_id,
  name: `${type_id}`,
  list: rids.map(anItem),
})
const ridsOf = (groups: readonly PlanGroup[]) => groups.map(({ list }) => list.map(({ rid }) => rid))

it('shows what is typed over what is saved', () => {
  const [group] = shownGroups([aGroup(1, 'a')], { a: { state: 'typing', count: 7 } }, [])
  expect(group?.list[0]).toMatchObject({ rid: 'a', count: 7, edit: { state: 'typing' } })
})

it('brings back a group whose last experiment was removed just now', () => {
  const removed: Removed = { item: anItem('old'), group: { type_id: 31, name: '31' }, after: [] }
  expect(shownGroups([aGroup(1, 'a')], {}, [removed]).map(({ type_id }) => type_id)).toEqual([31, 1])
})

it('keeps every experiment in its place, whichever are removed and in whatever order', () => {
  const rids = ['a', 'b', 'c', 'd', 'e']
  fc.assert(
    fc.property(fc.shuffledSubarray(rids), fc.boolean(), (gone, isLoaded) => {
      let group = aGroup(1, ...rids)
      const removed: Removed[] = []
      for (const rid of gone) {
        const after = placeOf(rid, shownGroups([group], {}, removed))
        removed.push({ item: anItem(rid), group: { type_id: 1, name: '1' }, after })
        // The server's list without it may be there already, or not.
        if (isLoaded) group = { ...group, list: group.list.filter((item) => item.rid !== rid) }
      }
      const shown = shownGroups([group], {}, removed)
      expect(ridsOf(shown)).toEqual([rids])
      const kept = shown[0]?.list.filter(({ isRemoved }) => !isRemoved).map(({ rid }) => rid)
      expect(kept).toEqual(rids.filter((rid) => !gone.includes(rid)))
    }),
  )
})
