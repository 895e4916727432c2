import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gateHref } from './gate-place.ts'
import { gateRefusal, gateWay, orderable, orderGates, type PayerStanding } from './orderable.ts'

const none = { limit_fen: 0, free_fen: 0, overdue_fen: 0 }

const standing = (change: Partial<PayerStanding> = {}): PayerStanding => ({
  allowance_fen: 10_000,
  prestore_fen: 0,
  credit: none,
  open_fen: 0,
  unsettled_fen: 0,
  by: 'self',
  ...change,
})

const terms = { is_owner: false, limit_fen: null, approval_fen: null, used_fen: 0 }

const inGroup = (group: Partial<NonNullable<PayerStanding['group']>>, change: Partial<PayerStanding> = {}) =>
  standing({ by: 'member', group: { ...terms, ...group }, ...change })

describe('what may be ordered', () => {
  it('is allowance, prestore and free credit, less what is open', () => {
    const means = standing({
      prestore_fen: 3_000,
      credit: { limit_fen: 9_000, free_fen: 2_000, overdue_fen: 0 },
      open_fen: 5_000,
    })
    expect(orderable(means, 10_000)).toEqual({ fen: 10_000 })
    expect(orderable(means)).toEqual({ fen: 10_000 })
  })

  it('is never less than nothing', () => {
    expect(orderable(standing({ open_fen: 12_000 })).fen).toBe(0)
    expect(orderable(inGroup({ limit_fen: 100, used_fen: 500 })).fen).toBe(0)
  })

  it.each([
    ['prestore', standing({ open_fen: 10_000 })],
    ['unsettled', standing({ open_fen: 10_000, unsettled_fen: 1 })],
    ['credit', standing({ credit: { limit_fen: 5, free_fen: 0, overdue_fen: 0 }, unsettled_fen: 1 })],
    ['overdue', standing({ credit: { limit_fen: 5, free_fen: 0, overdue_fen: 1 } })],
    ['limit', inGroup({ limit_fen: 10_000 })],
    ['limit', inGroup({ limit_fen: 700, approval_fen: 700 })],
    ['approval', inGroup({ limit_fen: 800, approval_fen: 700 })],
  ] as const)('is held by one gate: %s', (key, given) => {
    const { fen } = orderable(given)
    expect(orderable(given, fen + 1).gate).toEqual({ key, by: given.by })
  })

  it('names the refusal where both a refusal and a wait are beyond', () => {
    const given = inGroup({ limit_fen: 800, approval_fen: 700 })
    expect(orderable(given, 750)).toMatchObject({ fen: 700, gate: { key: 'approval' } })
    expect(orderable(given, 801)).toMatchObject({ fen: 800, gate: { key: 'limit' } })
  })

  it('asks no owner for their own word', () => {
    expect(orderable(inGroup({ is_owner: true, limit_fen: 1, approval_fen: 1 }), 10_000)).toEqual({
      fen: 10_000,
    })
  })
})

const fen = fc.integer({ min: 0, max: 1_000_000 })
const anyStanding = fc.record({
  allowance_fen: fen,
  prestore_fen: fen,
  credit: fc.record({ limit_fen: fen, free_fen: fen, overdue_fen: fen }),
  open_fen: fen,
  unsettled_fen: fen,
  by: fc.constantFrom('self' as const, 'head' as const, 'member' as const),
  group: fc.option(
    fc.record({
      is_owner: fc.boolean(),
      limit_fen: fc.option(fen),
      approval_fen: fc.option(fen),
      used_fen: fen,
    }),
    { nil: undefined },
  ),
})

it('has no gate up to the sum, and one beyond it, whatever the standing', () => {
  fc.assert(
    fc.property(anyStanding, fen, (given, wanted) => {
      const free = orderable(given, 0).fen
      const found = orderable(given, wanted)
      expect(found.gate === undefined).toBe(wanted <= free)
      expect(wanted > found.fen).toBe(found.gate !== undefined)
    }),
  )
})

it('has a way out of each gate, in words and as an address', () => {
  for (const key of Object.keys(orderGates) as (keyof typeof orderGates)[])
    for (const by of ['self', 'head', 'member'] as const) {
      expect(gateWay({ key, by })).not.toBe('')
      expect(gateHref({ key, by }, by === 'self' ? '' : 'group')).toMatch(/^\/member\//)
    }
  expect(gateHref({ key: 'prestore', by: 'head' }, 'g')).toBe('/member/prestore?cluster=g')
  expect(gateHref({ key: 'prestore', by: 'member' }, 'g')).toBe('/member/communityJn')
})

it('is refused in the words of the pages', () => {
  expect(gateRefusal({ fen: 1_000, gate: { key: 'prestore', by: 'self' } }, 2_000)).toBe(
    '本次 ¥20.00，可下单 ¥10.00：预存已不够。可以预存',
  )
})
