import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MemberCoupon } from './MemberCoupon.tsx'

const coupons = exampleOf('discount4user')
const [first] = coupons.list

const show = async ({ answers = {}, view = '' }: { answers?: Answers; view?: string } = {}) => {
  const { server, openTab } = aBrowser({ discount4user: done(coupons), ...answers })
  const { lab } = openTab({ href: 'https://lab.example/member/coupon' })
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberCoupon attributes={{ view, page: 1 }} />
    </LabProvider>,
  )
  await act(settled)
  return { server }
}

describe('coupons', () => {
  it('say what they are worth, from which sum on, for what and until when', async () => {
    const { server } = await show()
    expect(server.asked('discount4user')[0]?.body).toMatchObject({ state: 'unused' })
    const item = screen.getByRole('listitem', { name: '新客满减券' })
    for (const words of ['¥50', '满 ¥300.00 可用', '适用：全部项目', '2026-01-01 至 2026-01-31'])
      expect(item).toHaveTextContent(words)
    const discount = screen.getByRole('listitem', { name: '送样检测折扣券' })
    for (const words of ['8.5折', '无门槛，最多减 ¥200.00']) expect(discount).toHaveTextContent(words)
  })

  it('stand under their states with how many there are, below the member’s own rate', async () => {
    await show()
    const tabs = within(screen.getByRole('navigation', { name: '优惠券' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['可使用 2', '已使用 1', '已过期 1'])
    expect(screen.getByText('会员折扣 9.5 折')).toBeVisible()
  })

  it('name the bill that used them, and no way to use them again', async () => {
    const used = {
      ...first,
      state: 'used',
      used: 1767312000,
      statement: { rid: 'a', number: 'ZD-260106-0001' },
    }
    await show({ view: 'used', answers: { discount4user: done({ ...coupons, list: [used], total: 1 }) } })
    expect(screen.getByRole('link', { name: 'ZD-260106-0001' })).toBeVisible()
    expect(screen.queryByRole('link', { name: '去结算' })).toBeNull()
  })

  it('tell where they come from when there are none', async () => {
    await show({ answers: { discount4user: done({ ...coupons, list: [], total: 0 }) } })
    expect(screen.getByText('没有可使用的优惠券')).toBeVisible()
    expect(screen.getByRole('link', { name: '积分兑换' })).toBeVisible()
  })

  it('can be asked for again', async () => {
    const { server } = await show({ answers: { discount4user: refused('服务器开小差了', 'internal', 500) } })
    server.answers.discount4user = done(coupons)
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await act(settled)
    expect(screen.getByRole('listitem', { name: '新客满减券' })).toBeVisible()
  })
})
