import { exampleOf } from '@lab/contract/calls'
import { routes } from '@lab/contract/rules/ground/routes'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { entries } from './groups.ts'
import { MemberNav } from './MemberNav.tsx'

const counts = { ...exampleOf('asset/all4num'), wanted: 2, samples: 12, unread: 3, groups: 2 }

const show = async ({ answers = {}, isMember = true }: { answers?: Answers; isMember?: boolean } = {}) => {
  const { server, openTab } = aBrowser({
    'tempDevice/list': done({ list: [], allCount: 0 }),
    'asset/all4num': done(counts),
    ...answers,
  })
  const { lab } = openTab({ href: 'https://lab.example/member/order?rid=a' })
  if (isMember) lab.session.set(someTokens())
  act(() => lab.navigation.setState({ path: '/member/order?rid=a' }))
  const view = (
    <LabProvider lab={lab}>
      <MemberNav />
    </LabProvider>
  )
  const { unmount } = render(view)
  await act(settled)
  return { lab, server, unmount, view }
}

describe('the navigation of the member’s pages', () => {
  it('leads to each of them once, and to the messages', async () => {
    await show()
    const children = routes.flatMap(({ path }) => (path.startsWith('/member/') ? [path] : []))
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs.sort()).toEqual([...children, '/inbox'].sort())
    expect(entries).toHaveLength(19)
  })

  it('marks the page one is on, and says what waits', async () => {
    await show()
    const order = screen.getByRole('link', { name: '订单2个等您处理' })
    expect(order).toHaveAttribute('aria-current', 'page')
    expect(screen.getByRole('link', { name: '样品管理12件在实验室' })).not.toHaveAttribute('aria-current')
    expect(screen.getByRole('link', { name: '优惠券' })).toBeVisible()
    expect(screen.getByRole('link', { name: '消息3条未读' })).toBeVisible()
    expect(screen.getByRole('link', { name: '我的群组2件等您处理' })).toBeVisible()
  })

  it('is a menu on narrow screens that says where one is', async () => {
    await show()
    const button = screen.getByRole('button', { name: '会员中心订单' })
    expect(button).toHaveAttribute('aria-expanded', 'false')
    fireEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
  })

  it('begins on the next page with what is known, and asks again', async () => {
    const { server, unmount, view } = await show()
    unmount()
    server.answers['asset/all4num'] = () => new Promise<never>(() => {})
    render(view)
    expect(screen.getByRole('link', { name: '订单2个等您处理' })).toBeVisible()
    await act(settled)
    expect(server.asked('asset/all4num')).toHaveLength(2)
  })

  it('counts anew after what changes an order', async () => {
    const { server } = await show()
    server.answers['asset/all4num'] = done({ ...counts, wanted: 0 })
    await act(async () => {
      document.dispatchEvent(new CustomEvent('lab-order-changed'))
      await settled()
    })
    expect(screen.getByRole('link', { name: '订单' })).toBeVisible()
  })

  it('asks nothing for a visitor', async () => {
    const { server } = await show({ isMember: false })
    expect(server.asked('asset/all4num')).toHaveLength(0)
  })
})
