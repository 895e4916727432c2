import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MemberUnpaid } from './MemberUnpaid.tsx'

const ready = exampleOf('order/ready2pay')
const [bill, quote] = ready.list
const transfers = exampleOf('transferApply/list')
const credit = exampleOf('creditApply/operate')

const show = async (
  answers: Answers = {},
  view = '',
  cluster = '',
  sort?: string,
  billed?: string,
  parts?: object,
) => {
  const { server, openTab } = aBrowser({
    'order/ready2pay': done(ready),
    'transferApply/list': done(transfers),
    'creditApply/operate': done(credit),
    'cluster/all': done(exampleOf('cluster/all')),
    ...answers,
  })
  const { lab } = openTab({ href: 'https://lab.example/member/unpaid', parts })
  lab.session.set(someTokens())
  const emit = vi.fn()
  render(
    <LabProvider lab={lab}>
      <MemberUnpaid attributes={{ view, cluster, sort, page: 1, bill: billed }} host={{ emit } as never} />
    </LabProvider>,
  )
  await act(settled)
  return { server, emit }
}

const press = async (name: string | RegExp) => {
  // Parts of it are fetched when they are wanted.
  fireEvent.click(await screen.findByRole('button', { name }))
  await act(settled)
}

const choose = (number = '') => fireEvent.click(screen.getByRole('checkbox', { name: `选择 ${number}` }))

describe('what is to be paid', () => {
  it('is called by what was done for it', async () => {
    await show()
    expect(screen.getByRole('listitem', { name: bill?.number })).toHaveTextContent(`${bill?.project} 等 2 项`)
    expect(screen.getByRole('listitem', { name: quote?.number })).toHaveTextContent(
      `${quote?.project} 预付款`,
    )
  })

  it('is chosen already for whoever comes with a bill, and tells where to send the money, to be copied', async () => {
    await show({}, '', '', undefined, bill?.rid)
    expect(screen.getByRole('checkbox', { name: `选择 ${bill?.number}` })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: `选择 ${quote?.number}` })).not.toBeChecked()
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    await press('复制账号')
    vi.unstubAllGlobals()
    expect(writeText).toHaveBeenCalledWith(ready.account?.number.replace(/\s/g, ''))
    expect(screen.getByRole('button', { name: '复制账号' })).toHaveTextContent('已复制')
  })

  it('adds up what is chosen, and asks for no less than that in the transfer', async () => {
    await show()
    expect(screen.getByRole('button', { name: '上传转账凭证' })).toBeDisabled()
    choose(bill?.number)
    choose(quote?.number)
    expect(screen.getByText(/已选/)).toHaveTextContent('已选 2 笔，¥1,440.00')
    await press('上传转账凭证')
    const amount = await screen.findByLabelText(/转账金额/)
    expect(amount).toHaveValue('1440')
    fireEvent.input(amount, { target: { value: '1439.99' } })
    fireEvent.submit(amount.closest('form') as HTMLFormElement)
    await act(settled)
    expect(amount).toBeInvalid()
    expect(amount).toHaveAccessibleDescription(/不能少于应付的 ¥1,440.00/)
    fireEvent.input(amount, { target: { value: '1500' } })
    expect(screen.getByText('多出的 ¥60.00 转入预存')).toBeVisible()
  })

  it('pays quotes from prestore, once that is said', async () => {
    const { server, emit } = await show({ 'assign/prepay': done({ total_fen: 48_000 }) })
    // It is offered before anything is chosen, and says what it waits for.
    expect(screen.getByRole('button', { name: '用预存支付' })).toBeDisabled()
    expect(screen.getByText(/请选择要支付的账单或预付款/)).toBeVisible()
    choose(bill?.number)
    choose(quote?.number)
    expect(screen.getByRole('button', { name: '用预存支付' })).toBeDisabled()
    expect(screen.getByText(/账单与预付款请分开支付/)).toBeVisible()
    choose(bill?.number)
    expect(screen.getByRole('button', { name: '用信用额度支付' })).toBeDisabled()
    await press('用预存支付')
    expect(server.asked('assign/prepay')).toHaveLength(0)
    await press('支付 ¥480.00')
    expect(server.asked('assign/prepay')[0]?.body).toEqual({ rids: [quote?.rid] })
    expect(emit).toHaveBeenCalledWith('lab-order-changed', { rids: [quote?.rid] })
  })

  it('pays a bill from the prestore or the credit of who pays it', async () => {
    const { server } = await show({ 'assign/payStatement': done({ total_fen: 96_000 }) })
    choose(bill?.number)
    expect(screen.getByText(/预存余额/)).toHaveTextContent('预存余额 ¥5,000.00，可用信用额度 ¥9,520.00')
    await press('用预存支付')
    await press('支付 ¥960.00')
    expect(server.asked('assign/payStatement')[0]?.body).toEqual({ rids: [bill?.rid], pay: 'prestore' })
    choose(bill?.number)
    await press('用信用额度支付')
    await press('支付 ¥960.00')
    expect(server.asked('assign/payStatement')[1]?.body).toEqual({ rids: [bill?.rid], pay: 'credit' })
  })

  it('offers no payment online inside WeChat, and says the way out', async () => {
    const parts = { navigator: { userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' } }
    await show({}, '', '', undefined, bill?.rid, parts)
    expect(screen.queryByRole('button', { name: '在线支付' })).toBeNull()
    expect(screen.getByRole('note')).toHaveTextContent('微信内不能在线支付')
    expect(screen.getByRole('note')).toHaveTextContent('在浏览器打开')
    expect(screen.getByRole('button', { name: '上传转账凭证' })).toBeEnabled()
  })

  it('does not offer what waits in a transfer, and says in which', async () => {
    const list = [{ ...bill, transfer: { rid: 't', number: 'ZZ-260105-0001' } }]
    await show({ 'order/ready2pay': done({ ...ready, list }) })
    expect(screen.getByRole('checkbox', { name: `选择 ${bill?.number}` })).toBeDisabled()
    expect(screen.getByRole('link', { name: 'ZZ-260105-0001' })).toBeVisible()
  })

  it('is asked for in the order that the address says; nonsense counts as none', async () => {
    const { server } = await show({}, '', '', 'fen')
    expect(server.asked('order/ready2pay')[0]?.body).toEqual({ sort: 'fen' })
    expect(screen.getByRole('combobox', { name: '排序' })).toHaveTextContent('金额大的在前')
    const { server: other } = await show({}, '', '', 'price')
    expect(other.asked('order/ready2pay')[0]?.body).toEqual({})
  })

  it('says that there is nothing to pay, and can be asked again', async () => {
    const { server } = await show({ 'order/ready2pay': refused('服务器开小差了', 'internal', 500) })
    server.answers['order/ready2pay'] = done({ ...ready, list: [], total_fen: 0 })
    await press('重试')
    expect(screen.getByText('没有待支付的账单')).toBeVisible()
  })
})

