import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

describe('Button', () => {
  it('does its work when pressed by mouse or key', async () => {
    const onClick = vi.fn()
    render(<Button onClick={onClick}>提交</Button>)
    await userEvent.click(screen.getByRole('button', { name: '提交' }))
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  it('does nothing while busy, but keeps its name and the focus', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          提交
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: '提交' })
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
  })

  it('submits no form unless told to', async () => {
    const onSubmit = vi.fn((event) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button>取消</Button>
        <IconButton label="关闭">×</IconButton>
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
