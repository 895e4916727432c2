import { describe, expect, it } from 'vitest'
import { sectionBeingRead } from './current-section.ts'

describe('the section that is being read', () => {
  it('is the last that has come up to where one reads', () => {
    expect(sectionBeingRead([-900, 200, 700], 900, false)).toBe(1)
  })

  it('is the first before one has come to it', () => {
    expect(sectionBeingRead([600, 1400], 900, false)).toBe(0)
  })

  it('is the last in view at the end of the page', () => {
    expect(sectionBeingRead([-900, 200, 700], 900, true)).toBe(2)
  })
})
