import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useAutoplayPause } from './useAutoplayPause.ts'

const seen: boolean[] = []

function Moving() {
  const { isPaused, watch } = useAutoplayPause()
  seen.push(isPaused)
  return (
    <div {...watch}>
      <button type="button">一</button>
      <button type="button">二</button>
    </div>
  )
}

it('what rests under the keyboard rests until the focus leaves it, not only until the next thing inside', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  render(<Moving />)
  const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement]
  // Of `:focus-visible` alone.
  vi.spyOn(first, 'matches').mockReturnValue(true)
  vi.spyOn(second, 'matches').mockReturnValue(true)
  fireEvent.focus(first)
  seen.length = 0
  fireEvent.blur(first, { relatedTarget: second })
  fireEvent.focus(second)
  expect(seen).not.toContain(false)
  fireEvent.blur(second, { relatedTarget: null })
  expect(seen.at(-1)).toBe(false)
  vi.unstubAllGlobals()
})
