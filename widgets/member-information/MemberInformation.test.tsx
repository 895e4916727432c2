import { exampleOf } from '@lab/contract/calls'
import { LabProvider } from '@lab/core/react'
import { type Answers, aBrowser, done, refused, settled, someTokens } from '@lab/core/testing'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MemberInformation } from './MemberInformation.tsx'

vi.setConfig({ testTimeout: 20_000 })

const { userInfo, address } = exampleOf('user/info')
const [mine] = exampleOf('user/logins').list
const logins = {
  list: [mine, { ...mine, login_rid: 'phone', device: 'Safari · iPhone', current: false }],
}

const show = async (answers: Answers = {}, change: Partial<typeof userInfo> = {}) => {
  const { server, openTab } = aBrowser({
    'user/info': done({ userInfo: { ...userInfo, ...change }, address }),
    'address/list': done({ list: address, most: 20 }),
    'tempDevice/list': done({ list: [], allCount: 0 }),
    'user/logins': done(logins),
    ...answers,
  })
  const { lab } = openTab({ href: 'https://lab.example/member/information' })
  lab.session.set(someTokens())
  render(
    <LabProvider lab={lab}>
      <MemberInformation />
    </LabProvider>,
  )
  await screen.findByText('Safari · iPhone', {}, { timeout: 5000 })
  return { lab, server }
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(settled)
}
const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label, { exact: false, selector: 'input' }), {
    target: { value: text },
  })
const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 })
const submit = async (within_: HTMLElement, name: string) => {
  fireEvent.click(within(within_).getByRole('button', { name }))
  await act(settled)
}

