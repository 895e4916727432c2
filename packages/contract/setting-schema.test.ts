import { describe, expect, it } from 'vitest'
import { settingGroups } from './rules/app/settings/row.ts'
import { settingKeys, settingRow, settingsOfGroup } from './rules/app/settings/settings.ts'
import { emptyOf } from './rules/ground/shape.ts'
import { settingSchema } from './setting-schema.ts'

/** What is not set has no value that could be saved. */
const unset = ['receiving_account']

describe.each(settingKeys)('%s', (key) => {
  it('has a default that can be saved', () => {
    const { data, success } = settingSchema(key).safeParse(settingRow(key).default)
    expect(success).toBe(!unset.includes(key))
    if (success) expect(data).toEqual(settingRow(key).default)
  })

  it('says what it does and stands in a group', () => {
    expect(settingRow(key).title).toMatch(/\p{Script=Han}/u)
    expect(settingRow(key).what).toMatch(/。$/u)
    expect(settingsOfGroup(settingRow(key).group)).toContain(key)
  })

  it('begins as a value of its own kind', () => {
    expect(Array.isArray(emptyOf(settingRow(key).shape))).toBe(Array.isArray(settingRow(key).default))
  })
})

it('has no group without a setting', () => {
  for (const group of Object.keys(settingGroups))
    expect(settingsOfGroup(group as keyof typeof settingGroups)).not.toEqual([])
})

const accepts = (key: Parameters<typeof settingSchema>[0], value: unknown) =>
  settingSchema(key).safeParse(value).success

describe('what people might type', () => {
  const offer = { title: '邀请有礼', scope: { kind: 'all' }, least_fen: 0, days: 30 }

  it.each([
    [{ inviter: { ...offer, value: { kind: 'amount', off_fen: 5_000 } } }, true],
    [{ inviter: { ...offer, value: { kind: 'percent', pay_percent: 90, most_fen: 0 } } }, true],
    [{ inviter: { ...offer, value: { kind: 'percent', off_fen: 5_000 } } }, false],
    [{ inviter: { ...offer, value: { kind: 'gift' } } }, false],
    [{}, true],
  ])('an invitation that brings %j', (value, expected) => {
    expect(accepts('invite_reward', value)).toBe(expected)
  })

  it('discounts by group and by member', () => {
    expect(accepts('member_discount', { groups: { 3: 95 }, members: { 'member-1': 90 } })).toBe(true)
    expect(accepts('member_discount', { groups: { 3: 100 } })).toBe(false)
    expect(accepts('member_discount', { groups: { 9: 95 } })).toBe(false)
  })

  it('hours that end before they begin, days twice, dates that are none', () => {
    expect(accepts('opening', { from: '18:00', to: '08:00' })).toBe(false)
    expect(accepts('closures', ['2026-10-01', '2026-10-01'])).toBe(false)
    expect(accepts('closures', ['2026-02-30'])).toBe(false)
  })
})
