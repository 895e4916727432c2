import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Section } from './Section.tsx'

it('is a region named by its heading, and its link says more of what', () => {
  render(
    <Section title="能力案例" more={{ href: '/list/service', label: '查看更多' }}>
      内容
    </Section>,
  )
  expect(screen.getByRole('region', { name: '能力案例' })).toHaveTextContent('内容')
  expect(screen.getByRole('link', { name: '查看更多：能力案例' })).toHaveAttribute('href', '/list/service')
})
