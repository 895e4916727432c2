import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Card } from './Card.tsx'

it('is one link when it leads somewhere', () => {
  render(
    <Card href="/detail/1">
      <h3>扫描电镜</h3>
    </Card>,
  )
  expect(screen.getByRole('link', { name: '扫描电镜' })).toHaveAttribute('href', '/detail/1')
  expect(screen.getByRole('link')).not.toHaveAttribute('target')
})

it('says that it opens a new tab', () => {
  render(
    <Card href="https://journal.example" external>
      论文
    </Card>,
  )
  expect(screen.getByRole('link', { name: '论文（在新窗口打开）' })).toHaveAttribute('target', '_blank')
})

it('is a plain box when it leads nowhere', () => {
  render(<Card>扫描电镜</Card>)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
