import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { CodeButton } from './CodeButton.tsx'

it('asks for a code', async () => {
  const onClick = vi.fn()
  render(<CodeButton remaining={0} onClick={onClick} />)
  await userEvent.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(onClick).toHaveBeenCalledTimes(1)
})

it('counts down as the spec words it, and is disabled meanwhile', () => {
  const { rerender } = render(<CodeButton remaining={60} onClick={() => {}} />)
  expect(screen.getByRole('button', { name: '60S后重新获取' })).toBeDisabled()
  rerender(<CodeButton remaining={1} onClick={() => {}} />)
  expect(screen.getByRole('button', { name: '1S后重新获取' })).toBeDisabled()
  rerender(<CodeButton remaining={0} onClick={() => {}} />)
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeEnabled()
})
