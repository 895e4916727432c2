import { done, never, refused, someTokens } from '@lab/core/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  alertOf,
  button,
  choose,
  enter,
  expectMarked,
  fill,
  openLogin,
  phone,
  press,
  tab,
  toast,
} from './testing.tsx'

const sent = { 'open/code4sms': done({ resend_after: 60 }) }

const openCodeLogin = async (answers = {}) => {
  const popup = await openLogin({}, { answers: { ...sent, ...answers } })
  await choose('验证码登录')
  // That form is fetched when it is first shown.
  await screen.findByLabelText('手机号')
  return popup
}

afterEach(() => void vi.useRealTimers())

describe('login by SMS code', () => {
  it('tells the first thing that is missing or wrong', async () => {
    const { server } = await openCodeLogin()
    await press('登录')
    expect(toast('alert')).toBe('[手机号]不能为空')
    expectMarked('手机号', '[手机号]不能为空')
    fill('手机号', '12800001234')
    await press('登录')
    expectMarked('手机号', '[手机号]格式不正确')
    fill('手机号', phone)
    await press('登录')
    expectMarked('验证码', '[验证码]不能为空')
    expect(server.asked('open/loginForCode')).toEqual([])
  })

  it('logs in', async () => {
    const { lab, server } = await openCodeLogin({ 'open/loginForCode': done(someTokens()) })
    fill('手机号', phone)
    fill('验证码', '123456')
    await enter('验证码')
    await waitFor(() => expect(lab.session.hasToken()).toBe(true))
    expect(String(server.asked('open/loginForCode')[0]?.body)).toBe(`phone=${phone}&code=123456`)
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe('Login succeeded!')
  })

  it('says what the server says in an alert and keeps what was typed', async () => {
    const { lab } = await openCodeLogin({
      'open/loginForCode': refused('验证码错误或已失效', 'code_wrong', 400, {
        fields: { code: '验证码错误或已失效' },
      }),
    })
    fill('手机号', phone)
    fill('验证码', '654321')
    await press('登录')
    await waitFor(() => expect(alertOf(lab)?.detail).toBe('验证码错误或已失效'))
    expectMarked('验证码', '验证码错误或已失效')
    expect(screen.getByLabelText('手机号')).toHaveValue(phone)
    expect(screen.getByLabelText('验证码')).toHaveValue('654321')
  })

  it('takes a phone of at most 11 characters, however it was grouped', async () => {
    await openCodeLogin()
    fill('手机号', ' 138 0000 1234 99')
    expect(screen.getByLabelText('手机号')).toHaveValue(phone)
    fill('手机号', '138000012345')
    expect(screen.getByLabelText('手机号')).toHaveValue(phone)
  })

  it('lets the browser fill in the code', async () => {
    await openCodeLogin()
    expect(screen.getByLabelText('验证码')).toHaveAttribute('autocomplete', 'one-time-code')
  })
})

describe('the code button', () => {
  it('needs a phone number, and nothing else', async () => {
    const { server } = await openCodeLogin()
    await press('获取验证码')
    expectMarked('手机号', '[手机号]不能为空')
    fill('手机号', '138')
    await press('获取验证码')
    expectMarked('手机号', '[手机号]格式不正确')
    expect(server.asked('open/code4sms')).toEqual([])
  })

  it('sends, says so, and counts down from 60 to where another may be asked for', async () => {
    const { server } = await openCodeLogin()
    fill('手机号', phone)
    vi.useFakeTimers()
    fireEvent.click(button('获取验证码'))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(server.asked('open/code4sms')[0]?.body).toEqual({ phone, useFor: 2 })
    expect(toast('status')).toContain('Verification code sent!')
    expect(button('60S后重新获取')).toBeDisabled()
    expect(screen.getByLabelText('验证码')).toHaveFocus()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(button('59S后重新获取')).toBeDisabled()
    await act(() => vi.advanceTimersByTimeAsync(59_000))
    expect(button('获取验证码')).toBeEnabled()
  })

  it('goes on counting while the popup is closed, each use for itself', async () => {
    const { lab } = await openCodeLogin()
    fill('手机号', phone)
    vi.useFakeTimers()
    fireEvent.click(button('获取验证码'))
    await act(() => vi.advanceTimersByTimeAsync(0))
    act(() => lab.dialogs.close())
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    act(() => lab.dialogs.open('login'))
    fireEvent.click(tab('验证码登录'))
    expect(button('40S后重新获取')).toBeDisabled()
    act(() => lab.dialogs.showPanel('reg'))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(button('获取验证码')).toBeEnabled()
  })

  it('may be pressed again at once when nothing was sent, and says what the server says', async () => {
    const msg = '操作过于频繁，请30秒后再试'
    const { lab } = await openCodeLogin({ 'open/code4sms': refused(msg, 'too_many', 429) })
    fill('手机号', phone)
    await press('获取验证码')
    await waitFor(() => expect(alertOf(lab)).toMatchObject({ kind: 'error', detail: msg }))
    expect(button('获取验证码')).toBeEnabled()
    expect(screen.getByLabelText('手机号')).toHaveValue(phone)
  })

  it('is busy while it sends', async () => {
    const { server } = await openCodeLogin({ 'open/code4sms': never })
    fill('手机号', phone)
    await press('获取验证码')
    await press('获取验证码')
    expect(server.asked('open/code4sms')).toHaveLength(1)
  })
})
