import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, never, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Inbox } from './Inbox.tsx'

const example = exampleOf('inbox/list')

interface Situation {
  answers?: Answers
  isMember?: boolean
  view?: string
}

const show = async ({ answers = {}, isMember = true, view = '' }: Situation = {}) => {
  const { server, openTab } = aBrowser({
    'tempDevice/list': done({ list: [], allCount: 0 }),
    'inbox/list': done(example),
    'inbox/read': done({ unread: 0 }),
    'inbox/channels': done(exampleOf('inbox/channels')),
    'inbox/setChannels': done(exampleOf('inbox/setChannels')),
    ...answers,
  })
  const { lab } = openTab()
  const emit = vi.fn((_name: string, _detail?: unknown) => true)
  if (isMember) lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <Inbox attributes={{ view, page: 1, limit: 20 }} host={{ emit }} />
    </LabProvider>,
  )
  await act(settled)
  return { lab, server, emit }
}

const press = async (element: HTMLElement) => {
  fireEvent.click(element)
  await act(settled)
}

describe('the inbox', () => {
  it('tells what happened, newest first, which is unread, and the way there', async () => {
    await show()
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['未读：数据可以查看了', '订单已提交'])
    expect(screen.getByRole('link', { name: '数据可以查看了' })).toHaveAttribute(
      'href',
      '/member/order?rid=example-order&assign=example-experiment',
    )
    expect(screen.getByRole('status')).toHaveTextContent('1 条未读')
  })

  it('marks a message as read when one goes where it leads', async () => {
    const { server, emit } = await show()
    const link = screen.getByRole('link', { name: '数据可以查看了' })
    link.addEventListener('click', (event) => event.preventDefault())
    await press(link)
    expect(server.asked('inbox/read')[0]?.body).toEqual({ rids: ['example-notice'] })
    expect(emit).toHaveBeenCalledWith('lab-inbox-read', { unread: 0 })
    expect(screen.getByRole('status')).toHaveTextContent('全部已读')
  })

  it('marks all of them', async () => {
    const { server } = await show()
    await press(screen.getByRole('button', { name: '全部标为已读' }))
    expect(server.asked('inbox/read')[0]?.body).toEqual({ all: true })
    expect(screen.queryByText('未读：')).toBeNull()
    expect(screen.queryByRole('button', { name: '全部标为已读' })).toBeNull()
  })

  it('asks for the unread alone', async () => {
    const none = done({ ...example, list: [], total: 0, unread: 0 })
    const { server } = await show({ view: 'unread', answers: { 'inbox/list': none } })
    expect(server.asked('inbox/list')[0]?.body).toEqual({ page: 1, limit: 20, unread: true })
    expect(screen.getByText('没有未读消息')).toBeVisible()
    expect(screen.getByRole('link', { name: '未读' })).toHaveAttribute('aria-current', 'page')
  })

  it('shows what came while it is open', async () => {
    const { lab, server } = await show()
    const userInfo = { ...exampleOf('user/info').userInfo, unread: 5 }
    await act(async () => {
      lab.user.setState({ userInfo })
      await settled()
    })
    expect(server.asked('inbox/list')).toHaveLength(2)
  })

  it('shows that it loads, and can be asked for again when it failed', async () => {
    await show({ answers: { 'inbox/list': never } })
    expect(screen.getAllByText('载入中').length).toBeGreaterThan(0)
  })

  it('can be asked for again when it failed', async () => {
    const { server } = await show({ answers: { 'inbox/list': refused('服务繁忙', 'internal', 500) } })
    server.answers['inbox/list'] = done(example)
    await press(screen.getByRole('button', { name: '重试' }))
    expect(screen.getByText('订单已提交')).toBeVisible()
  })

  it('asks a visitor to log in, and asks the server nothing', async () => {
    const { lab, server } = await show({ isMember: false })
    await press(screen.getByRole('button', { name: '登录' }))
    expect(lab.dialogs.getState().open?.name).toBe('login')
    expect(server.asked('inbox/list')).toEqual([])
  })
})

describe('the settings of channels', () => {
  const box = (channel = '微信') => screen.getByRole('checkbox', { name: `已登记付款：${channel}` })
  const choices = exampleOf('inbox/channels')

  it.each([
    ['邮件', 'mail'],
    ['微信', 'wechat'],
  ])('keep each answer of %s at once', async (title, channel) => {
    const { server } = await show({ view: 'settings' })
    expect(screen.getByText('member@lab.example')).toBeVisible()
    expect(box(title)).not.toBeChecked()
    await press(box(title))
    expect(server.asked('inbox/setChannels').at(-1)?.body).toEqual({ kind: 'payment_noted', [channel]: true })
    expect(box(title)).toBeChecked()
  })

  it('do not show as kept what was not', async () => {
    const { server } = await show({ view: 'settings' })
    server.answers['inbox/setChannels'] = refused('服务繁忙', 'internal', 500)
    await press(box())
    expect(box()).not.toBeChecked()
  })

  it('say that there is no address and no WeChat, how to bind one, and that the inbox is always there', async () => {
    const nowhere = done({ ...choices, email: '', wechat: { offered: true, bound: false } })
    await show({ view: 'settings', answers: { 'inbox/channels': nowhere } })
    expect(screen.getByText(/还没有填写邮箱/)).toBeVisible()
    expect(screen.getByText(/还没有绑定，不会收到微信消息/)).toHaveTextContent('用微信扫码')
    expect(screen.getByText(/站内消息中，不能关闭/)).toBeVisible()
  })

  it('say nothing of WeChat where the house sends none', async () => {
    const without = done({ ...choices, wechat: { offered: false, bound: true } })
    await show({ view: 'settings', answers: { 'inbox/channels': without } })
    expect(screen.queryByText(/微信/)).toBeNull()
    expect(screen.queryByRole('checkbox', { name: /微信/ })).toBeNull()
    expect(box('邮件')).toBeVisible()
  })
})
