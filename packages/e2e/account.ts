import type { Locator, Page } from '@playwright/test'
import { codeFor, expect, newPhone, password } from './fixtures.ts'

export const dialog = (page: Page): Locator => page.getByRole('dialog').last()

export const field = (page: Page, label: string): Locator => dialog(page).getByLabel(label, { exact: true })

export const openLogin = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  await expect(dialog(page)).toBeVisible()
}

/** Has a code sent and types it. */
export const takeCode = async (page: Page, phone: string) => {
  await dialog(page).getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog(page).getByRole('button', { name: /^\d+S后重新获取$/ })).toBeVisible()
  await field(page, '验证码').fill(await codeFor(page, phone))
}

/** Fills and sends the registration that is open. */
export const fillRegistration = async (page: Page, phone: string) => {
  await field(page, '手机号').fill(phone)
  await takeCode(page, phone)
  await field(page, '密码').fill(password)
  await field(page, '确认密码').fill(password)
  await dialog(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check()
  await dialog(page).getByRole('button', { name: '注册', exact: true }).click()
}

/** Registers a new member through the popup; the identity dialog is open then. */
export const register = async (page: Page, phone = newPhone()) => {
  await page.getByRole('banner').getByRole('button', { name: '注册' }).click()
  await fillRegistration(page, phone)
  await expect(page.getByRole('dialog', { name: '身份认证' })).toBeVisible()
  return phone
}

export const accountMenu = (page: Page) => page.locator('lab-site-header .member-button')

export const logOut = async (page: Page) => {
  await accountMenu(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible()
}

/** A member made through the calls, for journeys that begin later. */
export const aMember = async (page: Page) => {
  const phone = newPhone()
  await page.request.post('/api/open/code4sms', { data: { phone, useFor: 0 } })
  const answer = await page.request.post('/api/open/sign', {
    data: { phone, password, code: await codeFor(page, phone) },
  })
  const { data } = await answer.json()
  return { phone, ...(data as { token: string; refreshToken: string; expires: number }) }
}

/** `change`: who else they say they are. */
export const aCompleteMember = async (page: Page, change: object = {}) => {
  const member = await aMember(page)
  const saved = await page.request.post('/api/user/update4profile', {
    headers: { token: member.token },
    data: {
      name: '测试用户',
      email: 'member@lab.example',
      organization: 1,
      company: '示例大学',
      province: '北京市',
      city: '北京市',
      area: '海淀区',
      address_code: '110108',
      address: '示例路 1 号',
      ...change,
    },
  })
  expect((await saved.json()).code).toBe(1)
  return member
}

/** Logs in by password through the popup. */
export const logIn = async (page: Page, phone: string, secret = password) => {
  await openLogin(page)
  await field(page, '用户名/手机号').fill(phone)
  await field(page, '密码').fill(secret)
  await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
}
