import type { Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { expect } from './fixtures.ts'

/** axe finds nothing on the page, or in a part of it. */
export const toBeAccessible = async (page: Page, what: string, part?: string) => {
  const found = await faultsOf(page, part ? { part } : {})
  // The first line of a failure says what was found: a long log keeps no more of it.
  expect(found, [what, ...found].join('; ')).toEqual([])
}

/** Logs in at the desk, by keyboard. */
export const enter = async (page: Page, account: string, password = 'Lab-demo-2026', otp = '') => {
  await page.goto('/desk')
  await page.getByLabel(/^账号/).fill(account)
  await page.getByLabel(/^密码/).fill(password)
  await page.getByLabel(/^动态口令/).fill(otp)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible()
}
