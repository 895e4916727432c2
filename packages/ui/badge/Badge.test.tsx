import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Badge } from './Badge.tsx'

it('counts up to 99', () => {
  const { rerender } = render(<Badge count={99} />)
  expect(screen.getByText('99')).toBeInTheDocument()
  rerender(<Badge count={100} />)
  expect(screen.getByText('99+')).toBeInTheDocument()
})

it('is not there when there is nothing to count', () => {
  const { container } = render(<Badge count={0} />)
  expect(container).toBeEmptyDOMElement()
})
