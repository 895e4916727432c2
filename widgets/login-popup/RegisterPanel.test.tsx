import { done, refused, someTokens } from '@lab/core/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  alertOf,
  button,
  expectMarked,
  fill,
  openLogin,
  password,
  phone,
  press,
  tick,
  toast,
} from './testing.tsx'

const openRegister = (answers = {}, inviterCode?: string) =>
  openLogin(
    { panel: 'reg', inviterCode },
    { answers: { 'open/sign': done(someTokens()), 'open/code4sms': done({ resend_after: 60 }), ...answers } },
  )

const fillIn = async () => {
  fill('手机号', phone)
  fill('验证码', '123456')
  fill('密码', password)
  fill('确认密码', password)
  await tick()
}

describe('registration', () => {
  it('tells one fault at a time, in the order of the form', async () => {
    await openRegister()
    const steps = [
      ['手机号', '[手机号]不能为空', phone],
      ['验证码', '[验证码]不能为空', '123456'],
      ['密码', '[密码]不能为空', password],
      ['确认密码', '[确认密码]不能为空', 'other1234'],
    ] as const
    for (const [label, msg, text] of steps) {
      await press('注册')
      expectMarked(label, msg)
      fill(label, text)
    }
    await press('注册')
    expectMarked('确认密码', '[密码]不一致')
    expect(toast('alert')).toContain('[密码]不一致')
    fill('确认密码', password)
    await press('注册')
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('请先阅读并同意用户协议和隐私政策')
  })

  it('has phone and invitation again after it was closed, but no secret', async () => {
    const { lab } = await openRegister()
    await fillIn()
    fill('邀请码', 'LAB2026')
    act(() => lab.dialogs.close())
    act(() => lab.dialogs.open('login', { panel: 'reg' }))
    expect(await screen.findByLabelText('手机号')).toHaveValue(phone)
    expect(screen.getByLabelText('邀请码')).toHaveValue('LAB2026')
    for (const secret of ['验证码', '密码', '确认密码']) expect(screen.getByLabelText(secret)).toHaveValue('')
  })

  it('refuses a weak password', async () => {
    await openRegister()
    await fillIn()
    fill('密码', 'abcdefgh')
    fill('确认密码', 'abcdefgh')
    await press('注册')
    expectMarked('密码', '[密码]须同时包含字母和数字')
  })

  it('registers and logs in at once', async () => {
    const { lab, server, emit } = await openRegister()
    await fillIn()
    await press('注册')
    await waitFor(() => expect(lab.session.hasToken()).toBe(true))
    expect(server.asked('open/sign')[0]?.body).toEqual({ phone, code: '123456', password })
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe('Registration succeeded!')
    expect(emit).toHaveBeenCalledWith('lab-register')
    expect(emit).toHaveBeenCalledWith('lab-login', { here: true })
  })

  it('sends the invitation code someone came with', async () => {
    const { server } = await openRegister({}, 'EXAMPLE8')
    expect(await screen.findByLabelText('邀请码')).toHaveValue('EXAMPLE8')
    await fillIn()
    await press('注册')
    await waitFor(() => expect(server.asked('open/sign')[0]?.body).toMatchObject({ inviterCode: 'EXAMPLE8' }))
  })

  it('sends its codes for registration, and says so', async () => {
    const { lab, server } = await openRegister()
    fill('手机号', phone)
    await press('获取验证码')
    await waitFor(() => expect(lab.messages.getState().toasts.at(-1)?.text).toBe('Verification code sent!'))
    expect(server.asked('open/code4sms')[0]?.body).toEqual({ phone, useFor: 0 })
  })

  it('after a refusal: alert, marks, everything typed still there, a new code at once', async () => {
    const { lab } = await openRegister({
      'open/sign': refused('该手机号已注册', 'phone_taken', 409, { fields: { phone: '该手机号已注册' } }),
    })
    await fillIn()
    await press('获取验证码')
    await screen.findByRole('button', { name: /S后重新获取/, hidden: true })
    await press('注册')
    await waitFor(() => expect(alertOf(lab)).toMatchObject({ kind: 'error', detail: '该手机号已注册' }))
    expectMarked('手机号', '该手机号已注册')
    expect(screen.getByLabelText('密码')).toHaveValue(password)
    expect(screen.getByRole('checkbox')).toBeChecked()
    expect(button('获取验证码')).toBeEnabled()
  })

  it('links to the agreement and the privacy policy in new tabs', async () => {
    await openRegister()
    for (const [name, path] of [
      ['《用户协议》', '/license'],
      ['《隐私政策》', '/policy'],
    ] as const) {
      const link = await screen.findByRole('link', { name, hidden: true })
      expect(link).toHaveAttribute('href', `https://lab.example${path}`)
      expect(link).toHaveAttribute('target', '_blank')
    }
  })
})
