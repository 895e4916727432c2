import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { aBrowser, done, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Bell } from './Bell.tsx'

const example = exampleOf('inbox/list')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})

const show = async () => {
  const { server, openTab } = aBrowser({
    'tempDevice/list': done({ list: [], allCount: 0 }),
    'user/info': done(exampleOf('user/info')),
    'inbox/list': done(example),
    'inbox/read': done({ unread: 0 }),
  })
  const { lab } = openTab()
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <Bell />
    </LabProvider>,
  )
  await act(settled)
  return { lab, server }
}

const pass = async (ms: number) => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    await settled()
  })
}
const bell = () => screen.getByRole('button', { name: /^消息/ })
const press = async (element: HTMLElement) => {
  fireEvent.click(element)
  await act(settled)
}

describe('the bell', () => {
  it('says how many messages are unread, and shows the newest with the way to all', async () => {
    await show()
    expect(bell()).toHaveAccessibleName('消息，1条未读')
    await press(bell())
    const panel = within(screen.getByRole('dialog', { name: '消息' }))
    expect(panel.getAllByRole('listitem')).toHaveLength(2)
    expect(panel.getByRole('link', { name: /数据可以查看了/ })).toHaveAttribute(
      'href',
      '/member/order?rid=example-order&assign=example-experiment',
    )
    expect(panel.getByRole('link', { name: '查看全部消息' })).toHaveAttribute('href', '/inbox')
  })

  it('asks again each half minute while the page is in sight, and not while it is hidden', async () => {
    const { lab, server } = await show()
    lab.user.setState({ userInfo: exampleOf('user/info').userInfo })
    server.answers['inbox/list'] = done({ ...example, unread: 4 })
    await pass(30_000)
    expect(server.asked('inbox/list')).toHaveLength(2)
    expect(bell()).toHaveAccessibleName('消息，4条未读')
    expect(lab.user.getState().userInfo?.unread).toBe(4)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await pass(120_000)
    expect(server.asked('inbox/list')).toHaveLength(2)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(server.asked('inbox/list')).toHaveLength(3)
    hidden.mockRestore()
  })

  it('marks one as read when one goes where it leads, or all of them', async () => {
    const { server } = await show()
    await press(bell())
    const link = screen.getByRole('link', { name: /数据可以查看了/ })
    link.addEventListener('click', (event) => event.preventDefault())
    await press(link)
    expect(server.asked('inbox/read')[0]?.body).toEqual({ rids: ['example-notice'] })
    expect(bell()).toHaveAccessibleName('消息')
  })

  it('counts anew when messages were read on their page', async () => {
    const { server } = await show()
    server.answers['inbox/list'] = done({ ...example, unread: 0 })
    document.dispatchEvent(new CustomEvent('lab-inbox-read', { detail: { unread: 0 } }))
    await pass(0)
    expect(bell()).toHaveAccessibleName('消息')
  })
})
