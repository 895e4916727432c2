import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Messages } from './Messages.tsx'

const show = (lab = aLab()) => {
  render(
    <LabProvider lab={lab}>
      <Messages />
    </LabProvider>,
  )
  act(() => void vi.advanceTimersByTime(100))
  return lab
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

describe('toasts', () => {
  it('tell errors at once and the rest when it suits', () => {
    const { messages } = show()
    act(() => {
      messages.success('验证码已发送!')
      messages.error('[手机号]不能为空')
      messages.info('已复制')
    })
    expect(screen.getByRole('alert')).toHaveTextContent('[手机号]不能为空')
    expect(screen.getByRole('status')).toHaveTextContent('验证码已发送!已复制')
  })

  it('let the region be noticed before the first of them comes into it', () => {
    const lab = aLab()
    lab.messages.error('网络连接失败，请检查网络后重试')
    render(
      <LabProvider lab={lab}>
        <Messages />
      </LabProvider>,
    )
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
    act(() => void vi.advanceTimersByTime(100))
    expect(screen.getByRole('alert')).toHaveTextContent('网络连接失败')
  })

  it('go by themselves, or when they are put away', async () => {
    const { messages } = show()
    act(() => messages.success('提交成功!'))
    act(() => void vi.advanceTimersByTime(3000))
    expect(screen.queryByText('提交成功!')).toBeNull()
    act(() => messages.success('提交成功!'))
    await userEvent.click(screen.getByRole('button', { name: '关闭提示' }))
    expect(screen.queryByText('提交成功!')).toBeNull()
  })

  it('are left to the modal that is open', () => {
    const { messages, dialogs } = show()
    act(() => messages.error('登录失败'))
    let id = 0
    act(() => {
      id = dialogs.modals.push()
    })
    expect(screen.queryByText('登录失败')).toBeNull()
    act(() => dialogs.modals.pop(id))
    expect(screen.getByText('登录失败')).toBeVisible()
  })
})

describe('alerts', () => {
  it('say how it ended, with the detail, and wait to be confirmed', async () => {
    const { messages } = show()
    let isConfirmed = false
    act(() => {
      void messages.alertError('该手机号已注册').then(() => {
        isConfirmed = true
      })
    })
    expect(screen.getByRole('alertdialog', { name: '操作失败！' })).toHaveTextContent('该手机号已注册')
    expect(isConfirmed).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: '确认' }))
    expect(isConfirmed).toBe(true)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('come one after the other', async () => {
    const { messages } = show()
    act(() => {
      void messages.alertSuccess()
      void messages.alertError('请稍后再试')
    })
    expect(screen.getByRole('alertdialog', { name: '操作成功！' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '确认' }))
    expect(screen.getByRole('alertdialog', { name: '操作失败！' })).toHaveTextContent('请稍后再试')
  })

  it('show toasts that come meanwhile in themselves', () => {
    const { messages } = show()
    act(() => {
      void messages.alertSuccess()
      messages.info('已复制')
    })
    expect(screen.getByRole('alertdialog')).toHaveTextContent('已复制')
  })
})