describe('transfers', () => {
  it('are withdrawn while they wait, once that is said', async () => {
    const { server } = await show({ 'transferApply/cancel': done() }, 'transfer')
    await press('撤回')
    await press('撤回转账')
    expect(server.asked('transferApply/cancel')[0]?.body).toEqual({ rid: transfers.list[0]?.rid })
  })

  it('tell why one was not confirmed', async () => {
    const list = [{ ...transfers.list[0], state: 'rejected', reason: '没有查到汇款' }]
    await show({ 'transferApply/list': done({ ...transfers, list }) }, 'transfer')
    expect(await screen.findByText('未通过：没有查到汇款')).toBeVisible()
    expect(screen.queryByRole('button', { name: '撤回' })).toBeNull()
  })
})

describe('credit', () => {
  it('says what may be used and by when it is paid back, and warns when that is past', async () => {
    const uses = credit.uses.map((use) => ({ ...use, is_overdue: true }))
    await show(
      { 'creditApply/operate': done({ ...credit, uses, overdue_fen: 48_000, free_fen: 0 }) },
      'credit',
    )
    expect(await screen.findByRole('region', { name: '信用额度' })).toHaveTextContent('总额度¥10,000.00')
    expect(screen.getByRole('table', { name: '未还款项' })).toHaveTextContent('2026-02-25 已逾期')
    expect(screen.getByRole('note')).toHaveTextContent('¥480.00 逾期未还')
  })

  it('is a group’s where one is named: asked for, applied for and paid back for it', async () => {
    const { server } = await show({}, 'credit', 'example-cluster')
    expect(await screen.findByRole('link', { name: '示例课题组' })).toHaveAttribute('aria-current', 'page')
    await press('申请调整额度')
    const limit = await screen.findByLabelText(/信用额度（元）/)
    fireEvent.input(limit, { target: { value: '20000' } })
    fireEvent.input(screen.getByLabelText(/申请理由/), { target: { value: '经费分两批到账' } })
    fireEvent.submit(limit.closest('form') as HTMLFormElement)
    await act(settled)
    await press('还款')
    const amount = await screen.findByLabelText(/还款金额/)
    expect(amount).toHaveAccessibleDescription(/群组预存余额/)
    fireEvent.submit(amount.closest('form') as HTMLFormElement)
    await act(settled)
    const bodies = server.asked('creditApply/operate').map(({ body }) => body)
    expect(bodies.every((body) => (body as { cluster_rid?: string }).cluster_rid === 'example-cluster')).toBe(
      true,
    )
    expect(bodies).toContainEqual(expect.objectContaining({ action: 'apply', limit_fen: 2_000_000 }))
    expect(bodies).toContainEqual(expect.objectContaining({ action: 'repay', amount_fen: 48_000 }))
  })

  it('is paid back from prestore, not more than is owed', async () => {
    const { server } = await show({}, 'credit')
    await press('还款')
    const amount = await screen.findByLabelText(/还款金额/)
    expect(amount).toHaveValue('480')
    fireEvent.input(amount, { target: { value: '480.01' } })
    fireEvent.submit(amount.closest('form') as HTMLFormElement)
    await act(settled)
    expect(amount).toHaveAccessibleDescription(/至多 ¥480.00/)
    fireEvent.input(amount, { target: { value: '480' } })
    fireEvent.submit(amount.closest('form') as HTMLFormElement)
    await act(settled)
    const sent = server.asked('creditApply/operate').map(({ body }) => body)
    expect(sent).toContainEqual({ action: 'repay', amount_fen: 48_000, from: 'prestore' })
  })
})
