import { exampleOf } from '@lab/contract/calls'
import { type Answers, done, refused } from '@lab/core/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bodies, heading, page, patience, press, show, type } from '../testing.tsx'

const member = { rid: 'm', name: '陈示例', phone: '13800000004', company: '示例大学', email: '' }
const bill = {
  rid: 's',
  number: 'ZD-260105-0001',
  state: 'unpaid',
  pay: 'transfer',
  count: 2,
  total_fen: 96_000,
  created: 1_767_582_000,
  due_day: '2099-01-01',
  member,
}
const transfer = { rid: 't', number: 'ZZ-260106-0001' }

const open = async (address: string, title: string, answers: Answers) => {
  history.replaceState(null, '', address)
  const { server } = await show('finance', answers)
  await heading(title)
  return server
}
const address = () => location.pathname + decodeURIComponent(location.search)

describe('bills at the desk', () => {
  it('are narrowed by what stands in the address, and write there what narrows them', async () => {
    const server = await open('/desk/statement?state=paid&kw=ZD&from=2026-01-01&page=2', '账单', {
      'staff/statement/list': done({ list: [bill], total: 21, total_fen: 960_000, page: 2, limit: 20 }),
    })
    await screen.findByText(bill.number, {}, patience)
    expect(screen.getByText('¥9,600.00')).toBeInTheDocument()
    expect(screen.getByLabelText('状态')).toHaveValue('paid')
    expect(screen.getByLabelText('编号或客户')).toHaveValue('ZD')
    fireEvent.change(screen.getByLabelText('状态'), { target: { value: 'void' } })
    await screen.findByText(bill.number, {}, patience)
    expect(address()).toBe('/desk/statement?state=void&kw=ZD&from=2026-01-01')
    fireEvent.click(screen.getByLabelText('只看逾期'))
    await screen.findByText(bill.number, {}, patience)
    act(() => history.back())
    await waitFor(() => expect(screen.getByLabelText('只看逾期')).not.toBeChecked())
    const asked = { state: 'void', kw: 'ZD', from: '2026-01-01' }
    expect(bodies(server.asked('staff/statement/list')).slice(0, 3)).toEqual([
      { page: 2, state: 'paid', kw: 'ZD', from: '2026-01-01' },
      { page: 1, ...asked },
      { page: 1, ...asked, overdue: true },
    ])
  })

  it('lead back to the first page from one that is no more', async () => {
    const server = await open('/desk/statement?page=9', '账单', {
      'staff/statement/list': ({ body }) =>
        done(
          (body as { page: number }).page === 9
            ? { list: [], total: 1, page: 9, limit: 20 }
            : { list: [bill], total: 1, total_fen: 96_000, page: 1, limit: 20 },
        ),
    })
    await screen.findByText('第9页没有内容', {}, patience)
    await press('回到第一页')
    await screen.findByText(bill.number, {}, patience)
    expect(server.asked('staff/statement/list')).toHaveLength(2)
  })

  it('of every state are one press away where none is found', async () => {
    await open('/desk/statement?kw=没有', '账单', { 'staff/statement/list': page([]) })
    await screen.findByText('没有符合条件的账单', {}, patience)
    await press('查看全部')
    await screen.findByText('没有符合条件的账单', {}, patience)
    expect(address()).toBe('/desk/statement?state=all')
    expect(screen.queryByRole('button', { name: '查看全部' })).toBeNull()
  })

  it('are widened, whatever they were narrowed by', async () => {
    await open('/desk/invoice?state=all&type=1', '发票', { 'staff/invoiceApply/list': page([]) })
    await screen.findByRole('button', { name: '查看全部' }, patience)
    await press('查看全部')
    expect(new URL(location.href).searchParams.has('type')).toBe(false)
    await screen.findByText('没有符合条件的开票申请', {}, patience)
    expect(screen.queryByRole('button', { name: '查看全部' })).toBeNull()
  })

  it('are written into a file as they are narrowed', async () => {
    const server = await open('/desk/statement?state=all&kw=陈', '账单', {
      'staff/statement/list': page([bill]),
      'staff/statement/export': refused('服务器开小差了', 'internal', 500),
    })
    await press(/^导出/)
    expect(bodies(server.asked('staff/statement/export'))).toEqual([{ kw: '陈' }])
  })

  it('that wait in a transfer are not taken back; a refused reason stays typed', async () => {
    const waiting = { ...bill, rid: 'w', number: 'ZD-260105-0002', transfer }
    const server = await open('/desk/statement', '账单', {
      'staff/statement/list': page([bill, waiting]),
      'staff/statement/void': () => {
        throw new Error('cut')
      },
    })
    expect(await screen.findByRole('button', { name: `作废：${waiting.number}` }, patience)).toBeDisabled()
    expect(screen.getByText(`转账 ${transfer.number} 待确认`)).toBeInTheDocument()
    await press(`作废：${bill.number}`)
    await press('作废账单')
    expect(server.asked('staff/statement/void')).toHaveLength(0)
    type(/^原因/, '金额有误')
    await press('作废账单')
    expect(bodies(server.asked('staff/statement/void'))[0]).toEqual({ rid: 's', reason: '金额有误' })
    expect(screen.getByLabelText(/^原因/)).toHaveValue('金额有误')
  })
})

