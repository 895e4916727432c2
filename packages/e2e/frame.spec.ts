import type { Page } from '@playwright/test'
import { aMember } from './account.ts'
import { password } from './fixtures.ts'
import { expect, test } from './hostile-page.ts'

const frame = `<script type="module" src="PORTAL/widgets/frame-host.js"></script>
<iframe title="登录" width="100%" height="80" src="PORTAL/embed/frame/lab-login-popup?partner=demo-partner"></iframe>`

const inside = (page: Page) => page.frameLocator('iframe')
const trigger = (page: Page) => inside(page).getByRole('button', { name: '登录 / 注册' })
const heightOf = async (page: Page) => (await page.locator('iframe').boundingBox())?.height ?? 0

test('a registered page shows the login in a frame that grows for its dialog and shrinks again', async ({
  page,
  visit,
}) => {
  const { phone } = await aMember(page)
  await visit({ headers: { 'content-security-policy': 'script-src PORTAL; frame-src PORTAL' }, body: frame })
  await expect(trigger(page)).toBeVisible()
  const resting = await heightOf(page)
  await trigger(page).click()
  const dialog = inside(page).getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect.poll(() => heightOf(page)).toBeGreaterThan(600)
  // All of it can be seen without scrolling inside the frame, once it has come in.
  const room = async () => {
    const [box, around] = [await dialog.boundingBox(), await page.locator('iframe').boundingBox()]
    return box && around ? around.y + around.height - box.y - box.height : -1
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => heightOf(page)).toBe(resting)

  await trigger(page).click()
  await dialog.getByLabel('用户名/手机号', { exact: true }).fill(phone)
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(trigger(page)).toBeHidden()
})

test('a page that nobody registered gets no frame with a partner’s key', async ({
  page,
  visit,
  complaints,
}) => {
  await visit({ isStranger: true, body: frame })
  await expect.poll(() => complaints.some((text) => /frame-ancestors/.test(text))).toBe(true)
  await expect(inside(page).locator('lab-login-popup')).toHaveCount(0)
  complaints.length = 0
})

test('a frame says why there is no widget in it', async ({ page, visit, complaints }) => {
  await visit({ body: frame.replace('demo-partner', 'nobody') })
  await expect.poll(() => complaints.some((text) => /frame-ancestors/.test(text))).toBe(true)
  complaints.length = 0
  await page.goto('/embed/frame/lab-login-popup?partner=nobody')
  await expect(page.getByText('合作方密钥未登记')).toBeVisible()
  await page.goto('/embed/frame/lab-nothing?partner=demo-partner')
  await expect(page.getByText('没有这个部件')).toBeVisible()
})
