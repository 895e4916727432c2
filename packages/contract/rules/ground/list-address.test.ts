import { describe, expect, it } from 'vitest'
import { flag, listAddress, oneOf, orderIn, words } from './list-address.ts'
import { dayParam } from './period.ts'

const bills = listAddress({
  state: oneOf(['unpaid', 'paid']),
  kw: words(5),
  late: flag,
  from: dayParam,
  sort: orderIn(['newest', 'oldest']),
})

describe('what an address says about a list', () => {
  it('is taken where it makes sense', () => {
    const said = { state: 'paid', kw: ' 电镜 ', late: '1', from: '2026-01-05', sort: 'oldest', page: '3' }
    const taken = { state: 'paid', kw: '电镜', late: true, from: '2026-01-05', sort: 'oldest', page: 3 }
    expect(bills.read(said)).toEqual(taken)
  })

  it('counts as not said where it makes none', () => {
    const said = { state: 'lost', kw: ' ', late: 'yes', from: '2026-13-01', sort: 'newest', page: '0' }
    expect(bills.read(said)).toEqual({ page: 1 })
    expect(bills.read({ kw: 'x'.repeat(9) })).toEqual({ kw: 'xxxxx', page: 1 })
  })

  it('reads a value by what else is said', () => {
    const found = listAddress({ of: (value, { kind }) => (kind === 'order' ? value : undefined) })
    expect(found.read({ of: 'x', kind: 'order' } as never)).toEqual({ of: 'x', page: 1 })
    expect(found.read({ of: 'x' })).toEqual({ page: 1 })
  })

  it('is written without what holds anyway', () => {
    expect(bills.query({ state: 'paid', late: true, page: 1 })).toEqual({ state: 'paid', late: '1' })
    expect(bills.query({ state: 'paid', page: 2 })).toEqual({ state: 'paid', page: 2 })
  })

  it('leads to the first page with each change but that of the page', () => {
    const filter = bills.read({ state: 'paid', page: 4 })
    expect(bills.query(filter, { kw: '电镜' })).toEqual({ state: 'paid', kw: '电镜' })
    expect(bills.query(filter, { page: 5 })).toEqual({ state: 'paid', page: 5 })
    expect(bills.query(filter, { state: undefined })).toEqual({})
  })
})
