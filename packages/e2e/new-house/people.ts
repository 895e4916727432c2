import type { Browser, Page } from '@playwright/test'
import { enter } from '../desk.ts'
import { expect } from '../fixtures.ts'

/** What everybody at the desk takes instead of the first password. */
export const own = 'Lab-second-2026'

/** Somebody at a browser, and how often they pressed in it. */
export interface Person {
  page: Page
  presses: () => number
}

/** A browser of somebody's own; what its pages say to the console is put into `said`. */
export const aPerson = async (browser: Browser, baseURL: string, said: string[]): Promise<Person> => {
  const context = await browser.newContext({ baseURL })
  let count = 0
  await context.exposeBinding('countPress', () => count++)
  await context.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void }
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && countPress(), true)
  })
  context.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => said.push(`error: ${error.error().message}`))
  return { page: await context.newPage(), presses: () => count }
}

/** The first login at the desk, at which a password of one's own is taken. */
export const enterFirst = async ({ page }: Person, account: string, given: string) => {
  await enter(page, account, given)
  await page.getByLabel(/^当前密码/).fill(given)
  await page.getByLabel(/^新密码/).fill(own)
  await page.getByLabel(/^确认密码/).fill(own)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: '我的账号' })).toBeVisible()
}

/** Lets a colleague in: the password that is shown once. */
export const letIn = async (
  { page }: Person,
  account: string,
  name: string,
  role: string,
): Promise<string> => {
  await page.getByRole('button', { name: '添加员工' }).click()
  const form = page.getByRole('dialog', { name: '添加员工' })
  await form.getByLabel(/^账号/).fill(account)
  await form.getByLabel(/^姓名/).fill(name)
  await form.getByLabel(/^角色/).selectOption({ label: role })
  await form.getByRole('button', { name: '添加', exact: true }).click()
  const secret = await page.locator('.desk-secret').textContent()
  await page.getByRole('button', { name: '我已记下' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return secret ?? ''
}
