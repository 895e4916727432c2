import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MemberUnsettled } from './MemberUnsettled.tsx'

const unsettled = exampleOf('assign/unsettled')
const [row] = unsettled.list
const { coupons } = exampleOf('assign/statement')
const preview = { ...exampleOf('assign/statement'), coupons: [], total_fen: 48_000, prestore_fen: 50_000 }

const show = async (answers: Answers = {}, view = '') => {
  const { server, openTab } = aBrowser({
    'assign/unsettled': done(unsettled),
    'assign/statement': done(preview),
    'assign/statements': done(exampleOf('assign/statements')),
    'assign/settlement': done(exampleOf('assign/settlement')),
    ...answers,
  })
  const { lab } = openTab({ href: 'https://lab.example/member/unsettled' })
  lab.session.set(someTokens())
  const emit = vi.fn()
  render(
    <LabProvider lab={lab}>
      <MemberUnsettled attributes={{ view, page: 1 }} host={{ emit } as never} />
    </LabProvider>,
  )
  await act(settled)
  return { server, emit, lab }
}

const press = async (name: string | RegExp) => {
  // Parts of it are fetched when they are wanted.
  fireEvent.click(await screen.findByRole('button', { name }))
  await act(settled)
}

const choose = () => fireEvent.click(screen.getByRole('checkbox', { name: `选择 ${row?.number}` }))

