import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calls } from '../../calls/index.ts'
import { articlesPerPage, listFilter, listQuery } from './list-filter.ts'

describe('what an address says about a list', () => {
  it.each([
    [
      { kw: ' 电镜 ', page: '3' },
      { kw: '电镜', page: 3 },
    ],
    [{ kw: '\u0000\u0007', page: '0' }, { page: 1 }],
    [
      { kw: 'x'.repeat(300), page: '1e9' },
      { kw: 'x'.repeat(100), page: 1 },
    ],
    [{ page: '99999999999999999999' }, { page: 1 }],
    [{ page: '2.5' }, { page: 1 }],
    [{}, { page: 1 }],
  ])('%j counts as %j', (said, taken) => {
    expect(listFilter(said)).toEqual(taken)
  })

  it('becomes a request that the call takes, whatever it was', () => {
    const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 140 }), fc.double(), fc.integer())
    fc.assert(
      fc.property(fc.record({ kw: anything, page: anything }, { requiredKeys: [] }), (said) => {
        const filter = listFilter(said)
        const request = { type: 'news', ...filter, limit: articlesPerPage }
        expect(calls['open/web/news/search'].request.safeParse(request).success).toBe(true)
        expect(listFilter(filter)).toEqual(filter)
      }),
    )
  })

  it('says in an address only what does not hold anyway', () => {
    expect(listQuery({ page: 1 })).toEqual({})
    expect(listQuery({ kw: '电镜', page: 2 })).toEqual({ kw: '电镜', page: 2 })
  })
})
