import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changed, redone, sealed, startUndo, undone, undoSteps } from './undo.ts'

const changes = fc.array(fc.integer({ min: 1 }), { maxLength: undoSteps })

it('gives back every value before, and every one after', () => {
  fc.assert(
    fc.property(changes, (values) => {
      let undo = startUndo(0)
      const seen = [0]
      for (const value of values) {
        if (value !== undo.now) seen.push(value)
        undo = changed(undo, value)
      }
      for (const value of seen.toReversed()) {
        expect(undo.now).toBe(value)
        undo = undone(undo)
      }
      expect(undo.now).toBe(0)
      for (const value of seen.slice(1)) {
        undo = redone(undo)
        expect(undo.now).toBe(value)
      }
    }),
  )
})

it('takes what was typed in one place as one step, until the place is left', () => {
  const typed = ['a', 'ab'].reduce((all, text) => changed(all, text, 'label'), startUndo(''))
  expect(undone(typed).now).toBe('')
  expect(undone(changed(sealed(typed), 'abc', 'label')).now).toBe('ab')
  expect(undone(changed(typed, 'abc', 'help')).now).toBe('ab')
})

it('forgets what was taken back once something else is done', () => {
  const other = changed(undone(changed(startUndo(0), 1)), 2)
  expect(redone(other).now).toBe(2)
})

it('keeps so many steps, and does nothing beyond them', () => {
  let undo = startUndo(0)
  for (let value = 1; value <= undoSteps + 5; value++) undo = changed(undo, value)
  for (let step = 0; step < undoSteps + 5; step++) undo = undone(undo)
  expect(undo.now).toBe(5)
  expect(changed(undo, 5)).toBe(undo)
})
