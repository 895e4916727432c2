import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Follows the navigation to a tab of a section. */
export const openTab = async (page: Page, section: string, tab: string) => {
  const follow = (navigation: string, link: string) =>
    page.getByRole('navigation', { name: navigation }).getByRole('link', { name: link }).click()
  await follow('工作台栏目', section)
  await follow(section, tab)
  await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
}

/** An act of the experiment that is open. */
export const act = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '操作' }).getByRole('button', { name, exact: true })

/** The button of that name in the dialog that is open. */
export const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Waits until what is open is in a state. */
export const state = (page: Page, name: string) =>
  expect(page.locator('.desk-view-head .tag').filter({ hasText: name })).toBeVisible()

/** Logs in at the desk, by keyboard. */
export const enter = async (page: Page, account: string, password = 'Lab-demo-2026', otp = '') => {
  await page.goto('/desk')
  await page.getByLabel(/^账号/).fill(account)
  await page.getByLabel(/^密码/).fill(password)
  await page.getByLabel(/^动态口令/).fill(otp)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible()
}