describe('settling', () => {
  it('adds up what is chosen, shows the bill, and pays it once', async () => {
    const { server, emit } = await show()
    expect(screen.getByRole('button', { name: '结算' })).toBeDisabled()
    choose()
    expect(screen.getByText(/已选/)).toHaveTextContent('已选 1 项，¥480.00')
    await press('结算')
    await press('用预存支付 ¥480.00')
    const [sent] = server.asked('assign/settlement')
    expect(sent?.body).toEqual({ rids: [row?.rid], pay: 'prestore' })
    expect(sent?.headers.get('idempotency-key')).toBeTruthy()
    expect(emit).toHaveBeenCalledWith('lab-order-changed', { rids: [row?.rid] })
  })

  it('says how much is missing, and pays nothing', async () => {
    await show({ 'assign/statement': done({ ...preview, prestore_fen: 47_999 }) })
    choose()
    await press('结算')
    fireEvent.click(await screen.findByRole('radio', { name: /^预存/ }))
    expect(await screen.findByRole('note')).toHaveTextContent('预存还差 ¥0.01')
    expect(screen.getByRole('button', { name: /用预存支付/ })).toBeDisabled()
  })

  it('is paid later by a transfer, whatever is in the prestore', async () => {
    const answer = { ...exampleOf('assign/settlement'), state: 'unpaid' }
    const { server, lab } = await show({ 'assign/settlement': done(answer) })
    const go = vi.spyOn(lab.navigation, 'go').mockImplementation(() => {})
    choose()
    await press('结算')
    fireEvent.click(await screen.findByRole('radio', { name: '对公转账' }))
    await press('出账单，转账支付 ¥480.00')
    expect(go).toHaveBeenCalledWith('/member/unpaid?bill=example-statement')
    expect(server.asked('assign/settlement')[0]?.body).toEqual({ rids: [row?.rid], pay: 'transfer' })
  })

  it('chooses a way that can pay, and leads to credit where there is none yet', async () => {
    const none = { limit_fen: 0, used_fen: 0, free_fen: 0, overdue_fen: 0 }
    await show({ 'assign/statement': done({ ...preview, prestore_fen: 0, credit: none }) })
    choose()
    await press('结算')
    expect(await screen.findByRole('radio', { name: '对公转账' })).toBeChecked()
    expect(screen.getByRole('link', { name: '申请信用额度' })).toHaveAttribute(
      'href',
      expect.stringContaining('view=credit'),
    )
    cleanup()
    await show({ 'assign/statement': done({ ...preview, prestore_fen: 0 }) })
    choose()
    await press('结算')
    expect(await screen.findByRole('radio', { name: /^信用额度/ })).toBeChecked()
  })

  it('does not offer credit that is overdue, and says why', async () => {
    const credit = { limit_fen: 100_000, used_fen: 50_000, free_fen: 0, overdue_fen: 50_000 }
    await show({ 'assign/statement': done({ ...preview, credit }) })
    choose()
    await press('结算')
    fireEvent.click(await screen.findByRole('radio', { name: /^信用额度/ }))
    expect(screen.getByRole('note')).toHaveTextContent('¥500.00 逾期未还')
    expect(screen.getByRole('button', { name: /用信用额度支付/ })).toBeDisabled()
  })

  it('sends a group’s member to its owner for what its credit lacks, and the owner to the group’s credit', async () => {
    const credit = { limit_fen: 100_000, used_fen: 60_000, free_fen: 40_000, overdue_fen: 0 }
    const cluster = { rid: 'example-cluster', name: '示例课题组', role: 'member' as const }
    const open = async (role: 'owner' | 'manager' | 'member') => {
      await show({ 'assign/statement': done({ ...preview, credit, cluster: { ...cluster, role } }) })
      choose()
      await press('结算')
      fireEvent.click(await screen.findByRole('radio', { name: /^信用额度/ }))
      return screen.getByRole('note')
    }
    expect(await open('member')).toHaveTextContent('请群组「示例课题组」的负责人申请额度')
    cleanup()
    const note = await open('manager')
    expect(note).toHaveTextContent('群组信用额度还差 ¥80.00')
    expect(within(note).getByRole('link')).toHaveAttribute('href', expect.stringContaining('example-cluster'))
  })

  it('may only be looked at by who reads a group’s bills', async () => {
    await show({ 'assign/unsettled': done({ ...exampleOf('assign/unsettled'), may_settle: false }) })
    expect(await screen.findByRole('list', { name: '待结算的实验' })).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: '结算' })).toBeNull()
  })

  it('takes a coupon and points off at once, points up to their part, and sends both', async () => {
    const { server } = await show({ 'assign/statement': done({ ...preview, coupons }) })
    choose()
    await press('结算')
    // The best one is chosen beforehand.
    expect(await screen.findByRole('combobox', { name: '优惠券' })).toHaveValue('example-coupon')
    const points = screen.getByRole('textbox', { name: '积分抵扣' })
    fireEvent.input(points, { target: { value: '99999' } })
    // ¥480 less ¥50 is ¥430, a tenth of which is ¥43; the member has 1,348 points.
    expect(points).toHaveValue('1348')
    fireEvent.input(screen.getByRole('slider'), { target: { value: '1000' } })
    expect(points).toHaveValue('1000')
    expect(screen.getByText('原价').nextElementSibling).toHaveTextContent('¥480.00')
    await press('用预存支付 ¥420.00')
    expect(server.asked('assign/settlement')[0]?.body).toEqual({
      rids: [row?.rid],
      pay: 'prestore',
      coupon_rid: 'example-coupon',
      points: 1_000,
    })
  })

  it('keeps coupons that do not fit out of reach', async () => {
    const unfit = coupons.map((one) => ({ ...one, off_fen: 0 }))
    await show({ 'assign/statement': done({ ...preview, coupons: unfit }) })
    choose()
    await press('结算')
    expect(await screen.findByRole('combobox', { name: '优惠券' })).toBeDisabled()
    expect(screen.getByText('没有可用于本次结算的优惠券')).toBeInTheDocument()
  })

  it('shows the bill anew when the server refused', async () => {
    const { server } = await show({ 'assign/settlement': refused('余额不足', 'insufficient_balance', 409) })
    choose()
    await press('结算')
    await press(/用预存支付/)
    expect(server.asked('assign/statement')).toHaveLength(2)
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('says that there is nothing to settle', async () => {
    await show({ 'assign/unsettled': done({ ...unsettled, list: [], total: 0 }) })
    expect(screen.getByText('没有待结算的实验')).toBeVisible()
  })

  it('lists the bills', async () => {
    await show({}, 'statement')
    expect(await screen.findByRole('table', { name: '账单' })).toHaveTextContent('已结清')
  })

  it('says of each bill what comes next: to pay it, or to have it invoiced by whose it is', async () => {
    const bills = exampleOf('assign/statements')
    const [paid] = bills.list
    const group = { rid: 'example-cluster', name: '示例课题组' }
    const list = [
      { ...paid, number: 'ZD-1' },
      { ...paid, number: 'ZD-2', state: 'unpaid' },
      { ...paid, number: 'ZD-3', refunded_fen: paid?.total_fen },
      { ...paid, number: 'ZD-4', cluster: { ...group, role: 'manager' as const } },
      { ...paid, number: 'ZD-5', cluster: { ...group, role: 'member' as const } },
    ].map((one) => ({ ...one, rid: one.number }))
    await show({ 'assign/statements': done({ ...bills, list, total: list.length }) }, 'statement')
    const table = await screen.findByRole('table', { name: '账单' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).queryByRole('link')?.getAttribute('href'))).toEqual([
      '/member/invoiceLs?view=open&bill=ZD-1',
      '/member/unpaid?bill=ZD-2',
      undefined,
      '/member/invoiceLs?view=open&cluster=example-cluster&bill=ZD-4',
      undefined,
    ])
  })
})
