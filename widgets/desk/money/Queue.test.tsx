import { exampleOf } from '@lab/contract/calls'
import { type Answers, done, refused, type Seen } from '@lab/core/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bodies, heading, page, patience, press, show, type } from '../testing.tsx'

const [example] = exampleOf('staff/transferApply/list').list
const transfers = ['ZZ-260105-0001', 'ZZ-260105-0002'].map((number) => ({ ...example, rid: number, number }))

describe('a queue that is worked through', () => {
  it('keeps the focus in its list when the row that was decided has gone', async () => {
    const left = [...transfers]
    history.replaceState(null, '', '/desk/transfer')
    await show('finance', {
      'staff/transferApply/list': () => page(left),
      'staff/transferApply/reject': () => {
        left.shift()
        return done(exampleOf('staff/transferApply/reject'))
      },
    })
    await heading('转账')
    const button = await screen.findByRole('button', { name: '不通过：ZZ-260105-0001' }, patience)
    button.focus()
    fireEvent.click(button)
    await screen.findByRole('dialog', { name: /^不通过/ })
    type(/^原因/, '金额有误')
    await press('不通过')
    expect(screen.queryByText('ZZ-260105-0001')).toBeNull()
    expect(screen.getByRole('region', { name: '转账' })).toHaveFocus()
  })

  it('shows what changed when somebody was faster, and keeps what was typed', async () => {
    const [first] = transfers as [typeof example]
    const dearer = { ...first, version: 2, amount_fen: 100_000_000 }
    let rows: object[] = [{ ...first, amount_fen: 10_000 }]
    history.replaceState(null, '', '/desk/transfer')
    const { server, lab } = await show('finance', {
      'staff/transferApply/list': () => page(rows),
      'staff/transferApply/reject': ({ body }) => {
        rows = [dearer]
        return (body as { version: number }).version === 2
          ? done(exampleOf('staff/transferApply/reject'))
          : refused('内容刚刚有更新，请核对后再操作', 'stale', 409)
      },
    })
    await press('不通过：ZZ-260105-0001')
    const dialog = await screen.findByRole('dialog', { name: /^不通过/ })
    type(/^原因/, '金额有误')
    await press('不通过')
    await waitFor(() => expect(dialog).toHaveTextContent('1,000,000.00'))
    expect(lab.messages.getState().toasts.at(-1)?.text).toContain('金额 ¥100.00 → ¥1,000,000.00')
    expect(within(dialog).getByLabelText(/^原因/)).toHaveValue('金额有误')
    await press('不通过')
    expect(bodies(server.asked('staff/transferApply/reject'))).toMatchObject([{ version: 1 }, { version: 2 }])
  })

  it('shows the receipt beside what is confirmed', async () => {
    history.replaceState(null, '', '/desk/transfer')
    await show('finance', {
      'staff/transferApply/list': page(transfers),
      'staff/transferApply/preview': done(exampleOf('staff/transferApply/preview')),
    })
    await screen.findByRole('button', { name: '确认到账：ZZ-260105-0001' }, patience)
    await press('确认到账：ZZ-260105-0001')
    const dialog = await screen.findByRole('dialog', { name: '确认到账 ZZ-260105-0001' })
    expect(within(dialog).getByRole('button', { name: '下载 回单' })).toBeInTheDocument()
    expect(within(dialog).getByLabelText(/^到账金额/)).toHaveFocus()
  })

  it('opens a bill beside its row', async () => {
    const bill = exampleOf('staff/statement/info')
    history.replaceState(null, '', '/desk/statement')
    const { server } = await show('finance', {
      'staff/statement/list': done(exampleOf('staff/statement/list')),
      'staff/statement/info': done(bill),
    })
    await screen.findByRole('button', { name: `账单 ${bill.number}` }, patience)
    await press(`账单 ${bill.number}`)
    const dialog = await screen.findByRole('dialog', { name: `账单 ${bill.number}` })
    expect(bodies(server.asked('staff/statement/info'))).toEqual([{ rid: bill.rid }])
    expect(within(dialog).getByRole('rowheader', { name: bill.items[0]?.number })).toBeInTheDocument()
    expect(within(dialog).getByRole('link', { name: '打开 PDF' })).toHaveAttribute('href', bill.pdf)
    expect(dialog.closest('table')).toBeNull()
  })

  it('keeps what was chosen by hand while another row is ignored', async () => {
    const [row] = exampleOf('staff/bank/list').list
    const open = [row, { ...row, rid: 'other', serial: '2', payer: '另一所大学' }]
    history.replaceState(null, '', '/desk/bank')
    const server = await show('finance', {
      'staff/bank/list': () => page(open),
      'staff/bank/ignore': () => {
        open.pop()
        return done(exampleOf('staff/bank/ignore'))
      },
    }).then((shown) => shown.server)
    await heading('银行流水')
    const [first] = await screen.findAllByRole('checkbox', { name: /YC-260105-0001/ }, patience)
    await waitFor(() => expect(first).toBeChecked())
    fireEvent.click(first as HTMLElement)
    await press(/^忽略：.*另一所大学|^忽略/)
    type(/^原因/, '不是检测费')
    await press('忽略')
    expect(bodies(server.asked('staff/bank/ignore'))).toHaveLength(1)
    expect(screen.getByRole('checkbox', { name: /YC-260105-0001/ })).not.toBeChecked()
  })

  it('puts an ignored receipt back to what waits', async () => {
    const [row] = exampleOf('staff/bank/list').list
    const list = [{ ...row, state: 'ignored', matches: [], note: '忽略错了', version: 4 }]
    history.replaceState(null, '', '/desk/bank?state=ignored')
    const { server } = await show('finance', {
      'staff/bank/list': () => page(list),
      'staff/bank/reopen': () => {
        list.pop()
        return done(exampleOf('staff/bank/reopen'))
      },
    })
    await heading('银行流水')
    await press(/^重新处理：/)
    await press('重新处理')
    expect(bodies(server.asked('staff/bank/reopen'))).toEqual([{ rid: row?.rid, version: 4 }])
    expect(await screen.findByText('没有符合条件的收款', {}, patience)).toBeVisible()
  })

  it('shows a receipt as it is now when a colleague was faster', async () => {
    const [row] = exampleOf('staff/bank/list').list
    let list = [{ ...row, state: 'ignored', matches: [], note: '是押金', version: 2 }]
    history.replaceState(null, '', '/desk/bank?state=ignored')
    const { server, lab } = await show('finance', {
      'staff/bank/list': () => page(list),
      'staff/bank/reopen': () => {
        list = [{ ...row, state: 'ignored', matches: [], note: '是房租', version: 4 }]
        return refused('内容刚刚有更新，请核对后再操作', 'stale', 409)
      },
    })
    await heading('银行流水')
    await press(/^重新处理：/)
    await press('重新处理')
    expect(lab.messages.getState().toasts.at(-1)?.text).toContain('刚刚有改动：说明')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('是房租')
    await press('重新处理')
    expect(bodies(server.asked('staff/bank/reopen'))).toMatchObject([{ version: 2 }, { version: 4 }])
  })

  it('leaves a receipt that a colleague has settled, and says so', async () => {
    const [row] = exampleOf('staff/bank/list').list
    let list: object[] = [row as object]
    history.replaceState(null, '', '/desk/bank')
    const { lab } = await show('finance', {
      'staff/bank/list': () => page(list),
      'staff/bank/payers': done(exampleOf('staff/bank/payers')),
      'staff/bank/keep': () => {
        list = []
        return refused('内容刚刚有更新，请核对后再操作', 'stale', 409)
      },
    })
    await heading('银行流水')
    await press(/^处理/)
    await press('记为待认领')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe('刚刚已由他人处理或撤回，列表已更新')
  })

  it('refuses a red invoice that the member asks for, and offers that nowhere else', async () => {
    const [row] = exampleOf('staff/invoiceApply/list').list
    const out = { ...row, state: 'issued', red_wanted: 1_767_225_600, red_reason: '抬头有误', version: 3 }
    const list = [
      out,
      { ...out, rid: 'refunded', number: 'FP-260105-0002', red_needed: true },
      { ...out, rid: 'plain', number: 'FP-260105-0003', red_wanted: undefined },
    ]
    history.replaceState(null, '', '/desk/invoice?red=1')
    const { server } = await show('finance', {
      'staff/invoiceApply/list': done({ ...exampleOf('staff/invoiceApply/list'), list }),
      'staff/invoiceApply/redReject': done(exampleOf('staff/invoiceApply/redReject')),
    })
    await heading('发票')
    expect(await screen.findAllByRole('button', { name: /^不红冲/ }, patience)).toHaveLength(1)
    await press(/^不红冲/)
    type(/^原因/, '抬头无误')
    await press('不红冲')
    expect(bodies(server.asked('staff/invoiceApply/redReject'))).toEqual([
      { rid: row?.rid, version: 3, reason: '抬头无误' },
    ])
  })
})

