import { done, refused, type Seen, settled } from '@lab/core/testing'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { anAssign, anOrder, may } from './examples.ts'
import { press, show } from './testing.tsx'

afterEach(() => void vi.useRealTimers())

const order = anOrder({ assigns: [anAssign({ can: may('change', 'cancel') })] })

/** 150 yuan a sample. */
const weigh = ({ body }: Seen) => {
  const { samples = [1] } = body as { samples?: unknown[] }
  const total_fen = samples.length * 15_000
  return done({
    ...{ items: [], before_fen: 15_000, total_fen, quoted_anew: false, problems: [], version: 1 },
  })
}

const open = async () => {
  const shown = await show({
    attributes: { rid: 'o1' },
    answers: { 'order/detail': done(order), 'order/change': weigh },
  })
  await press('修改订单')
  const dialog = await screen.findByRole('dialog', { name: '修改订单' })
  return { ...shown, dialog: within(dialog) }
}
/** Until the price was asked for and has come. */
const priced = async () => {
  await act(() => new Promise((resolve) => setTimeout(resolve, 450)))
  await act(settled)
}

it('shows the new price before anything is changed, and sends what was changed', async () => {
  const { server, dialog } = await open()
  fireEvent.click(dialog.getByRole('button', { name: '添加样品' }))
  fireEvent.input(dialog.getByLabelText('样品 2', { selector: 'input' }), { target: { value: 'B 瓶' } })
  await priced()
  expect(document.querySelector('.change-sum')).toHaveTextContent('¥150.00 合计 ¥300.00')
  expect(server.asked('order/change').every(({ body }) => (body as { preview?: true }).preview)).toBe(true)

  fireEvent.click(dialog.getByRole('button', { name: '确认修改' }))
  await act(settled)
  expect(server.asked('order/change').at(-1)?.body).toMatchObject({
    rid: 'o1',
    version: 1,
    samples: [{ key: 's1', name: 'A 瓶' }, { name: 'B 瓶' }],
    items: [{ assign_rid: 'e1', samples: ['s1', 'new-1'] }],
  })
  expect(screen.queryByRole('dialog', { name: '修改订单' })).toBeNull()
})

it('keeps what was typed when somebody was faster', async () => {
  const { server, dialog, lab } = await open()
  fireEvent.input(dialog.getByLabelText('备注'), { target: { value: '周五前' } })
  await priced()
  server.answers['order/change'] = refused('内容已被修改，请刷新后再试', 'stale', 409)
  fireEvent.click(dialog.getByRole('button', { name: '确认修改' }))
  await act(settled)
  expect(lab.messages.getState().toasts.at(-1)?.text).toBe('内容已被修改，请刷新后再试')
  expect(dialog.getByLabelText('备注')).toHaveValue('周五前')
})
