import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

it('says what there is none of and what one can do', () => {
  render(<EmptyState title="实验清单还是空的" action={<a href="/project">浏览服务项目</a>} />)
  expect(screen.getByText('实验清单还是空的')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '浏览服务项目' })).toBeInTheDocument()
})

it('says at once that something failed, and tries again', async () => {
  const onRetry = vi.fn()
  render(<ErrorState onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('内容载入失败')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

it('does not try twice at a time', async () => {
  const onRetry = vi.fn()
  render(<ErrorState onRetry={onRetry} busy />)
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).not.toHaveBeenCalled()
})
