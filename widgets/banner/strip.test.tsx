import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { around, type Direction, firstSlide, moveTo, putBeside } from './strip.ts'

const turn = (count: number) => (strip: typeof firstSlide, direction: Direction) =>
  moveTo(strip, around(strip.index, direction, count), direction, false)

const directions = fc.array(fc.constantFrom<Direction>(1, -1), { maxLength: 60 })

describe('the strip of slides', () => {
  it('goes from the last slide on to the first, and from the first back to the last', () => {
    const last = moveTo(firstSlide, 2, -1, false)
    expect(last).toMatchObject({ index: 2, slot: -1 })
    expect(turn(3)(last, 1)).toMatchObject({ index: 0, slot: 0 })
  })

  it('always moves by one slot, in the direction asked for, onto the slide that stands there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), directions, (count, steps) => {
        steps.reduce((strip, step) => {
          const next = turn(count)(strip, step)
          expect(next.slot).toBe(strip.slot + step)
          expect(next.slots[next.index]).toBe(next.slot)
          return next
        }, firstSlide)
      }),
    )
  })

  it('never has two slides at one slot, nor loses the one it comes from', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 8 }),
        fc.array(fc.tuple(fc.nat(), fc.constantFrom<Direction>(1, -1), fc.boolean()), { maxLength: 60 }),
        (count, moves) => {
          moves.reduce((strip, [to, direction, isMoving]) => {
            const next = moveTo(strip, to % count, direction, isMoving)
            const slots = Object.values(next.slots)
            expect(new Set(slots).size).toBe(slots.length)
            expect(next.slots[strip.index]).toBeDefined()
            return next
          }, firstSlide)
        },
      ),
    )
  })

  it('keeps turning the same way with two slides', () => {
    const second = turn(2)(firstSlide, 1)
    expect(turn(2)(second, 1)).toMatchObject({ index: 0, slot: 2 })
  })

  it('meets a slide that is still on its way out where it stands', () => {
    const second = moveTo(firstSlide, 1, 1, false)
    expect(moveTo(second, 0, 1, true)).toMatchObject({ index: 0, slot: 0 })
  })

  it('stays where it is when the slide shown is chosen', () => {
    expect(moveTo(firstSlide, 0, 1, false)).toBe(firstSlide)
  })

  it('shows a neighbour without moving', () => {
    expect(putBeside(firstSlide, 2, -1)).toEqual({ index: 0, slot: 0, slots: { 0: 0, 2: -1 } })
  })
})
