import { done, refused } from '@lab/core/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { alertOf, expectMarked, fill, openLogin, phone, press, toast } from './testing.tsx'

const newPassword = 'def67890'

const openReset = (answers = {}) =>
  openLogin(
    { panel: 'reset' },
    { answers: { 'open/reset': done(), 'open/code4sms': done({ resend_after: 60 }), ...answers } },
  )

const fillIn = async () => {
  fill('手机号', phone)
  fill('验证码', '123456')
  fill('新密码', newPassword)
  fill('确认密码', newPassword)
}

describe('password reset', () => {
  it('tells one fault at a time, in the order of the form', async () => {
    await openReset()
    const steps = [
      ['手机号', '[手机号]不能为空', phone],
      ['验证码', '[验证码]不能为空', '123456'],
      ['新密码', '[密码]不能为空', newPassword],
      ['确认密码', '[确认密码]不能为空', 'other1234'],
    ] as const
    for (const [label, msg, text] of steps) {
      await press('重置密码')
      expectMarked(label, msg)
      fill(label, text)
    }
    await press('重置密码')
    expectMarked('确认密码', '[密码]不一致')
    expect(toast('alert')).toContain('[密码]不一致')
  })

  it('sends its codes for a reset, and says so', async () => {
    const { lab, server } = await openReset()
    fill('手机号', phone)
    await press('获取验证码')
    await waitFor(() => expect(lab.messages.getState().toasts.at(-1)?.text).toBe('验证码已发送!'))
    expect(server.asked('open/code4sms')[0]?.body).toEqual({ phone, useFor: 1 })
  })

  it('leads to the login with the account filled in', async () => {
    const { lab, server } = await openReset()
    await fillIn()
    await press('重置密码')
    expect(await screen.findByLabelText('用户名/手机号')).toHaveValue(phone)
    expect(server.asked('open/reset')[0]?.body).toEqual({
      account: phone,
      code: '123456',
      password: newPassword,
    })
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe('密码重置成功!')
    expect(screen.getByLabelText('密码')).toHaveValue('')
    await waitFor(() => expect(screen.getByLabelText('密码')).toHaveFocus())
  })

  it('after a refusal: alert, marks, everything typed still there', async () => {
    const { lab } = await openReset({
      'open/reset': refused('密码过于简单，请换一个', 'password_weak', 400, {
        fields: { password: '[密码]过于简单，请换一个' },
      }),
    })
    await fillIn()
    await press('重置密码')
    await waitFor(() =>
      expect(alertOf(lab)).toMatchObject({ kind: 'error', detail: '密码过于简单，请换一个' }),
    )
    expectMarked('新密码', '[密码]过于简单，请换一个')
    expect(screen.getByLabelText('验证码')).toHaveValue('123456')
  })

  it('marks the phone number when no code can be sent to it', async () => {
    const { lab } = await openReset({
      'open/code4sms': refused('[手机号]格式不正确', 'invalid', 400, {
        fields: { phone: '[手机号]格式不正确' },
      }),
    })
    fill('手机号', phone)
    await press('获取验证码')
    await waitFor(() => expect(alertOf(lab)?.detail).toBe('[手机号]格式不正确'))
    expectMarked('手机号', '[手机号]格式不正确')
  })
})
