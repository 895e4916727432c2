import { allErrors } from '@lab/contract/rules/ground/form'
import { couponOfferIn } from '@lab/contract/rules/money/coupon'
import { expect, it } from 'vitest'
import { emptyOffer, formOfOffer, offerOf, offerRules } from './offer.ts'

const typed = { ...emptyOffer, title: '春季券', off: '50', least: '300' }

it('makes of what is typed an offer, and of the offer what was typed', () => {
  for (const form of [
    typed,
    { ...emptyOffer, title: '折扣', kind: 'percent' as const, percent: '8.5', most: '200', scope: 'type 1' },
    { ...typed, scope: 'project', project_rid: 'sem' },
  ]) {
    expect(allErrors(offerRules, { ...form })).toEqual({})
    const offer = offerOf(form)
    expect(couponOfferIn(offer)).toEqual(offer)
    expect(formOfOffer(offer)).toEqual(form)
  }
})

it.each([
  ['off', '0.5'],
  ['off', 'x'],
  ['least', '-1'],
  ['days', '0'],
  ['days', '1.5'],
  ['title', ' '],
])('tells what is wrong with %s %s', (field, value) =>
  expect(Object.keys(allErrors(offerRules, { ...typed, [field]: value }))).toEqual([field]),
)

it('takes a discount as people say it, and no gift', () => {
  const percent = { ...emptyOffer, title: '折扣', kind: 'percent' as const }
  expect(offerOf({ ...percent, percent: '85' }).value).toMatchObject({ pay_percent: 85 })
  for (const text of ['10', '0', '0.5', '8.55', 'x'])
    expect(allErrors(offerRules, { ...percent, percent: text === '10' ? '100' : text })).toHaveProperty(
      'percent',
    )
})
