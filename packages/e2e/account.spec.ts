import {
  aCompleteMember,
  accountMenu,
  dialog,
  field,
  fillRegistration,
  logIn,
  logOut,
  openLogin,
  register,
  takeCode,
} from './account.ts'
import { expect, newPhone, password, test } from './fixtures.ts'

const stored = (key: string) => (window as Window).localStorage.getItem(key)

test.describe('becoming a member', () => {
  test('register, complete the identity, log out: each step leaves what it should', async ({ page }) => {
    await page.goto('/')
    const phone = await register(page)
    await expect(page.getByText('Registration succeeded!')).toBeVisible()
    expect(await page.evaluate(stored, 'token')).toBeTruthy()
    expect(JSON.parse((await page.evaluate(stored, 'lab-session')) ?? '{}')).toMatchObject({
      access: expect.any(String),
      refresh: expect.any(String),
      expires: expect.any(Number),
    })

    const identity = page.getByRole('dialog', { name: '身份认证' })
    expect(Math.round((await identity.boundingBox())?.width ?? 0)).toBe(870)
    await expect(identity.getByRole('radio', { name: '学生' })).toBeChecked()
    await identity.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('「姓名」不能为空').first()).toBeVisible()
    await identity.getByRole('textbox', { name: /^姓名/ }).fill('  测试用户 ')
    await identity.getByRole('textbox', { name: /^邮箱/ }).fill('member@lab.example')
    await identity.getByRole('textbox', { name: /^公司/ }).fill('示例大学')
    await identity.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('「导师/负责人」不能为空').first()).toBeVisible()
    await identity.getByRole('radio', { name: '个人' }).check()
    await expect(identity.getByRole('textbox', { name: /^导师/ })).toHaveCount(0)
    await identity.getByRole('combobox', { name: /寄送地址/ }).click()
    await page.getByPlaceholder(/搜索省份/).fill('海淀')
    await page.getByRole('option', { name: /海淀区/ }).click()
    await identity.getByRole('textbox', { name: /^详细地址/ }).fill('示例路 1 号')
    await identity.getByRole('button', { name: '提交' }).click()
    const alert = page.getByRole('alertdialog', { name: '操作成功！' })
    await expect(alert).toContainText('提交成功!')
    await alert.getByRole('button', { name: '确认' }).click()
    await expect(identity).toBeHidden()
    await expect(accountMenu(page)).toContainText('测试用户')

    await page.evaluate(() => history.replaceState(null, '', '#section'))
    await logOut(page)
    expect(new URL(page.url()).hash).toBe('')
    expect(await page.evaluate(stored, 'token')).toBeNull()
    expect(await page.evaluate(stored, 'lab-session')).toBeNull()

    await logIn(page, phone)
    await expect(page.getByText('Login succeeded!')).toBeVisible()
    await expect(accountMenu(page)).toContainText('测试用户')
    await page.reload()
    await expect(accountMenu(page)).toContainText('测试用户')
  })

  test('a district-less city can be chosen', async ({ page }) => {
    await page.goto('/')
    await register(page)
    const identity = page.getByRole('dialog', { name: '身份认证' })
    await identity.getByRole('combobox', { name: /寄送地址/ }).click()
    await page.getByPlaceholder(/搜索省份/).fill('儋州')
    await page.getByRole('option', { name: /儋州/ }).first().click()
    await expect(identity.getByRole('combobox', { name: /寄送地址/ })).toContainText('儋州')
  })

  test('only the first mistake is told, in the order of the form; nothing typed is lost', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: '注册' }).click()
    const send = dialog(page).getByRole('button', { name: '注册', exact: true })
    const fault = dialog(page).getByRole('alert')
    await send.click()
    await expect(fault).toContainText('[手机号]不能为空')
    await expect(field(page, '手机号')).toBeFocused()
    await expect(fault).not.toContainText('[验证码]')
    await field(page, '手机号').fill(newPhone())
    await send.click()
    await expect(fault).toContainText('[验证码]不能为空')
    await field(page, '验证码').fill('000000')
    await send.click()
    await expect(fault).toContainText('[密码]不能为空')
    await field(page, '密码').fill(password)
    await send.click()
    await expect(fault).toContainText('[确认密码]不能为空')
    await field(page, '确认密码').fill(`${password}x`)
    await send.click()
    await expect(fault).toContainText('[密码]不一致')
    await field(page, '确认密码').fill(password)
    await dialog(page)
      .getByRole('checkbox', { name: /我已阅读并同意/ })
      .check()
    await send.click()
    const alert = page.getByRole('alertdialog', { name: '操作失败！' })
    await expect(alert).toContainText('验证码')
    await alert.getByRole('button', { name: '确认' }).click()
    await expect(field(page, '密码')).toHaveValue(password)
    await expect(dialog(page).getByRole('button', { name: '获取验证码' })).toBeEnabled()
  })

  test('the countdown survives closing, reopening and a reload', async ({ page }) => {
    const phone = newPhone()
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: '注册' }).click()
    await field(page, '手机号').fill(phone)
    await dialog(page).getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('Verification code sent!')).toBeVisible()
    const button = page.getByRole('button', { name: /^\d+S后重新获取$/ })
    await expect(button).toBeDisabled()
    await page.reload()
    await page.getByRole('banner').getByRole('button', { name: '注册' }).click()
    await expect(button).toBeDisabled()
  })
})

