import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type ToastItem, Toasts } from './Toasts.tsx'

const someToasts: ToastItem[] = [
  { id: 1, kind: 'success', text: '提交成功!' },
  { id: 2, kind: 'error', text: '[密码]不一致' },
]

describe('Toasts', () => {
  it('tells errors at once and the rest when there is a pause', () => {
    render(<Toasts toasts={someToasts} onDismiss={() => {}} />)
    expect(screen.getByRole('alert')).toHaveTextContent('[密码]不一致')
    expect(screen.getByRole('status')).toHaveTextContent('提交成功!')
  })

  it('has its live regions before the first toast comes', () => {
    render(<Toasts toasts={[]} onDismiss={() => {}} />)
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('lets a toast be put away, and stays while it is read', async () => {
    const onDismiss = vi.fn()
    const onPause = vi.fn()
    const onResume = vi.fn()
    render(
      <Toasts toasts={someToasts.slice(0, 1)} onDismiss={onDismiss} onPause={onPause} onResume={onResume} />,
    )
    await userEvent.hover(screen.getByText('提交成功!'))
    expect(onPause).toHaveBeenCalledTimes(1)
    await userEvent.unhover(screen.getByText('提交成功!'))
    expect(onResume).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: '关闭提示' }))
    expect(onDismiss).toHaveBeenCalledWith(1)
  })
})
