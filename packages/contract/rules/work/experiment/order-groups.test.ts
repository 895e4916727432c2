import { expect, it } from 'vitest'
import { countOfTab, isInGroup, orderGroups, orderTabs, tabParam } from './order-groups.ts'
import { allStates } from './states.ts'

it('has each state in one group', () => {
  const groups = Object.keys(orderGroups) as (keyof typeof orderGroups)[]
  for (const state of allStates) expect(groups.filter((group) => isInGroup(group, state))).toHaveLength(1)
})

it('counts a tab by its states', () => {
  const counts = { quoting: 2, quoted: 1, placed: 4, wanted: 3 }
  expect(countOfTab('quote', counts)).toBe(3)
  expect(countOfTab('wanted', counts)).toBe(3)
  expect(countOfTab('done', counts)).toBe(0)
})

it('takes nonsense for no tab', () => {
  expect(orderTabs.map(tabParam)).toEqual(orderTabs)
  expect(tabParam('constructor')).toBeUndefined()
  expect(tabParam(undefined)).toBeUndefined()
})
