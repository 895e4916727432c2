import { exampleOf } from '@lab/contract/calls'
import { type Answers, type aServer, done, refused, type Seen, settled } from '@lab/core/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anAssign, anOrder, may } from './examples.ts'
import { press, show } from './testing.tsx'

afterEach(() => void vi.useRealTimers())

const order = anOrder({ assigns: [anAssign({ can: may('change', 'cancel') })] })

/** 150 yuan a sample. */
const preview = ({ body }: Seen) => {
  const { samples = [1] } = body as { samples?: unknown[] }
  const total_fen = samples.length * 15_000
  return done({
    items: [],
    before_fen: 15_000,
    total_fen,
    quoted_anew: false,
    problems: [],
    version: 1,
  })
}

const open = async (answers: Answers = {}) => {
  const shown = await show({
    attributes: { rid: 'o1' },
    answers: { 'order/detail': done(order), 'order/change': preview, ...answers },
  })
  await press('修改订单')
  const dialog = await screen.findByRole('dialog', { name: '修改订单' })
  return { ...shown, dialog: within(dialog) }
}
/** Until the price was asked for so often, by default once more, and has come. */
const priced = async ({ asked }: ReturnType<typeof aServer>, times = asked('order/change').length + 1) => {
  await waitFor(() => expect(asked('order/change').length).toBeGreaterThanOrEqual(times))
  await act(settled)
}

it('shows the new price before anything is changed, and sends what was changed', async () => {
  const { server, dialog } = await open()
  fireEvent.click(dialog.getByRole('button', { name: '添加样品' }))
  fireEvent.input(dialog.getByLabelText('样品 2', { selector: 'input' }), { target: { value: 'B 瓶' } })
  await priced(server)
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

it('takes all that is said of a sample', async () => {
  const { server, dialog } = await open()
  fireEvent.input(dialog.getByLabelText('成分、数量与备注'), { target: { value: 'TiO₂ 20 mg' } })
  await priced(server)
  fireEvent.click(dialog.getByRole('button', { name: '确认修改' }))
  await act(settled)
  expect(server.asked('order/change').at(-1)?.body).toMatchObject({
    samples: [{ key: 's1', name: 'A 瓶', remark: 'TiO₂ 20 mg' }],
  })
})

it('keeps what was typed when somebody was faster', async () => {
  const { server, dialog, lab } = await open()
  fireEvent.input(dialog.getByLabelText('备注'), { target: { value: '周五前' } })
  await priced(server)
  server.answers['order/change'] = refused('内容刚刚有更新，请核对后再操作', 'stale', 409)
  server.answers['order/detail'] = done({ ...order, version: 2, delivery: { type: 0, tracking: 'SF1' } })
  fireEvent.click(dialog.getByRole('button', { name: '确认修改' }))
  await act(settled)
  expect(lab.messages.getState().toasts.at(-1)?.text).toBe('刚刚有变化：送样方式或运单号。请核对后再提交')
  expect(dialog.getByLabelText('备注')).toHaveValue('周五前')
})

describe('a pickup in place of a parcel', () => {
  const now = Date.parse('2026-04-16T10:00:00+08:00') / 1000
  const { userInfo, address } = exampleOf('user/info')
  const calendar = {
    'open/setting': done({ ...exampleOf('open/setting'), now }),
    'open/sampling/slots': done({ full: [{ date: '2026-04-16', time: '15:00-17:00' }], now }),
    'address/list': done({ list: address, most: 20 }),
  }

  it('is chosen by address, day and time, of those that are open', async () => {
    const { server, dialog } = await open({ ...calendar, 'user/info': done({ userInfo, address }) })
    fireEvent.click(dialog.getByLabelText('上门取样'))
    const time = await dialog.findByLabelText(/^取样时间段/, {}, { timeout: 5000 })
    expect(await within(time).findByRole('option', { name: '15:00-17:00 · 已约满' })).toBeDisabled()
    fireEvent.change(dialog.getByLabelText(/^取样日期/), { target: { value: '2026-04-18' } })
    fireEvent.change(time, { target: { value: '13:00-15:00' } })
    await priced(server)
    fireEvent.click(dialog.getByRole('button', { name: '确认修改' }))
    await act(settled)
    expect(server.asked('order/change').at(-1)?.body).toMatchObject({
      delivery: {
        type: 1,
        date: '2026-04-18',
        time: '13:00-15:00',
        sendAddress: address[0]?.address_rid,
        address: address[0]?.address,
      },
    })
  })

  it('is not asked for where none of the addresses is in reach, and the parcel stays', async () => {
    const far = address.map((one) => ({ ...one, city: '广州市', address_code: '440106' }))
    const { server, dialog } = await open({
      ...calendar,
      'user/info': done({ userInfo, address: far }),
      'address/list': done({ list: far, most: 20 }),
    })
    fireEvent.click(dialog.getByLabelText('上门取样'))
    expect(await dialog.findByText(/都不在上门取样的范围内/, {}, { timeout: 5000 })).toBeVisible()
    await priced(server, 1)
    expect(dialog.getByRole('button', { name: '确认修改' })).toBeDisabled()
    fireEvent.click(dialog.getByLabelText('自送/邮寄'))
    fireEvent.input(dialog.getByLabelText('快递单号'), { target: { value: 'SF1' } })
    await priced(server)
    fireEvent.click(dialog.getByRole('button', { name: '确认修改' }))
    await act(settled)
    expect(server.asked('order/change').at(-1)?.body).toMatchObject({
      delivery: { type: 0, tracking: 'SF1' },
    })
  })
})
