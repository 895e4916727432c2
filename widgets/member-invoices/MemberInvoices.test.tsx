import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MemberInvoices } from './MemberInvoices.tsx'

const records = exampleOf('invoiceApply/list')
const [issued] = records.list
const applied = { ...issued, state: 'applied' as const, papers: [] }
const only = (one: object) => done({ ...records, list: [one] })

const show = async (attributes: object = {}, answers: Answers = {}) => {
  const { server, openTab } = aBrowser({
    'invoiceApply/list': done(records),
    'invoiceApply/available': done(exampleOf('invoiceApply/available')),
    'invoice/list': done(exampleOf('invoice/list')),
    ...answers,
  })
  const { lab, visited } = openTab({ href: 'https://lab.example/member/invoiceLs' })
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberInvoices attributes={{ page: 1, ...attributes }} />
    </LabProvider>,
  )
  await act(settled)
  return { server, visited }
}

const press = async (name: string | RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  await act(settled)
}

describe('the record of invoices', () => {
  it('says how much in figures and in capitals, and gives out the PDF', async () => {
    const { visited } = await show(
      {},
      { 'file/link': done({ url: '/api/file/example-file?signature=x', expires: 1 }) },
    )
    const card = screen.getByRole('listitem', { name: issued?.number })
    expect(card).toHaveTextContent('¥4,800.50')
    expect(card).toHaveTextContent('肆仟捌佰元伍角整')
    await press(/^下载 PDF 发票 2533/)
    expect(visited.at(-1)).toContain('/api/file/example-file')
  })

  it('waits for the PDF of what is issued electronically, and of nothing on paper', async () => {
    const [paper] = issued?.papers ?? []
    const papers = [{ ...paper, file_rid: undefined }]
    const list = [
      { ...issued, papers },
      { ...issued, papers, rid: 'on-paper', number: 'FP-260105-0002', type: 2 },
    ]
    await show({}, { 'invoiceApply/list': done({ ...records, list }) })
    expect(screen.getByRole('listitem', { name: issued?.number })).toHaveTextContent('PDF 待上传')
    const card = screen.getByRole('listitem', { name: 'FP-260105-0002' })
    expect(card).not.toHaveTextContent('PDF')
    expect(card).toHaveTextContent('纸质发票')
  })

  it('asks for what the address says', async () => {
    const { server } = await show({ state: 'issued', kw: ' 2533 ', from: 'gestern', to: '2026-01-31' })
    expect(server.asked('invoiceApply/list').at(-1)?.body).toEqual({
      state: 'issued',
      kw: '2533',
      to: '2026-01-31',
      page: 1,
      limit: 10,
    })
  })

  it('asks nobody to search who has nothing yet', async () => {
    await show({}, { 'invoiceApply/list': done({ ...records, list: [], total: 0 }) })
    expect(screen.getByText('还没有开票申请')).toBeVisible()
    expect(screen.queryByRole('button', { name: '查询' })).toBeNull()
  })

  it('leads back from a page that is no longer there', async () => {
    await show({ page: 99 }, { 'invoiceApply/list': done({ ...records, list: [], page: 99 }) })
    expect(screen.getByRole('link', { name: '回到第一页' })).toHaveAttribute('href', '/member/invoiceLs')
  })

  it('says what is next where it was refused, or taken back by a red invoice', async () => {
    await show({}, { 'invoiceApply/list': only({ ...applied, state: 'rejected', reason: '税号有误' }) })
    expect(screen.getByText(/未通过：税号有误/)).toBeVisible()
    expect(screen.getAllByRole('link', { name: '申请开票' }).at(-1)).toHaveAttribute(
      'href',
      '/member/invoiceLs?view=open',
    )
    cleanup()
    await show({}, { 'invoiceApply/list': only({ ...applied, state: 'red_issued' }) })
    expect(screen.getByText(/由财务重新开具，开好后会通知您/)).toBeVisible()
  })

  it('withdraws what waits, once that is said, and nothing that was issued', async () => {
    const { server } = await show({}, { 'invoiceApply/list': only(applied), 'invoiceApply/cancel': done() })
    expect(screen.queryByRole('button', { name: '申请红冲' })).toBeNull()
    await press('撤回')
    expect(server.asked('invoiceApply/cancel')).toHaveLength(0)
    await press('撤回申请')
    expect(server.asked('invoiceApply/cancel')[0]?.body).toEqual({ rid: issued?.rid })
  })

  it('takes back what was asked for, but not what a refund needs', async () => {
    const asked = { ...issued, red_wanted: 1_767_225_600, red_reason: '抬头有误' }
    const needed = { ...asked, rid: 'needed', number: 'FP-260105-0002', red_needed: true }
    const list = [asked, needed]
    const { server } = await show(
      {},
      { 'invoiceApply/list': done({ ...records, list }), 'invoiceApply/redCancel': done() },
    )
    expect(screen.getByRole('listitem', { name: needed.number })).toHaveTextContent('必须红冲，不能撤回')
    await press('撤回红冲申请')
    await press('撤回申请')
    expect(server.asked('invoiceApply/redCancel').map(({ body }) => body)).toEqual([{ rid: issued?.rid }])
  })

  it('says why a red invoice was refused, and may be asked again', async () => {
    const refusedRed = { ...issued, red_refused: '抬头与营业执照一致' }
    await show({}, { 'invoiceApply/list': only(refusedRed) })
    expect(screen.getByText(/红冲申请未通过：抬头与营业执照一致/)).toBeVisible()
    expect(screen.getByRole('button', { name: '申请红冲' })).toBeVisible()
  })

  it('asks for a red invoice with a reason', async () => {
    const { server } = await show({}, { 'invoiceApply/red': done() })
    expect(screen.queryByRole('button', { name: '撤回' })).toBeNull()
    await press('申请红冲')
    await screen.findByRole('dialog', { name: /^申请红冲/ })
    await press('提交申请')
    expect(server.asked('invoiceApply/red')).toHaveLength(0)
    fireEvent.input(screen.getByLabelText(/^原因/), { target: { value: '抬头有误' } })
    await press('提交申请')
    expect(server.asked('invoiceApply/red')[0]?.body).toEqual({ rid: issued?.rid, reason: '抬头有误' })
  })

  it('can be asked for again when it could not be loaded', async () => {
    const { server } = await show({}, { 'invoiceApply/list': refused('服务繁忙', 'internal', 500) })
    server.answers['invoiceApply/list'] = done(records)
    await press('重试')
    expect(screen.getByRole('listitem', { name: issued?.number })).toBeVisible()
  })
})

