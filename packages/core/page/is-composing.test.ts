import { expect, it } from 'vitest'
import { isComposing } from './is-composing.ts'

it('knows the keys of an input method, also the last one in Safari', () => {
  const enter = { isComposing: false, keyCode: 13 }
  expect(isComposing(enter)).toBe(false)
  expect(isComposing({ ...enter, isComposing: true })).toBe(true)
  expect(isComposing({ nativeEvent: { isComposing: false, keyCode: 229 } })).toBe(true)
})
