import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { expect, test } from './fixtures.ts'

test('one search leads to a customer, an order and an act by what people know of them', async ({ page }) => {
  await enter(page, 'lab2')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /^编号、姓名/ })
  await expect(field).toBeFocused()
  const options = page.getByRole('listbox', { name: '搜索结果' }).getByRole('option')
  await expect(options.first()).toHaveText('今日')
  await toBeAccessible(page, 'the search before anything is typed')

  await page.goto('/desk/experiment?wants=review')
  const link = page.locator('.desk-queue-link').first()
  const number = (await link.locator('.number').first().innerText()).trim()
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await field.fill(`fh ${number}`)
  await expect(options.first()).toContainText(`复核通过 ${number}`)
  await toBeAccessible(page, 'an act that was found')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '复核通过' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)

  await page.keyboard.press('Control+k')
  await field.fill(number.replace(/-E\d+$/, ''))
  await page.getByRole('group', { name: '订单' }).getByRole('option').first().click()
  await expect(page).toHaveURL(/\/desk\/order\?rid=/)
  await page.keyboard.press('Control+k')
  await expect(options.first()).toContainText(number.replace(/-E\d+$/, ''))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: '退出' }).click()
  await enter(page, 'service')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: '最近看过' })).toHaveCount(0)
  await field.fill('13800000001')
  const who = page.getByRole('group', { name: '会员' }).getByRole('option').first()
  await expect(who).toBeVisible()
  await who.click()
  await expect(page).toHaveURL(/\/desk\/member\?rid=/)
})
