import { aCompleteMember, accountMenu, dialog, field, logIn, openLogin } from './account.ts'
import { expect, test } from './fixtures.ts'
import { openPickup, pickupDialog } from './pickup.ts'

test('Back closes an open popup, then the page before is shown', async ({ page }) => {
  await page.goto('/guide')
  await page.goto('/')
  await openLogin(page)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/')
  await openLogin(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/guide')
})

test('a registration that was begun is there after a reload, without its secrets', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: '注册' }).click()
  await field(page, '手机号').fill('13800009999')
  await field(page, '密码').fill('Abc12345')
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: '注册' }).click()
  await expect(field(page, '手机号')).toHaveValue('13800009999')
  await expect(field(page, '密码')).toHaveValue('')
})

test('a pickup that was begun is there after Back and a reload, and goes at logout', async ({ page }) => {
  const { phone } = await aCompleteMember(page)
  await page.goto('/')
  await logIn(page, phone)
  await expect(accountMenu(page)).toBeVisible()
  await openPickup(page)
  const message = pickupDialog(page).getByRole('textbox', { name: /^留言/ })
  await message.fill('两管粉末，避光')
  await page.goBack()
  await expect(pickupDialog(page)).toBeHidden()
  await page.reload()
  await expect(accountMenu(page)).toBeVisible()
  await openPickup(page)
  await expect(message).toHaveValue('两管粉末，避光')
  await page.keyboard.press('Escape')
  await accountMenu(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('lab-unsent'))).toBeNull()
})