describe('the month’s run', () => {
  it('says what is billed and what is not, asks, and goes on until nobody is left', async () => {
    const run = exampleOf('staff/statement/run')
    let left = 1
    const server = await open('/desk/billing?until=2026-06-30&due=2026-07-30', '月结', {
      'staff/statement/preview': done(exampleOf('staff/statement/preview')),
      'staff/statement/runs': done(exampleOf('staff/statement/runs')),
      'staff/statement/run': () => done({ ...run, left: left-- }),
    })
    expect(await screen.findByText('260105-0001-E1', {}, patience)).toBeInTheDocument()
    await press('出账单')
    expect(server.asked('staff/statement/run')).toHaveLength(0)
    await press('出账单')
    const asked = { until: '2026-06-30', due_day: '2026-07-30' }
    expect(bodies(server.asked('staff/statement/run'))).toEqual([asked, asked])
    fireEvent.click(screen.getByRole('link', { name: '截至 2026-06-30' }))
    await heading('月结的账单')
    expect(address()).toContain('run=example-run')
  })
})

it('a refund that one asked for oneself says who approves it', async () => {
  const [refund] = exampleOf('staff/refund/list').list
  await open('/desk/refund', '退款', { 'staff/refund/list': page([{ ...refund, may_confirm: false }]) })
  const approve = await screen.findByRole('button', { name: `批准：${refund?.number}` }, patience)
  expect(approve).toBeDisabled()
  expect(screen.getByText(/须由申请人以外的同事批准/)).toBeInTheDocument()
})

describe('credit', () => {
  const found = { ...exampleOf('staff/refund/find'), pay: 'credit' }
  /** The bill of such a number, as it is found to be written off. */
  const find = async (as: object) => {
    await open('/desk/refund?view=writeOff', '退款', {
      'staff/writeOff/list': page([]),
      'staff/refund/find': done({ ...found, ...as }),
    })
    await press('申请核销')
    await screen.findByLabelText(/账单编号/, {}, patience)
    type(/账单编号/, found.number)
    await press('查找账单')
    return screen.findByRole('button', { name: '提交', hidden: true }, patience)
  }

  it('is not given up before it is late, and says when that is', async () => {
    const why_not = '信用款项 2099-01-25 到期，逾期后才可以核销'
    expect(await find({ owed_fen: 0, why_not })).toBeDisabled()
    expect(screen.getByText(`${why_not}。`)).toBeInTheDocument()
  })

  it('is given up once it is late, for what is not paid back', async () => {
    expect(await find({ owed_fen: 47_000 })).toBeEnabled()
    expect(screen.getByText('未收').parentElement).toHaveTextContent('未收¥470.00')
  })
})

it('pays out prestore to an account that is known, once, and keeps what was typed when it is refused', async () => {
  const [holder] = exampleOf('staff/payout/find').list
  let turn = 0
  const server = await open('/desk/refund?view=payout', '退款', {
    'staff/payout/list': page([]),
    'staff/payout/find': done({ list: [holder] }),
    'staff/payout/add': () =>
      turn++ === 0
        ? refused('至多可退 ¥5.00', 'amount_exceeded', 409, { fields: { amount_fen: '至多可退 ¥5.00' } })
        : done(exampleOf('staff/payout/add')),
  })
  await press('申请预存退款')
  const dialog = within(await screen.findByRole('dialog', {}, patience))
  type(/^付款方/, '示例')
  await press('查找')
  expect(await dialog.findByLabelText(/退款金额/, {}, patience)).toHaveValue('11')
  fireEvent.click(dialog.getByRole('radio', { name: /示例大学 4242/ }))
  type(/^原因/, '课题结束')
  await press('提交')
  expect(await dialog.findByText('至多可退 ¥5.00', {}, patience)).toBeInTheDocument()
  expect(dialog.getByLabelText(/账号/)).toHaveValue('4242424242424242')
  type(/^退款金额/, '5')
  await press('提交')
  expect(bodies(server.asked('staff/payout/add'))).toMatchObject([{ amount_fen: 1_100 }, { amount_fen: 500 }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
