import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdfText } from '../server/testing/pdf-text.ts'
import { unzipped } from '../server/testing/unzipped.ts'
import { accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { confirm, enter, openTab } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { toFitWidth } from './width.ts'

const note = '检验检测专用章（示例）'

/** A picture of a seal, without a ground. */
const drawn = async (page: Page) => {
  await page.setContent(
    '<svg width="240" height="240"><g fill="none" stroke="#c8161d" stroke-width="8"><circle cx="120" cy="120" r="110"/></g><text x="120" y="132" font-size="32" text-anchor="middle" fill="#c8161d">示例实验室</text></svg>',
  )
  return page.locator('svg').screenshot({ omitBackground: true })
}

const downloaded = async (page: Page, link: string | RegExp) => {
  const coming = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: link }).click()
  return readFile(await (await coming).path())
}

test('two people set the lab’s seal, and a member claims a bill with papers that bear it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const buffer = await drawn(page)
  await enter(page, 'finance')
  await openTab(page, '设置', '印章')
  await page.getByRole('button', { name: '提出印章' }).click()
  await page.getByLabel('印章的图片').setInputFiles({ name: '印章.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: '已选择，换一张' })).toBeVisible()
  await page.getByLabel(/^说明/).fill(note)
  await toBeAccessible(page, 'the proposal of a seal')
  await confirm(page, '提交确认').click()
  await expect(page.getByRole('button', { name: /^撤回：/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^确认：/ })).toHaveCount(0)

  const second = await browser.newPage()
  await enter(second, 'finance2')
  await openTab(second, '设置', '印章')
  await second.getByRole('button', { name: /^确认：/ }).click()
  await confirm(second, '确认启用').click()
  await expect(second.getByText('使用中')).toBeVisible()
  await second.close()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto('/')
  await logIn(phone, '13800000001', 'Demo-2026lab')
  await expect(accountMenu(phone)).toBeVisible()
  await phone.goto('/member/unsettled?view=statement')
  await phone
    .getByRole('button', { name: /^报销材料 ZD-/ })
    .first()
    .click()
  const contents = phone.getByRole('list', { name: '报销材料的内容' })
  await expect(contents.getByRole('listitem').filter({ hasText: '费用明细' })).toContainText('有')
  await expect(phone.getByRole('dialog')).toContainText('图片印章不等于电子签名')
  await toFitWidth(phone, 'the pack of a bill')
  await toBeAccessible(phone, 'the pack of a bill')

  const files = unzipped(await downloaded(phone, /^下载压缩包/))
  const costs = [...files].find(([name]) => name.includes('费用明细'))?.[1]
  const [code] = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(pdfText(costs as Buffer)) ?? []
  expect(code).toBeDefined()
  expect((await downloaded(phone, '下载 PDF')).subarray(0, 5).toString()).toBe('%PDF-')

  // Whoever holds the paper asks for it without a login.
  const reader = await browser.newPage()
  await reader.goto(`/verify/${code}`)
  await expect(reader.getByText('这份材料由本实验室出具，目前有效。')).toBeVisible()
  await expect(reader.getByText('费用明细')).toBeVisible()
  await toBeAccessible(reader, 'the check of a paper')
  await reader.close()
  await context.close()
})
