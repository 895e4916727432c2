import { render, screen } from '@testing-library/react'
import { X } from 'lucide-react'
import { describe, expect, it } from 'vitest'
import createIcon from './create-icon.ts'

const Cross = createIcon({
  node: [
    ['path', { d: 'M18 6 6 18' }],
    ['path', { d: 'm6 6 12 12' }],
  ],
})

/** Everything about a drawing but its class. */
const drawingOf = (container: HTMLElement) => {
  const svg = container.querySelector('svg')
  svg?.removeAttribute('class')
  const attributes = [...(svg?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort()
  return [...attributes, svg?.innerHTML]
}

describe('an icon of the shipped bundle', () => {
  it.each([{}, { size: 20 }, { size: '0.9em', strokeWidth: 1.5 }])(
    'is drawn as lucide draws it: %j',
    (props) => {
      const theirs = render(<X {...props} />)
      const ours = render(<Cross {...props} />)
      expect(drawingOf(ours.container)).toEqual(drawingOf(theirs.container))
    },
  )

  it('is decoration, unless it has a name', () => {
    const { container } = render(<Cross />)
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
    render(<Cross role="img" aria-label="关闭" />)
    expect(screen.getByRole('img', { name: '关闭' })).toBeInTheDocument()
  })
})
