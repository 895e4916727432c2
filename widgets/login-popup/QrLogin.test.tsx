import type { DataOf } from '@lab/contract/calls'
import { type Answers, done, never, refused, someTokens } from '@lab/core/testing'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { alertOf, aPopup, button, choose, fill, password, phone, press, tab, tick } from './testing.tsx'

type Poll = Partial<DataOf<'open/wx/qrCodeLogin'>>

const ticket = (name = 'ticket-1') =>
  done({ ticket: name, qr_code_url: `/api/open/wx/${name}.svg`, expire_seconds: 120 })
const state = (poll: Poll) => done({ state: 'waiting', scanned: false, ...poll })

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The QR tab, its ticket just shown. */
const openScan = async (answers: Answers = {}, parts?: object) => {
  vi.useFakeTimers()
  const popup = aPopup({
    answers: { 'open/wx/ticket': ticket(), 'open/wx/qrCodeLogin': state({}), ...answers },
    parts,
  })
  act(() => popup.lab.dialogs.open('login'))
  fireEvent.click(tab('扫码登录'))
  await pass(0)
  return { ...popup, polls: () => popup.server.asked('open/wx/qrCodeLogin').length }
}

// Once fetched, the part is there at once.
beforeAll(async () => {
  const { lab } = aPopup()
  act(() => lab.dialogs.open('login'))
  await choose('扫码登录')
  await screen.findByText('请使用微信扫描二维码登录')
  cleanup()
})
afterEach(() => void vi.useRealTimers())

describe('login by WeChat', () => {
  it('shows the code of a ticket, from the portal', async () => {
    await openScan()
    expect(screen.getByRole('img', { name: '微信扫码登录' })).toHaveAttribute(
      'src',
      'https://lab.example/api/open/wx/ticket-1.svg',
    )
  })

  it('is not offered inside WeChat, whose phone cannot scan itself', () => {
    const userAgent = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50'
    const { lab } = aPopup({ parts: { navigator: { userAgent } } })
    act(() => lab.dialogs.open('login'))
    expect(tab('验证码登录')).toBeVisible()
    expect(screen.queryByRole('tab', { name: '扫码登录' })).toBeNull()
  })

  it('asks once per second, and for a second only, without telling about failures', async () => {
    const { lab, server, polls } = await openScan({
      'open/wx/qrCodeLogin': refused('服务器开小差了', 'internal', 500),
    })
    await pass(999)
    expect(polls()).toBe(0)
    await pass(1)
    expect(polls()).toBe(1)
    await pass(3000)
    expect(polls()).toBe(4)
    expect(server.asked('open/wx/qrCodeLogin')[0]?.body).toEqual({ ticket: 'ticket-1' })
    expect(lab.messages.getState()).toMatchObject({ toasts: [], alerts: [] })
  })

  it('never has two polls under way; one that gets no answer in time is made up for by the next', async () => {
    let flying = 0
    let most = 0
    const { polls, lab } = await openScan({
      'open/wx/qrCodeLogin': (seen) => {
        most = Math.max(most, ++flying)
        return never(seen).finally(() => {
          flying--
        })
      },
    })
    await pass(6500)
    expect(most).toBe(1)
    expect(polls()).toBeGreaterThanOrEqual(5)
    expect(lab.messages.getState().toasts).toEqual([])
  })

  it('says that the scan succeeded, and logs in once it is confirmed', async () => {
    const { lab, server } = await openScan({
      'open/wx/qrCodeLogin': state({ state: 'scanned', scanned: true }),
    })
    await pass(1000)
    expect(screen.getByText('扫描成功')).toBeVisible()
    server.answers['open/wx/qrCodeLogin'] = state({ state: 'confirmed', scanned: true, ...someTokens() })
    await pass(1000)
    expect(lab.session.hasToken()).toBe(true)
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe('Login succeeded!')
  })

  it('expires after its time, and takes a new ticket on demand', async () => {
    const { server, polls } = await openScan()
    await pass(119_000)
    expect(screen.queryByText('二维码已过期')).toBeNull()
    await pass(1000)
    expect(screen.getByText('二维码已过期')).toBeVisible()
    const asked = polls()
    await pass(5000)
    expect(polls()).toBe(asked)

    server.answers['open/wx/ticket'] = ticket('ticket-2')
    fireEvent.click(button('点击刷新'))
    await pass(1000)
    expect(screen.queryByText('二维码已过期')).toBeNull()
    expect(server.asked('open/wx/qrCodeLogin').at(-1)?.body).toEqual({ ticket: 'ticket-2' })
  })

  it('believes the server that it has expired', async () => {
    await openScan({ 'open/wx/qrCodeLogin': state({ state: 'expired' }) })
    await pass(1000)
    expect(screen.getByText('二维码已过期')).toBeVisible()
  })

  it('stops when another tab is chosen, and when the popup closes', async () => {
    const { lab, polls } = await openScan()
    await pass(1000)
    fireEvent.click(tab('密码登录'))
    await pass(5000)
    expect(polls()).toBe(1)

    fireEvent.click(tab('扫码登录'))
    await pass(1000)
    act(() => lab.dialogs.close())
    await pass(5000)
    expect(polls()).toBe(2)
  })

  it('rests while the page is hidden', async () => {
    const document = { visibilityState: 'hidden', addEventListener: () => {}, querySelector: () => null }
    const { polls } = await openScan({}, { document })
    await pass(5000)
    expect(polls()).toBe(0)
    document.visibilityState = 'visible'
    await pass(1000)
    expect(polls()).toBe(1)
  })

  it('says so when there is no ticket, and tries again on demand', async () => {
    const { server } = await openScan({ 'open/wx/ticket': refused('暂不可用', 'internal', 500) })
    expect(screen.getByText('二维码获取失败')).toBeVisible()
    server.answers['open/wx/ticket'] = ticket()
    fireEvent.click(button('点击刷新'))
    await pass(0)
    expect(screen.getByRole('img', { name: '微信扫码登录' })).toBeVisible()
  })

  it('says so when the image cannot be shown', async () => {
    const { polls } = await openScan()
    fireEvent.error(screen.getByRole('img', { name: '微信扫码登录' }))
    expect(screen.getByText('二维码获取失败')).toBeVisible()
    await pass(3000)
    expect(polls()).toBe(0)
  })
})

