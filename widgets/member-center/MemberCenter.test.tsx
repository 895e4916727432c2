import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { orders } from './examples.ts'
import { MemberCenter } from './MemberCenter.tsx'

const { userInfo, address } = exampleOf('user/info')
const counts = exampleOf('asset/all4num')
const spending = exampleOf('asset/spending')

interface Shown {
  answers?: Answers
  change?: Partial<typeof userInfo>
  href?: string
  isMember?: boolean
}

const show = async ({ answers = {}, change = {}, href, isMember = true }: Shown = {}) => {
  const { server, openTab } = aBrowser({
    'user/info': done({ userInfo: { ...userInfo, ...change }, address }),
    'address/list': done({ list: address, most: 20 }),
    'tempDevice/list': done({ list: [], allCount: 0 }),
    'asset/all4num': done(counts),
    'order/may': done({ fen: 1_980_000 }),
    'asset/init': done(exampleOf('asset/init')),
    'asset/spending': done(spending),
    'order/list': done(orders),
    ...answers,
  })
  const { lab } = openTab({ href: href ?? 'https://lab.example/member/center' })
  if (isMember) lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberCenter attributes={{ orders: 4 }} />
    </LabProvider>,
  )
  await act(settled)
  return { lab, server }
}

const part = (name: string) => within(screen.getByRole('region', { name }))

