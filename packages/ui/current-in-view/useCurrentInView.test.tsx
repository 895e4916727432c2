import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { useCurrentInView } from './useCurrentInView.ts'

const names = ['甲', '乙', '丙']

function Ways({ current }: { current: string }) {
  const list = useRef<HTMLUListElement>(null)
  useCurrentInView(list, current)
  return (
    <ul ref={list}>
      {names.map((name) => (
        <li key={name}>
          <a href="/" aria-current={name === current ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

it('scrolls the line to what is current, leaving a bit of what is before it', () => {
  const offsets = new Map(names.map((name, at) => [name, at * 200]))
  Object.defineProperty(HTMLLIElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return offsets.get(this.textContent ?? '')
    },
  })
  const { rerender } = render(<Ways current="丙" />)
  expect(screen.getByRole('list').scrollLeft).toBe(352)
  rerender(<Ways current="乙" />)
  expect(screen.getByRole('list').scrollLeft).toBe(152)
})
