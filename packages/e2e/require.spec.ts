import type { Locator } from '@playwright/test'
import { aMember, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { expect, newPhone, test } from './fixtures.ts'

test.describe('publishing a requirement', () => {
  test('a visitor publishes one; draft and answer survive a reload', async ({ page }) => {
    const phone = newPhone()
    await page.goto('/require')
    await page.getByLabel(/^需求标题/).fill('催化剂粉末的形貌与价态')
    await page.getByLabel(/^需求说明/).fill('三个样品，各 20 mg')
    await page.getByRole('button', { name: '提交需求' }).click()
    await expect(page.getByRole('alert')).toContainText('[联系人]不能为空')
    await expect(page.getByLabel(/^联系人/)).toBeFocused()
    await page.reload()
    await expect(page.getByLabel(/^需求说明/)).toHaveValue('三个样品，各 20 mg')
    await page.getByLabel(/^联系人/).fill('林示例')
    await page.getByLabel(/^手机号/).fill(phone)
    await page.getByRole('button', { name: '提交需求' }).click()
    await expect(page.getByRole('heading', { name: '需求已提交' })).toBeFocused()
    await page.reload()
    await expect(page.getByText(phone)).toBeVisible()
    await page.getByRole('button', { name: '再发布一条' }).click()
    await expect(page.getByLabel(/^需求标题/)).toHaveValue('')
  })

  test('service follows one up, and writes down how it answered', async ({ page }) => {
    const title = `薄膜截面形貌 ${newPhone()}`
    const published = await page.request.post('/api/open/indexMsg/add', {
      data: { title, content: '两个样品，厚约 200 nm', name: '林示例', phone: newPhone() },
    })
    const { number } = (await published.json()).data as { number: string }

    await enter(page, 'service')
    await page.goto('/desk/requirement')
    await page.getByRole('searchbox').fill(number)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('button', { name: '跟进' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '跟进' }).click()
    await expect(dialog.getByText('跟进中', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: '登记答复' }).click()
    await expect(dialog.getByText('[答复]不能为空')).toBeVisible()
    await dialog.getByLabel(/^答复与说明/).fill('已电话说明，客户将自行下单')
    await toBeAccessible(page, 'a requirement')
    await dialog.getByRole('button', { name: '登记答复' }).click()
    await expect(dialog.getByRole('list', { name: '经过' })).toContainText(
      '已答复：已电话说明，客户将自行下单',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('已答复')
  })

  test('on a phone, one is led to the number that one reads out', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    await page.goto('/require')
    await page.getByLabel(/^需求标题/).fill('催化剂粉末的形貌与价态')
    await page.getByLabel(/^需求说明/).fill('三个样品，各 20 mg')
    await page.getByLabel(/^联系人/).fill('林示例')
    await page.getByLabel(/^手机号/).fill(newPhone())
    await page.getByRole('button', { name: '提交需求' }).click()
    const heading = page.getByRole('heading', { name: '需求已提交' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/^XQ-\d{6}-\d{4}$/)).toBeInViewport({ ratio: 1 })
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0
    const header = await page.getByRole('banner').boundingBox()
    expect(await top(heading)).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0))
  })

  test('a member attaches files and sees how far they are', async ({ page }) => {
    const member = await aMember(page)
    await page.goto('/require')
    await logIn(page, member.phone)
    await page.getByRole('button', { name: '稍后再说' }).click()
    await page.getByLabel('附件').setInputFiles([
      { name: '样品.png', mimeType: 'image/png', buffer: onePixel },
      { name: '程序.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    ])
    await expect(page.getByRole('button', { name: '移除文件 样品.png' })).toBeVisible()
    await expect(page.getByText('「程序.exe」是程序或脚本，不能上传')).toBeVisible()
  })
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
