import type { Page } from '@playwright/test'
import { aCompleteMember, dialog, field } from './account.ts'
import { expect, password, test } from './fixtures.ts'
import { lastSlot, openDays, pickupDialog, siteOf } from './pickup.ts'
import { at, beginPost, installPlugin, place, previewIn, publish, removePlugin, settingsOf } from './wordpress/admin.ts'
import { hostileShortcodes, shifts } from './wordpress/page.ts'
import { aWordPress, hasWordPress, type WordPress } from './wordpress/site.ts'

test.describe.configure({ mode: 'serial' })
test.skip(!hasWordPress(), 'left out: WordPress is not installed')

let site: WordPress
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000)
  site = await aWordPress(baseURL as string)
})
test.afterAll(() => site?.stop())

/** A visitor's page: how much of it moved while it came. */
const visit = async (page: Page, address: string) => {
  await page.addInitScript(shifts)
  await page.goto(address)
}
const moved = (page: Page) => page.evaluate(() => (window as Window & { moved?: number }).moved ?? 0)

test('an administrator installs the plugin, names the portal, and checks it', async ({ browser, request, baseURL }) => {
  const zip = await request.get('/widgets/wordpress.zip')
  expect(zip.headers()['content-type']).toBe('application/zip')
  const { page, said } = await at(browser, site, 'admin')
  await installPlugin(page, site, await zip.body())
  await page.goto(settingsOf(site))
  await page.getByLabel('门户地址').fill(`${baseURL}/`)
  await page.getByLabel('合作方密钥').fill('another')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(/页面载入 \d+\.\d+\.\d+ 版/)).toBeVisible()
  const findings = page.locator('.lab-finding')
  await page.getByRole('button', { name: '立即检查' }).click()
  await expect(findings.filter({ hasText: '合作方密钥与本站不符' })).toHaveClass(/is-bad/)
  await page.getByLabel('合作方密钥').fill('demo-partner')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '立即检查' }).click()
  await expect(findings).toHaveText([/已登记/, '合作方密钥正确。', /全部部件/, '浏览器能载入脚本。', /最新的版本/])
  await page.getByRole('button', { name: '固定到最新版本' }).click()
  await expect(page.getByText('已固定到最新版本。')).toBeVisible()
  expect(said).toEqual([])
})

test('an author places a pickup, sees it, and a visitor orders one through it', async ({ browser, page, baseURL }) => {
  const { page: desk, said } = await at(browser, site, 'author')
  await beginPost(desk, site, '送样')
  await place(desk, '取样预约弹窗')
  await desk.getByLabel('按钮上的文字').fill('约一次取样')
  await expect(previewIn(desk).getByRole('button', { name: '约一次取样' })).toBeVisible()
  await expect(desk.getByText(/^已测得|预留高度/).first()).toBeVisible()
  const address = await publish(desk)
  expect(said).toEqual([])

  const member = await aCompleteMember(await page.context().newPage().then(async (other) => (await other.goto(baseURL as string), other)))
  await visit(page, address)
  await page.getByRole('button', { name: '约一次取样' }).click()
  await field(page, '用户名/手机号').fill(member.phone)
  await field(page, '密码').fill(password)
  await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
  const pickup = pickupDialog(page)
  await expect(pickup).toBeVisible()
})
