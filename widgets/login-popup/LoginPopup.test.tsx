import type { Lab } from '@lab/core'
import { LabProvider } from '@lab/core/react'
import { settled, someTokens } from '@lab/core/testing'
import { lazyPart } from '@lab/ui/lazy-part'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LoginPopup } from './LoginPopup.tsx'
import definition from './login-popup.widget.ts'
import { aPopup, button, choose, fill, openLogin, phone, press } from './testing.tsx'

describe('the closed popup', () => {
  it('renders nothing', () => {
    const { container } = aPopup()
    expect(container).toBeEmptyDOMElement()
  })

  it('opens and closes by its methods, on the panel that is asked for', async () => {
    const { lab } = aPopup()
    act(() => definition.methods?.open?.(lab, 'reg' as never))
    expect(await screen.findByRole('dialog', { name: '注册' })).toBeVisible()
    act(() => definition.methods?.close?.(lab))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('says why the login before it ended', async () => {
  const { lab } = aPopup()
  act(() => lab.dialogs.open('login', { why: '这个登录已在其他设备上结束，请重新登录' }))
  expect(await screen.findByText(/已在其他设备上结束/)).toBeVisible()
})

describe('the button for pages without our header', () => {
  const attributes = { trigger: true, label: '会员登录' }
  const aSecond = (lab: Lab) =>
    render(
      <LabProvider lab={lab}>
        <LoginPopup attributes={attributes} host={{ emit: vi.fn(() => true) }} />
      </LabProvider>,
    )

  it('opens the login', async () => {
    aPopup({ attributes })
    await press('会员登录')
    expect(screen.getByRole('dialog', { name: '登录' })).toBeVisible()
  })

  it('shows who is logged in, masked, and logs out', async () => {
    const { lab, emit } = aPopup({ attributes })
    await act(async () => {
      lab.session.set(someTokens())
      await settled()
    })
    expect(screen.getByText('138****1234')).toBeVisible()
    expect(emit).toHaveBeenCalledWith('lab-login', { here: true })
    await press('退出登录')
    expect(button('会员登录')).toBeVisible()
    expect(emit).toHaveBeenCalledWith('lab-logout', { reason: 'logout', here: true })
  })

  it('may stand on a page twice: there is one dialog', () => {
    const { lab } = aPopup({ attributes })
    aSecond(lab)
    act(() => lab.dialogs.open('login'))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })

  it('shows one dialog when two come at once to a page that wants it already', async () => {
    const { lab, unmount } = aPopup()
    unmount()
    await act(async () => {
      lab.dialogs.open('login')
      aSecond(lab)
      aSecond(lab)
    })
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })
})

describe('the open popup', () => {
  it('covers the whole screen', async () => {
    await openLogin()
    expect(screen.getByRole('dialog')).toHaveClass('full')
  })

  it('puts the focus in the first field', async () => {
    await openLogin()
    await waitFor(() => expect(screen.getByLabelText('用户名/手机号')).toHaveFocus())
  })

  it('offers three ways of logging in, by password first', async () => {
    await openLogin()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      '密码登录',
      '验证码登录',
      '扫码登录',
    ])
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('密码登录')
  })

  it('goes to registration and reset, and back to the login', async () => {
    await openLogin()
    await press('立即注册')
    expect(await screen.findByLabelText('邀请码')).toBeVisible()
    expect(screen.getByRole('dialog', { name: '注册' })).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText('手机号')).toHaveFocus())
    await press('返回登录')
    await press('忘记密码')
    expect(await screen.findByLabelText('新密码')).toBeVisible()
    expect(screen.getByRole('dialog', { name: '重置密码' })).toBeVisible()
    await press('返回登录')
    expect(screen.getByRole('dialog', { name: '登录' })).toBeVisible()
  })

  it('keeps what was typed when other panels and tabs are shown, and carries the phone along', async () => {
    await openLogin()
    fill('用户名/手机号', phone)
    fill('密码', 'half-a-pass')
    await choose('验证码登录')
    expect(await screen.findByLabelText('手机号')).toHaveValue(phone)
    await press('立即注册')
    expect(await screen.findByLabelText('手机号')).toHaveValue(phone)
    await press('返回登录')
    await choose('密码登录')
    expect(screen.getByLabelText('用户名/手机号')).toHaveValue(phone)
    expect(screen.getByLabelText('密码')).toHaveValue('half-a-pass')
  })

  it('tells its page when the user closes it, and forgets what was typed', async () => {
    const { lab, emit } = await openLogin()
    fill('密码', 'half-a-pass')
    await press('关闭')
    expect(lab.dialogs.getState().open).toBeNull()
    expect(emit).toHaveBeenCalledWith('lab-close')
    act(() => lab.dialogs.open('login'))
    expect(screen.getByLabelText('密码')).toHaveValue('')
  })

  it('closes by Esc', async () => {
    const { lab } = await openLogin()
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(lab.dialogs.getState().open).toBeNull())
  })

  it('shows the usual way when the short one is asked for but no account is remembered', async () => {
    await openLogin({ panel: 'log' })
    expect(screen.getByRole('dialog', { name: '登录' })).toBeVisible()
  })
})

describe('a part that is fetched when it is needed', () => {
  const Part = () => <p>注册表单</p>

  it('says so when it cannot be had, and is fetched again on demand', async () => {
    const load = vi.fn<() => Promise<typeof Part>>()
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(Part)
    const Lazy = lazyPart(load)
    render(<Lazy />)
    expect(await screen.findByText('内容载入失败')).toBeVisible()
    await press('重试')
    expect(await screen.findByText('注册表单')).toBeVisible()
  })

  it('is fetched once', async () => {
    const load = vi.fn(async () => Part)
    const Lazy = lazyPart(load)
    const { unmount } = render(<Lazy />)
    expect(await screen.findByText('注册表单')).toBeVisible()
    unmount()
    render(<Lazy />)
    expect(screen.getByText('注册表单')).toBeVisible()
    expect(load).toHaveBeenCalledTimes(1)
  })
})