describe('the member’s center', () => {
  it('says who one is, and that nothing is missing', async () => {
    await show()
    const who = part('我的身份')
    expect(who.getByRole('heading', { name: userInfo.name })).toBeVisible()
    expect(who.getByText('100%')).toBeVisible()
    expect(who.getByRole('link', { name: '个人信息' })).toHaveAttribute('href', '/member/information')
  })

  it('says what is missing, and opens where it is told', async () => {
    const { lab } = await show({
      change: { complete: false, profile: { done: 5, all: 7, missing: ['姓名', '邮箱'] } },
    })
    expect(screen.getByText('还缺：姓名、邮箱')).toBeVisible()
    expect(screen.getByText('71%')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: '去完善' }))
    expect(lab.dialogs.getState().open?.name).toBe('identity')
  })

  it('does not make a telephone number a name', async () => {
    await show({ change: { name: '', nickname: '', phone: '13800000009' } })
    expect(part('我的身份').getByRole('heading', { name: '138****0009' })).toBeVisible()
    expect(part('我的身份').getByText('我')).toBeVisible()
  })

  it('asks again who one is, where that could not be told', async () => {
    const { server } = await show({ answers: { 'user/info': refused('服务繁忙', 'internal', 500) } })
    server.answers['user/info'] = done({ userInfo, address })
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await act(settled)
    expect(part('我的身份').getByRole('heading', { name: userInfo.name })).toBeVisible()
  })

  it('leads to all that waits, with its number', async () => {
    await show()
    const waiting = part('等我处理')
    expect(waiting.getByRole('link', { name: '2项数据待确认' })).toHaveAttribute(
      'href',
      '/member/order?tab=data',
    )
    expect(waiting.getByRole('link', { name: '1项价格待同意' })).toBeVisible()
    expect(waiting.getByRole('link', { name: '1项待结算' })).toHaveAttribute('href', '/member/unsettled')
    expect(waiting.getByRole('link', { name: '5条未读消息' })).toHaveAttribute('href', '/inbox?view=unread')
  })

  it('shows an owner what waits of their groups, and nobody else a zero', async () => {
    const { server } = await show()
    expect(part('等我处理').queryByText('入组申请')).toBeNull()
    server.answers['asset/all4num'] = done({ ...counts, group_applies: 1, group_orders: 2 })
    await act(async () => {
      document.dispatchEvent(new CustomEvent('lab-order-changed'))
      await settled()
    })
    const waiting = part('等我处理')
    expect(waiting.getByRole('link', { name: '1份入组申请' })).toHaveAttribute('href', '/member/communityMg')
    expect(waiting.getByRole('link', { name: '2个群组订单待审批' })).toBeVisible()
  })

  it('counts anew after an order was changed elsewhere', async () => {
    const { server } = await show()
    server.answers['asset/all4num'] = done({ ...counts, data: 0 })
    await act(async () => {
      document.dispatchEvent(new CustomEvent('lab-order-changed'))
      await settled()
    })
    expect(screen.getByRole('link', { name: '0项数据待确认' })).toBeVisible()
  })

  it('shows what one holds, and what of the credit is used', async () => {
    await show()
    const account = part('我的账户')
    expect(account.getByRole('link', { name: /预存余额 ?¥12,500.00/ })).toBeVisible()
    expect(account.getByRole('link', { name: /可用信用额度 ?¥4,200.00 ?已用 ¥800.00/ })).toBeVisible()
    expect(account.queryByText('推广返利')).toBeNull()
  })

  it('says in one sum what may be ordered, and only what is in the way of it', async () => {
    const { server } = await show()
    expect(part('我的账户').getByRole('status')).toHaveTextContent(/^可下单 ¥19,800.00$/)
    expect(server.asked('order/may').map(({ body }) => body)).toEqual([{ payer: { kind: 'self' } }])
  })

  it('names the one gate with its way out, where nothing may be ordered', async () => {
    await show({ answers: { 'order/may': done({ fen: 0, gate: { key: 'credit', by: 'self' } }) } })
    expect(part('我的账户').getByRole('status')).toHaveTextContent('可下单 ¥0.00，信用额度已不够')
    expect(part('我的账户').getByRole('link', { name: '申请提高信用额度' })).toHaveAttribute(
      'href',
      '/member/unpaid?view=credit',
    )
  })

  it('promises no credit while some of it is overdue', async () => {
    const late = { account: 'credit', title: '信用额度', unit: 'fen', balance: -80_000, free: 0 }
    await show({ answers: { 'asset/init': done({ accounts: [{ ...late, overdue_fen: 30_000 }] }) } })
    const link = part('我的账户').getByRole('link', { name: /可用信用额度 ?¥0.00 ?¥300.00 逾期/ })
    expect(link).toHaveAttribute('href', '/member/unpaid?view=credit')
  })

  it('shows a promoter their rebate', async () => {
    await show({ change: { is_promoter: true } })
    expect(part('我的账户').getByText('推广返利')).toBeVisible()
  })

  it('draws the year, tells a month, and gives its numbers as a table', async () => {
    await show()
    const chart = part('年度费用')
    expect(chart.getByRole('img', { name: /^2026 年各月费用，共 ¥11,130.00/ })).toBeVisible()
    const june = document.querySelectorAll('.spending-reach')[5]
    fireEvent.pointerEnter(june as Element)
    expect(chart.getByText('6 月 ¥2,550.00 · 送样检测 ¥2,100.00 · 数据分析 ¥450.00')).toBeVisible()
    fireEvent.click(chart.getByRole('button', { name: '查看表格' }))
    const rows = within(chart.getByRole('table')).getAllByRole('row')
    expect(rows).toHaveLength(10)
    expect(chart.getByRole('row', { name: '6 月 ¥2,100.00 — ¥450.00 ¥2,550.00' })).toBeVisible()
  })

  it('asks for another year', async () => {
    const { server } = await show()
    fireEvent.click(screen.getByRole('button', { name: '2025' }))
    await act(settled)
    expect(server.asked('asset/spending').at(-1)?.body).toEqual({ year: 2025 })
  })

  it('shows how far the newest orders are', async () => {
    await show()
    const latest = part('最近的订单')
    expect(latest.getByRole('list', { name: '进度：数据，已确认数据 1/2' })).toBeVisible()
    expect(latest.getByText('待您处理：确认数据')).toBeVisible()
    expect(latest.getByRole('link', { name: '260105-0002' })).toHaveAttribute(
      'href',
      '/member/order?rid=260105-0002',
    )
  })

  it('can be asked again, each part for itself', async () => {
    const { server } = await show({
      answers: { 'order/list': refused('服务器开小差了', 'internal', 500) },
    })
    expect(part('我的账户').getByText('预存余额')).toBeVisible()
    server.answers['order/list'] = done(orders)
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await act(settled)
    expect(screen.getByText('260105-0003')).toBeVisible()
  })

  it('asks nothing for a visitor, who is offered the login', async () => {
    const { lab, server } = await show({ isMember: false })
    fireEvent.click(screen.getByRole('button', { name: '登录' }))
    expect(lab.dialogs.getState().open?.name).toBe('login')
    expect(server.asked('asset/all4num')).toHaveLength(0)
  })

  it('is a way to the portal on a partner’s page', async () => {
    const { server } = await show({ href: 'https://partner.example/page' })
    expect(screen.getByRole('link', { name: '前往个人中心' })).toHaveAttribute(
      'href',
      'https://lab.example/member/center',
    )
    expect(server.asked('order/list')).toHaveLength(0)
  })
})
