import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PackButton } from './PackButton.tsx'
import type { PackBill } from './pack-bill.ts'

const pack = exampleOf('statement/pack')
const paid: PackBill = {
  rid: 'example-statement',
  number: 'ZD-260105-0001',
  state: 'paid',
  total_fen: 48_000,
}

const open = async (bill: PackBill, answers: Answers = { 'statement/pack': done(pack) }) => {
  const { server, openTab } = aBrowser(answers)
  const { lab } = openTab({ href: 'https://lab.example/member/unsettled' })
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <PackButton bill={bill} />
    </LabProvider>,
  )
  expect(server.asked('statement/pack')).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: `报销材料 ${bill.number}` }))
  await act(settled)
  return server
}

describe('the reimbursement pack', () => {
  it('names what is inside and, in words, what is missing, and is there as archive and as PDF', async () => {
    await open(paid)
    const list = await screen.findByRole('list', { name: '报销材料的内容' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('发票缺还没有申请开票')
    expect(rows[1]).toHaveTextContent('费用明细有ZD-260105-0001-C01')
    expect(screen.getByRole('link', { name: /下载压缩包/ })).toHaveAttribute('href', pack.url)
    expect(screen.getByRole('link', { name: '下载 PDF' })).toHaveAttribute('href', pack.pdf)
    expect(screen.queryByText(/图片印章/)).not.toBeInTheDocument()
  })

  it('says that a picture is no electronic signature where papers bear the seal', async () => {
    await open(paid, { 'statement/pack': done({ ...pack, is_sealed: true }) })
    expect(await screen.findByText(/图片印章不等于电子签名/)).toBeVisible()
  })

  it.each([
    [{ state: 'unpaid' as const }, '还没有付清'],
    [{ state: 'void' as const }, '已作废'],
    [{ refunded_fen: 48_000 }, '全部退款'],
  ])('says why a bill has none, and asks for none: %o', async (change, why) => {
    const server = await open({ ...paid, ...change })
    expect(screen.getByRole('dialog')).toHaveTextContent(why)
    expect(server.asked('statement/pack')).toEqual([])
  })

  it('can be asked for again when it failed', async () => {
    let isUp = false
    await open(paid, {
      'statement/pack': () => (isUp ? done(pack) : refused('服务器开小差了', 'internal', 500)),
    })
    isUp = true
    fireEvent.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByRole('list', { name: '报销材料的内容' })).toBeVisible()
  })
})