describe('a member’s information', () => {
  it('says who they are, hides most of their phone, and opens the identity dialog', async () => {
    const { lab } = await show()
    expect(screen.getByText('示例用户')).toBeVisible()
    expect(screen.getByText('138 **** 0000')).toBeVisible()
    fireEvent.click(screen.getAllByRole('button', { name: '修改' })[0] as HTMLElement)
    expect(lab.dialogs.getState().open?.name).toBe('identity')
  })

  it('takes a picture of them that is one, and shows it before it is stored', async () => {
    const preview = vi.fn(() => 'blob:preview')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: preview, revokeObjectURL: vi.fn() }))
    await show({ 'file/link': done(exampleOf('file/link')) }, { avatar: 'old' })
    expect(screen.getByRole('img', { name: '我的头像' })).toHaveAttribute(
      'src',
      expect.stringContaining(exampleOf('file/link').url),
    )
    await press('修改头像')
    const box = within(await dialog('修改头像'))
    const choose = async (file: File) => {
      fireEvent.change(box.getByLabelText('头像图片'), { target: { files: [file] } })
      await act(settled)
    }
    await choose(new File(['GIF89a'], '动图.gif', { type: 'image/gif' }))
    expect(box.getByText('头像请使用 PNG、JPG 或 WebP 图片')).toBeVisible()
    expect(box.getByRole('button', { name: '保存' })).toBeDisabled()
    const large = new File(['x'], '大图.png', { type: 'image/png' })
    Object.defineProperty(large, 'size', { value: 6 * 1024 * 1024 })
    await choose(large)
    expect(box.getByText('头像不能超过 5 MB')).toBeVisible()
    await choose(new File(['x'], '头像.png', { type: 'image/png' }))
    expect(box.queryByText('头像不能超过 5 MB')).toBeNull()
    expect(box.getByRole('img', { name: '预览：头像.png' })).toHaveAttribute('src', 'blob:preview')
    expect(box.getByRole('button', { name: '保存' })).toBeEnabled()
  })

  it('says what is missing of their identity', async () => {
    await show({}, { complete: false, profile: { done: 6, all: 7, missing: ['导师/负责人'] } })
    expect(screen.getByText(/还缺：导师\/负责人/)).toBeVisible()
  })

  it('changes the password by the old one, once the new one is typed twice alike', async () => {
    const { lab, server } = await show({ 'user/password': done() })
    await press('修改登录密码')
    const box = await dialog('修改密码')
    type('原密码', 'Jasmine-42')
    type('新密码', 'Jasmine-43')
    type('确认密码', 'Jasmine-44')
    await submit(box, '修改密码')
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe('[密码]不一致')
    expect(server.asked('user/password')).toHaveLength(0)
    type('确认密码', 'Jasmine-43')
    await submit(box, '修改密码')
    expect(server.asked('user/password')[0]?.body).toEqual({ old: 'Jasmine-42', password: 'Jasmine-43' })
    expect(server.asked('user/logins')).toHaveLength(2)
  })

  it('changes the phone with a code sent to it and the password', async () => {
    const { server } = await show({
      'open/code4sms': done({ resend_after: 60 }),
      'user/update4contact': done(),
    })
    await press('更换手机号')
    const box = await dialog('更换手机号')
    type('新手机号', '139 0000 0000')
    await submit(box, '获取验证码')
    expect(server.asked('open/code4sms')[0]?.body).toEqual({ phone: '13900000000', useFor: 0 })
    type('新手机验证码', '123456')
    type('登录密码', 'Jasmine-42')
    await submit(box, '更换')
    expect(server.asked('user/update4contact')[0]?.body).toEqual({
      phone: '13900000000',
      code: '123456',
      password: 'Jasmine-42',
    })
  })

  it('takes a code to the old phone in place of the password, and marks it when it is wrong', async () => {
    const wrong = { fields: { old_code: '[原手机验证码]错误或已失效' } }
    const { server } = await show({
      'user/update4contact': refused('验证码错误或已失效', 'code_wrong', 400, wrong),
    })
    await press('更换手机号')
    const box = await dialog('更换手机号')
    await submit(box, '改用短信验证码')
    type('新手机号', '13900000000')
    type('新手机验证码', '123456')
    type('发到 138****0000 的验证码', '654321')
    await submit(box, '更换')
    expect(server.asked('user/update4contact')[0]?.body).toMatchObject({ old_code: '654321' })
    expect(screen.getByText('[原手机验证码]错误或已失效')).toBeVisible()
  })

  it('changes the mailbox, then proves it by the code that was mailed, and sends another on request', async () => {
    const email = 'new@lab.example'
    const { lab, server } = await show(
      { 'user/update4contact': done({ resend_after: 0 }) },
      { email: 'old@lab.example', email_verified: false },
    )
    expect(screen.getByText('未验证')).toBeVisible()
    await press('验证或修改邮箱')
    const box = await dialog('验证邮箱')
    type('邮箱', email)
    await submit(box, '保存并验证')
    const proof = await screen.findByRole('dialog', { name: '验证邮箱' })
    expect(within(proof).getByText(/验证码已发送到 new@lab.example/)).toBeVisible()
    await submit(proof, '验证')
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe('[验证码]不能为空')
    await submit(proof, '获取验证码')
    type('邮箱验证码', ' 123456')
    await submit(proof, '验证')
    expect(server.asked('user/update4contact').map(({ body }) => body)).toEqual([
      { email },
      { email },
      { email, code: '123456' },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps a wrong code of a mailbox, and marks it', async () => {
    const wrong = { fields: { code: '[验证码]错误或已失效' } }
    let isSaved = false
    await show({
      'user/update4contact': () => {
        if (isSaved) return refused('验证码错误或已失效', 'code_wrong', 400, wrong)
        isSaved = true
        return done({ resend_after: 60 })
      },
    })
    expect(screen.getByText('已验证')).toBeVisible()
    await press('修改邮箱')
    const box = await dialog('修改邮箱')
    type('邮箱', 'new@lab.example')
    await submit(box, '保存并验证')
    type('邮箱验证码', '111111')
    await submit(await screen.findByRole('dialog', { name: '验证邮箱' }), '验证')
    expect(screen.getByText('[验证码]错误或已失效')).toBeVisible()
    expect(screen.getByLabelText('邮箱验证码', { exact: false })).toHaveValue('111111')
  })

  it('closes at once where no code was mailed', async () => {
    const { lab } = await show({ 'user/update4contact': done({}) })
    await press('修改邮箱')
    await submit(await dialog('修改邮箱'), '保存')
    expect(lab.messages.getState().toasts.at(-1)?.text).toBe('操作成功!')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ends another login, once that is said, and never this one', async () => {
    const { server } = await show({ 'user/logout': done() })
    expect(screen.getAllByRole('button', { name: '结束登录' })).toHaveLength(1)
    await press('结束登录')
    expect(server.asked('user/logout')).toHaveLength(0)
    const question = screen.getByRole('alertdialog', { name: '结束这个登录？' })
    await submit(question, '结束登录')
    expect(server.asked('user/logout')[0]?.body).toEqual({ login_rid: 'phone' })
  })

  it('keeps the focus at the logins when the one whose button had it is gone', async () => {
    let left = logins.list
    await show({
      'user/logins': () => done({ list: left }),
      'user/logout': () => {
        left = left.filter((one) => one?.current)
        return done()
      },
    })
    await press('结束登录')
    await submit(screen.getByRole('alertdialog', { name: '结束这个登录？' }), '结束登录')
    expect(screen.queryByText('Safari · iPhone')).toBeNull()
    expect(screen.getByRole('list', { name: '登录的设备' })).toHaveFocus()
  })

  it('takes the data along by a link that is signed', async () => {
    const { lab, server } = await show({
      'user/export': done(exampleOf('user/export')),
      'file/link': done(exampleOf('file/link')),
    })
    await press('导出')
    expect(server.asked('file/link')[0]?.body).toEqual({ rid: 'example-file' })
    expect(lab.messages.getState().toasts.at(-1)?.text).toMatch(/^已导出 个人数据.json/)
  })

  it('lists the open money that keeps them, each with its way', async () => {
    const open = { prestore: '预存余额 ¥300.00', experiments: '未结清的实验 1 项，共 ¥100.00' }
    const { lab } = await show({
      'user/remove': refused('还有未结清的款项，暂不能注销', 'money_open', 409, { fields: open }),
    })
    await press('注销账号')
    const box = await dialog('注销账号')
    type('登录密码', 'Jasmine-42')
    await submit(box, '注销账号')
    const alert = await dialog('暂不能注销')
    expect(alert).toHaveTextContent('预存余额 ¥300.00')
    const hrefs = within(alert)
      .getAllByRole('link', { name: '去处理' })
      .map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/member/prestore', '/member/order'])
    expect(lab.session.getState().token).not.toBeNull()
  })

  it('ends the session once the account is removed', async () => {
    const { lab } = await show({ 'user/remove': done() })
    await press('注销账号')
    const box = await dialog('注销账号')
    type('登录密码', 'Jasmine-42')
    await submit(box, '注销账号')
    expect(lab.session.getState().token).toBeNull()
  })

  it('binds the WeChat account that scanned, by the password', async () => {
    const { server } = await show({
      'open/wx/ticket': done(exampleOf('open/wx/ticket')),
      'user/wechat': done({ state: 'scanned' }),
      'user/bindWechat': done(),
    })
    await press('绑定微信')
    const box = await dialog('绑定微信')
    expect(within(box).getByRole('button', { name: '绑定' })).toBeDisabled()
    await within(box).findByText('扫描成功，请确认是您本人操作。', {}, { timeout: 5000 })
    type('登录密码', 'Jasmine-42')
    await submit(box, '绑定')
    expect(server.asked('user/bindWechat')[0]?.body).toEqual({
      ticket: 'example-ticket',
      password: 'Jasmine-42',
    })
  })
})