test.describe('logging in', () => {
  test('by password, wrong and right; the remembered account gets the short way', async ({ page }) => {
    const { phone } = await aCompleteMember(page)
    await page.goto('/')
    await logIn(page, phone, 'Wrong-9999')
    const alert = page.getByRole('alertdialog', { name: '操作失败！' })
    await expect(alert).toContainText('账号或密码错误')
    await alert.getByRole('button', { name: '确认' }).click()
    await expect(field(page, '用户名/手机号')).toHaveValue(phone)
    await field(page, '密码').fill(password)
    await expect(dialog(page).getByText('请勿在公用设备上勾选')).toBeVisible()
    await dialog(page).getByRole('checkbox', { name: '记住密码' }).check()
    await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
    await expect(accountMenu(page)).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(password)

    await logOut(page)
    await openLogin(page)
    await expect(dialog(page)).toContainText(`${phone.slice(0, 3)}****${phone.slice(7)}`)
    await field(page, '密码').fill(password)
    await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
    await expect(accountMenu(page)).toBeVisible()
  })

  test('by code', async ({ page }) => {
    const { phone } = await aCompleteMember(page)
    await page.goto('/')
    await openLogin(page)
    await dialog(page).getByRole('tab', { name: '验证码登录' }).click()
    await field(page, '手机号').fill(phone)
    await takeCode(page, phone)
    await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('Login succeeded!')).toBeVisible()
    await expect(accountMenu(page)).toBeVisible()
  })

  test('by WeChat: scanned, bound once, and the next time at a scan', async ({ page, context }) => {
    const { phone } = await aCompleteMember(page)
    await page.goto('/')
    const scan = async () => {
      await openLogin(page)
      await dialog(page).getByRole('tab', { name: '扫码登录' }).click()
      const code = dialog(page).getByRole('img', { name: '微信扫码登录' })
      await expect(code).toBeVisible()
      // Opened as a page, the picture leads where the code leads.
      const wechat = await context.newPage()
      await wechat.goto((await code.getAttribute('src')) ?? '')
      await wechat.getByLabel('微信身份').selectOption('微信用户甲')
      await wechat.getByRole('button', { name: '扫码' }).click()
      return wechat
    }
    const first = await scan()
    // A page that is closed on its way to another may stay open.
    await expect(first.getByText('请在网页上用手机号完成绑定')).toBeVisible()
    await first.close()
    await expect(dialog(page)).toContainText('扫描成功')
    await field(page, '手机号').fill(phone)
    await takeCode(page, phone)
    await dialog(page).getByRole('button', { name: '绑定并登录' }).click()
    await expect(accountMenu(page)).toBeVisible()

    await logOut(page)
    const wechat = await scan()
    await expect(dialog(page)).toContainText('扫描成功')
    await wechat.getByRole('button', { name: '确认登录' }).click()
    await expect(accountMenu(page)).toBeVisible()
  })

  test('after a reset the new password works and every other login has ended', async ({ page, browser }) => {
    const { phone, token } = await aCompleteMember(page)
    await page.goto('/')
    await openLogin(page)
    await dialog(page).getByRole('button', { name: '忘记密码' }).click()
    await field(page, '手机号').fill(phone)
    await dialog(page).getByRole('button', { name: '获取验证码' }).click()
    await expect(page.getByText('验证码已发送!')).toBeVisible()
    const sent = await (await page.request.get(`/dev/outbox.json?to=${phone}`)).json()
    await field(page, '验证码').fill(sent[0].code)
    await field(page, '新密码').fill('Fresh-2026x')
    await field(page, '确认密码').fill('Fresh-2026x')
    await dialog(page).getByRole('button', { name: '重置密码' }).click()
    await expect(page.getByText('密码重置成功!')).toBeVisible()
    await expect(field(page, '用户名/手机号')).toHaveValue(phone)
    await field(page, '密码').fill('Fresh-2026x')
    await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
    await expect(accountMenu(page)).toBeVisible()
    const other = await browser.newContext()
    const answer = await other.request.post(`${new URL(page.url()).origin}/api/user/info`, {
      headers: { token },
      data: {},
    })
    expect(answer.status()).toBe(401)
    await other.close()
  })
})

test.describe('an invitation', () => {
  test('opens the registration prefilled, keeps the code over a reload, and shows /', async ({ page }) => {
    const inviter = await aCompleteMember(page)
    const info = await page.request.post('/api/user/info', { headers: { token: inviter.token }, data: {} })
    const code = (await info.json()).data.userInfo.invite_code
    await page.goto(`/invited/${code}`)
    await expect(field(page, '邀请码')).toHaveValue(code)
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/')
    await page.reload()
    await expect(field(page, '邀请码')).toHaveValue(code)
    await fillRegistration(page, newPhone())
    await expect(page.getByRole('dialog', { name: '身份认证' })).toBeVisible()
    await page.reload()
    await expect(accountMenu(page)).toBeVisible()
    await expect(page.getByRole('dialog', { name: '注册' })).toHaveCount(0)
  })

  test('without a code is simply the home page', async ({ page }) => {
    await page.goto('/invited')
    await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
