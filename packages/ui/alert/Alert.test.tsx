import { LabProvider } from '@lab/core/react'
import { aLab } from '@lab/core/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Alert, type AlertProps } from './Alert.tsx'

const show = (props: Partial<AlertProps>) =>
  render(
    <LabProvider lab={aLab()}>
      <Alert kind="success" onClose={() => {}} {...props} />
    </LabProvider>,
  )

it.each([
  ['success', '操作成功！'],
  ['error', '操作失败！'],
] as const)('says how it ended: %s', (kind, title) => {
  show({ kind })
  expect(screen.getByRole('alertdialog', { name: title })).toBeInTheDocument()
})

it('leads on, and is confirmed by that', async () => {
  const onClose = vi.fn()
  show({ link: { href: '#list', label: '查看我的取样预约' }, onClose })
  const link = screen.getByRole('link', { name: '查看我的取样预约' })
  expect(link).toHaveAttribute('href', '#list')
  await userEvent.click(link)
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('shows the detail and waits to be confirmed', async () => {
  const onClose = vi.fn()
  show({ kind: 'error', detail: '验证码错误或已失效', onClose })
  expect(screen.getByText('验证码错误或已失效')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '确认' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