describe('asking for an invoice', () => {
  it('adds up what is chosen, offers the default title, and sends it once', async () => {
    const { server } = await show(
      { view: 'open' },
      { 'invoiceApply/add': done(exampleOf('invoiceApply/add')) },
    )
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择 ZD-260105-0001' }))
    expect(screen.getByText(/已选/)).toHaveTextContent('已选 1 笔，¥4,800.50')
    await press('申请开票')
    expect(await screen.findByText('肆仟捌佰元伍角整')).toBeVisible()
    await press('提交申请')
    const [sent] = server.asked('invoiceApply/add')
    expect(sent?.body).toEqual({
      invoice_rid: 'example-title',
      type: 1,
      remark: '',
      statement_rids: ['example-statement'],
      prestore_apply_rids: [],
    })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
  })

  it('begins with the bill with which one comes', async () => {
    await show({ view: 'open', bill: 'example-statement' })
    expect(await screen.findByRole('checkbox', { name: '选择 ZD-260105-0001' })).toBeChecked()
  })

  it('goes no further than what is left', async () => {
    const open = exampleOf('invoiceApply/available')
    await show({ view: 'open' }, { 'invoiceApply/available': done({ ...open, left_fen: 100_000 }) })
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择 ZD-260105-0001' }))
    expect(screen.getByText(/已选/)).toHaveTextContent('¥1,000.00（至多还可开票的金额）')
  })

  it('leads to the titles where there is none', async () => {
    await show({ view: 'open' }, { 'invoice/list': done({ list: [] }) })
    fireEvent.click(await screen.findByRole('checkbox', { name: '选择 ZD-260105-0001' }))
    await press('申请开票')
    expect(await screen.findByRole('link', { name: '新增抬头' })).toHaveAttribute('href', '/member/invoiceMg')
  })
})