describe('a WeChat account that belongs to nobody yet', () => {
  const openBind = async (answers: Answers = {}) => {
    const popup = await openScan({
      'open/wx/qrCodeLogin': state({ state: 'unbound', scanned: true, bindTicket: 'bind-1' }),
      ...answers,
    })
    await pass(1000)
    vi.useRealTimers()
    return popup
  }

  it('is bound by phone and code, once', async () => {
    const { lab, server, polls } = await openBind({ 'open/loginForCode': done(someTokens()) })
    fill('手机号', phone)
    fill('验证码', '123456')
    await press('绑定并登录')
    await waitFor(() => expect(lab.session.hasToken()).toBe(true))
    expect(String(server.asked('open/loginForCode')[0]?.body)).toContain('bindTicket=bind-1')
    expect(polls()).toBe(1)
  })

  it('puts the focus into the form', async () => {
    await openBind()
    expect(screen.getByText(/^扫描成功/)).toBeVisible()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('手机号')))
  })

  it('may be bound by a registration', async () => {
    const { server } = await openBind({ 'open/sign': done(someTokens()) })
    await press('没有账号，注册并绑定')
    expect(await screen.findByText('注册后将绑定刚才扫码的微信')).toBeVisible()
    fill('手机号', phone)
    fill('验证码', '123456')
    fill('密码', password)
    fill('确认密码', password)
    await tick()
    await press('注册')
    await waitFor(() => expect(server.asked('open/sign')[0]?.body).toMatchObject({ bindTicket: 'bind-1' }))
  })

  it('is not bound by a registration that does not want it', async () => {
    await openBind()
    await press('没有账号，注册并绑定')
    await screen.findByText('注册后将绑定刚才扫码的微信')
    await press('不绑定')
    expect(screen.queryByText('注册后将绑定刚才扫码的微信')).toBeNull()
  })

  it('is scanned again when the binding has ended', async () => {
    const { lab } = await openBind({
      'open/loginForCode': refused('微信绑定已失效，请重新扫码', 'bind_ticket_invalid'),
    })
    fill('手机号', phone)
    fill('验证码', '123456')
    await press('绑定并登录')
    await waitFor(() => expect(alertOf(lab)?.detail).toBe('微信绑定已失效，请重新扫码'))
    expect(await screen.findByRole('img', { name: '微信扫码登录', hidden: true })).toBeInTheDocument()
  })
})