describe('many transfers that are confirmed by one press', () => {
  const many = Array.from({ length: 130 }, (_, at) => {
    const number = `ZZ-260105-${String(at + 1).padStart(4, '0')}`
    return { ...example, rid: number, number, version: at + 1 }
  })
  const listed = ({ body }: Seen) => {
    const { page = 1, limit = 20 } = body as { page?: number; limit?: number }
    const list = many.slice((page - 1) * limit, page * limit)
    return done({ list, total: many.length, total_fen: 0, page, limit })
  }
  const choose = async (answers: Answers) => {
    history.replaceState(null, '', '/desk/transfer')
    const shown = await show('finance', { 'staff/transferApply/list': listed, ...answers })
    fireEvent.click(await screen.findByLabelText('选择本页全部', {}, patience))
    await press('选择全部 130 个')
    await press('确认到账')
    expect(shown.server.asked('staff/transferApply/confirm')).toEqual([])
    await press('确认到账')
    return shown
  }
  const rid = ({ body }: Seen) => (body as { rid: string }).rid

  it('are each confirmed in the version that was seen, and what failed is told, and tried again under its key', async () => {
    let works = false
    const { server } = await choose({
      'staff/transferApply/confirm': (seen) => {
        if (rid(seen) === 'ZZ-260105-0002') return refused('内容刚刚有更新', 'stale', 409)
        if (rid(seen) === 'ZZ-260105-0003' && !works) return refused('服务器开小差了', 'internal', 500)
        return done(exampleOf('staff/transferApply/confirm'))
      },
    })
    await screen.findByText('128 个成功，2 个没有', {}, patience)
    const asked = server.asked('staff/transferApply/confirm')
    expect(new Set(asked.map(rid)).size).toBe(130)
    expect(asked.find((seen) => rid(seen) === 'ZZ-260105-0130')?.body).toMatchObject({ version: 130 })
    expect(screen.getByText('服务器开小差了')).toBeInTheDocument()
    works = true
    await press('重试 1 个')
    const again = server.asked('staff/transferApply/confirm').filter((seen) => rid(seen) === 'ZZ-260105-0003')
    expect(new Set(again.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull(), patience)
  })

  it('are stopped: what was begun is done, the rest is told', async () => {
    let free: (answer: unknown) => void = () => {}
    const held = new Promise((done) => {
      free = done
    })
    const { server } = await choose({
      'staff/transferApply/confirm': () =>
        held.then(() => done(exampleOf('staff/transferApply/confirm'))) as never,
    })
    await press('停止')
    free(undefined)
    await screen.findByText('4 个成功，126 个没有', {}, patience)
    expect(server.asked('staff/transferApply/confirm')).toHaveLength(4)
    expect(screen.getByRole('button', { name: '重试 126 个', hidden: true })).toBeInTheDocument()
  })
})
