import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOf, groupPlan, planCount } from './plan.ts'

const item = fc.record({
  rid: fc.uuid(),
  type_id: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom('3', '31', '20', '100')),
  count: fc.oneof(fc.nat(99), fc.constantFrom('3', 'x', '', null, undefined, -1, Number.NaN)),
})

describe('the plan', () => {
  it('shows type 31 first and the rest ascending as numbers', () => {
    const items = [3, 31, 100, '20', 1].map((type_id) => ({ type_id, count: 1 }))
    expect(groupPlan(items).map(({ type_id }) => type_id)).toEqual([31, 1, 3, 20, 100])
  })

  it('reads counts as numbers', () => {
    expect(
      ['3', 2, 2.9, 'x', '', null, undefined, -1, Number.POSITIVE_INFINITY, true, [3]].map(countOf),
    ).toEqual([3, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0])
  })

  it('loses and repeats nothing, and keeps the order within a group', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const groups = groupPlan(items)
        const types = groups.map(({ type_id }) => type_id)
        expect(new Set(types).size).toBe(types.length)
        expect(types.includes(31)).toBe(types[0] === 31)
        const rest = types.filter((type) => type !== 31)
        expect(rest).toEqual([...rest].sort((a, b) => a - b))
        for (const { type_id, list } of groups)
          expect(list.map(({ rid }) => rid)).toEqual(
            items.filter((one) => Number(one.type_id) === type_id).map(({ rid }) => rid),
          )
        expect(planCount(groups.flatMap(({ list }) => list))).toBe(planCount(items))
      }),
    )
  })
})
