import { exampleOf } from '@lab/contract/calls'
import { done, refused, settled } from '@lab/core/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bodies, heading, patience, press, show, type } from '../../testing.tsx'

const found = exampleOf('staff/invoiceApply/list')
const [example] = found.list
const numberOf = (at: number) => `FP-260105-${String(at).padStart(4, '0')}`
const applied = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...example,
    rid: numberOf(at),
    number: numberOf(at),
    title: `示例大学 ${at}`,
    amount_fen: 10_000,
    state: 'applied' as const,
  }))

/** Answers page by page, as the server does. */
const listed =
  (rows: readonly object[]) =>
  ({ body }: { body: unknown }) => {
    const { page = 1, limit = 20 } = body as { page?: number; limit?: number }
    const list = rows.slice((page - 1) * limit, page * limit)
    return done({ ...found, list, total: rows.length, page, limit })
  }

const shown = (rows: readonly object[], answers: object) => {
  history.replaceState(null, '', '/desk/invoice')
  return show('finance', { 'staff/invoiceApply/list': listed(rows), ...answers })
}

const choosePage = async () => fireEvent.click(await screen.findByLabelText('选择本页全部', {}, patience))

describe('invoices at once', () => {
  it('are issued each with its own number; what fails stays open with what was typed and why', async () => {
    const taken = '发票号码 25000002 已登记过'
    const { server } = await shown(applied(3), {
      'staff/invoiceApply/confirm': ({ body }: { body: unknown }) =>
        (body as { number: string }).number === '25000002'
          ? refused(taken, 'invoice_taken', 409)
          : done(exampleOf('staff/invoiceApply/confirm')),
    })
    await heading('发票')
    await choosePage()
    expect(await screen.findByRole('region', { name: '批量操作' }, patience)).toHaveTextContent(
      '已选 3 个，合计 ¥300.00',
    )
    await press('批量登记')
    const form = await screen.findByRole('dialog', { name: '批量登记 3 张发票' })
    type(`${numberOf(0)} 的发票号码`, '25000001')
    type(`${numberOf(1)} 的发票号码`, '25000002')
    fireEvent.submit(form.querySelector('form') as HTMLFormElement)
    await act(settled)
    const failed = await screen.findByRole('dialog', { name: '1 个成功，1 个没有' })
    expect(failed).toHaveTextContent(`${numberOf(1)}${taken}`)
    await press('知道了')
    const left = screen.getByRole('dialog', { name: '批量登记 1 张发票' })
    expect(within(left).getByLabelText(`${numberOf(1)} 的发票号码`)).toHaveValue('25000002')
    expect(left).toHaveTextContent(taken)
    expect(bodies(server.asked('staff/invoiceApply/confirm'))).toEqual([
      { rid: numberOf(0), version: 1, number: '25000001' },
      { rid: numberOf(1), version: 1, number: '25000002' },
    ])
  })

  it('are rejected by one press, two hundred of them, for one reason', async () => {
    const { server } = await shown(applied(200), {
      'staff/invoiceApply/reject': done(exampleOf('staff/invoiceApply/reject')),
    })
    await heading('发票')
    await choosePage()
    await press('选择全部 200 个')
    await press('不通过')
    await screen.findByRole('dialog', { name: '200 张都不通过' })
    type(/^原因/, '抬头与税号不符')
    await press('不通过')
    await waitFor(() => expect(server.asked('staff/invoiceApply/reject')).toHaveLength(200), patience)
    expect(
      new Set(bodies(server.asked('staff/invoiceApply/reject')).map((body) => JSON.stringify(body))).size,
    ).toBe(200)
    await waitFor(() => expect(screen.queryByRole('region', { name: '批量操作' })).toBeNull(), patience)
  })

  it('stop where they are given up, and go on with those that were not begun', async () => {
    let answer: (() => void) | undefined
    const { server } = await shown(applied(12), {
      'staff/invoiceApply/reject': () =>
        new Promise((resolve) => {
          const before = answer
          answer = () => {
            before?.()
            resolve(done(exampleOf('staff/invoiceApply/reject')))
          }
        }),
    })
    await heading('发票')
    await choosePage()
    await press('不通过')
    type(/^原因/, '重复申请')
    await press('不通过')
    expect(await screen.findByRole('progressbar')).toBeInTheDocument()
    await press('停止')
    answer?.()
    await act(settled)
    const dialog = await screen.findByRole('dialog', { name: '4 个成功，8 个没有' })
    expect(dialog).toHaveTextContent('已停止，8 个还没有开始')
    expect(server.asked('staff/invoiceApply/reject')).toHaveLength(4)
    server.answers['staff/invoiceApply/reject'] = done(exampleOf('staff/invoiceApply/reject'))
    await press('重试 8 个')
    await waitFor(() => expect(server.asked('staff/invoiceApply/reject')).toHaveLength(12), patience)
  })
})
