import { expect, it } from 'vitest'
import { colourFault, type HouseColour, usualColours } from './house-colours.ts'

const keys = Object.keys(usualColours) as HouseColour[]

it('finds nothing wrong with the colours of the design', () => {
  for (const key of keys) expect([key, colourFault(key, usualColours[key])]).toEqual([key, undefined])
})

it.each([
  ['primary', '#f2c200', '间隔区块的底色'],
  ['primary_dark', '#123f92', '浅底'],
  ['accent', '#ff9d4d', '间隔区块的底色'],
  ['deep', '#6f8fd0', '上面的次要文字'],
] as const)('says where %s %s cannot be read, and how far it is from enough', (key, hex, place) => {
  expect(colourFault(key, hex)).toMatch(new RegExp(`^与${place}的对比度只有 [\\d.]+:1，至少要 4\\.5:1$`))
})

it('takes a green house', () => expect(colourFault('primary', '#0a5c36')).toBeUndefined())
