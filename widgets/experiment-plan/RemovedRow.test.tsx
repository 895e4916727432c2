import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RemovedRow } from './RemovedRow.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const seconds = (count: number) => act(() => void vi.advanceTimersByTime(count * 1000))

const show = () => {
  const onOver = vi.fn()
  render(<RemovedRow name="XRD" onUndo={async () => {}} onOver={onOver} />)
  act(() => screen.getByRole('button').blur())
  return onOver
}

it('is there for ten seconds', () => {
  const onOver = show()
  seconds(9)
  expect(onOver).not.toHaveBeenCalled()
  seconds(2)
  expect(onOver).toHaveBeenCalledTimes(1)
})

it('stays while the pointer is on it', () => {
  const onOver = show()
  fireEvent.pointerEnter(screen.getByRole('listitem'))
  seconds(60)
  expect(onOver).not.toHaveBeenCalled()
  fireEvent.pointerLeave(screen.getByRole('listitem'))
  seconds(11)
  expect(onOver).toHaveBeenCalledTimes(1)
})
