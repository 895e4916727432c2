import { exampleOf } from '@lab/contract/calls'
import { type Answers, refused, settled } from '@lab/core/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { bodies, heading, page, patience, press, show, type } from '../../testing.tsx'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/desk')
})

const [account] = exampleOf('staff/account/list').list
const { password } = exampleOf('staff/account/add')

describe('staff accounts', () => {
  const open = async (answers: Answers = {}) => {
    window.history.replaceState(null, '', '/desk/staff')
    const shown = await show('admin', answers)
    await screen.findByRole('button', { name: `修改：${account?.account}` }, patience)
    return shown
  }

  it('are added, and the one-time password is shown once', async () => {
    const { server } = await open()
    await press('添加员工')
    await press('添加')
    expect(screen.getByText('[账号]不能为空')).toBeInTheDocument()
    type(/^账号\*/, 'Wu Lab')
    type(/^姓名\*/, '吴示例')
    fireEvent.change(screen.getAllByLabelText(/^角色/).at(-1) as Element, { target: { value: 'lab' } })
    await press('添加')
    expect(screen.getByText('[账号]格式不正确')).toBeInTheDocument()
    type(/^账号\*/, 'wu.lab')
    await press('添加')
    expect(bodies(server.asked('staff/account/add'))).toEqual([
      { account: 'wu.lab', name: '吴示例', role: 'lab' },
    ])
    expect(screen.getByText(password)).toBeInTheDocument()
    await press('我已记下')
    expect(screen.queryByText(password)).toBeNull()
    expect(server.asked('staff/account/list')).toHaveLength(2)
  })

  it('ask before what takes something away', async () => {
    const { server } = await open()
    await press(`停用：${account?.account}`)
    expect(screen.getByRole('alertdialog', { hidden: true })).toHaveTextContent('立即退出')
    await press('停用')
    expect(bodies(server.asked('staff/account/edit'))).toEqual([{ rid: account?.rid, enabled: false }])
    await press(`重置密码：${account?.account}`)
    await press('重置密码')
    expect(screen.getByText(password)).toBeInTheDocument()
  })

  it('say why the last admin stays', async () => {
    const { lab } = await open({
      'staff/account/edit': refused('至少保留一名启用的管理员', 'last_admin', 409),
    })
    await press(`停用：${account?.account}`)
    await press('停用')
    expect(lab.messages.getState().toasts.map(({ text }) => text)).toEqual(['至少保留一名启用的管理员'])
  })

  it('do not offer an admin to reset themselves', async () => {
    window.history.replaceState(null, '', '/desk/staff')
    await show('admin', { 'staff/account/list': page([{ ...account, account: 'admin', has_otp: true }]) })
    await screen.findByRole('button', { name: '修改：admin' }, patience)
    expect(screen.queryByRole('button', { name: /^重置密码：|^移除动态口令：|^停用：/ })).toBeNull()
  })
})

describe('one’s own account', () => {
  it('with a one-time password shows nothing but its change', async () => {
    const { server } = await show('service', {}, { must_change: true })
    expect(screen.getByRole('heading', { name: '请先修改密码' })).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
    type(/^当前密码/, 'kq7n-w2xr-9dtm')
    type(/^新密码/, 'Fresh-pass-77')
    type(/^确认密码/, 'Fresh-pass-78')
    await press('修改密码')
    expect(screen.getByText('[密码]不一致')).toBeInTheDocument()
    type(/^确认密码/, 'Fresh-pass-77')
    await press('修改密码')
    expect(bodies(server.asked('staff/password'))).toEqual([
      { old: 'kq7n-w2xr-9dtm', password: 'Fresh-pass-77' },
    ])
    await heading('今日')
    expect(JSON.parse(sessionStorage.getItem('lab-staff') as string).must_change).toBe(false)
  })

  it('sets up an authenticator by QR code or secret, and one password of it', async () => {
    window.history.replaceState(null, '', '/desk/own')
    const { server } = await show('lab')
    await heading('我的账号')
    await press('设置动态口令')
    expect(screen.getByRole('img', { name: '动态口令的二维码' })).toBeInTheDocument()
    expect(screen.getByText(/^GEZD GNBV/)).toBeInTheDocument()
    type(/^动态口令\*/, '12345')
    await press('确认开启')
    expect(screen.getByText('[动态口令]格式不正确')).toBeInTheDocument()
    type(/^动态口令\*/, '123456')
    await press('确认开启')
    expect(bodies(server.asked('staff/otp/confirm'))).toEqual([{ code: '123456' }])
    expect(screen.getByText(/^已开启/)).toBeInTheDocument()
    await act(settled)
  })

  it('turns it off by another, a wrong one being said at the field', async () => {
    window.history.replaceState(null, '', '/desk/own')
    const wrong = refused('动态口令错误', 'code_wrong', 400, { fields: { code: '动态口令错误' } })
    await show('lab', { 'staff/otp/remove': wrong }, { has_otp: true })
    await heading('我的账号')
    type(/^动态口令\*/, '123456')
    await press('关闭动态口令')
    expect(screen.getByText('动态口令错误')).toBeInTheDocument()
  })
})
