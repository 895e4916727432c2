import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Hotline } from './Hotline.tsx'

it('calls the number, and says when it is answered', () => {
  render(<Hotline number="400-000-0000" hours="周一至周五 9:00–17:00" />)
  expect(screen.getByText('服务热线')).toBeVisible()
  expect(screen.getByRole('link', { name: '400-000-0000' })).toHaveAttribute('href', 'tel:400-000-0000')
  expect(screen.getByText('周一至周五 9:00–17:00')).toBeVisible()
})

it('is not there while the number is unknown', () => {
  const { container } = render(<Hotline number="" hours="周一至周五 9:00–17:00" />)
  expect(container).toBeEmptyDOMElement()
})
