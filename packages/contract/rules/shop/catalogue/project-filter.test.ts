import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from '../../../calls/index.ts'
import { projectFilter, projectQuery } from './project-filter.ts'

describe('what an address says about projects', () => {
  it('is taken when it makes sense', () => {
    expect(projectFilter({ typeId: '1', childId: 101, title: ' 电镜 ', sort: 'price', page: '3' })).toEqual({
      typeId: 1,
      childId: 101,
      title: '电镜',
      kw: undefined,
      sort: 'price',
      page: 3,
    })
  })

  it.each([
    ['typeId', '<script>', undefined],
    ['typeId', '1.5', undefined],
    ['typeId', '-1', undefined],
    ['typeId', '1e3', undefined],
    ['childId', '99999999999999999999', undefined],
    ['sort', 'cheap', 'hot'],
    ['page', '0', 1],
    ['page', '99999999999999999999', 1],
    ['page', 'Infinity', 1],
    ['title', '\u0000\u0007', undefined],
    ['kw', 'x'.repeat(300), 'x'.repeat(100)],
  ] as const)('%s=%s counts as %s', (key, value, taken) => {
    expect(projectFilter({ [key]: value })[key]).toBe(taken)
  })

  it('becomes a request that the call takes, whatever it was', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 140 }), fc.double(), fc.integer())
    const said = fc.record(
      { typeId: anything, childId: anything, title: anything, kw: anything, sort: anything, page: anything },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(said, (values) => {
        const asked = projectFilter(values)
        expect(calls['open/web/device/search'].request.safeParse(asked).success).toBe(true)
        expect(projectFilter(asked)).toEqual(asked)
      }),
    )
  })

  it('says in an address only what does not hold anyway', () => {
    expect(projectQuery(projectFilter({ typeId: 2, sort: 'hot', page: 1 }))).toEqual({ typeId: 2 })
    expect(projectQuery(projectFilter({ sort: 'new', page: 2 }))).toEqual({ sort: 'new', page: 2 })
  })
})
