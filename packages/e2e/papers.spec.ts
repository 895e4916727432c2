import { accountMenu, logIn } from './account.ts'
import { expect, test } from './fixtures.ts'

/** A member of the demo, whose year of orders has all kinds. */
const student = { phone: '13800000001', password: 'Demo-2026lab' }

test('a member prints the agreement of their order and the labels of its samples', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await logIn(page, student.phone, student.password)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/member/order')
  await page
    .getByRole('link', { name: /^\d{6}-\d{4}$/ })
    .first()
    .click()

  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: '打印协议' }).click()
  const agreement = await opened
  await expect(agreement.getByRole('heading', { level: 1, name: '检测服务委托协议' })).toBeVisible()
  await expect(agreement.getByText('示例大学材料学院')).toBeVisible()
  await expect(agreement.getByRole('button', { name: '打印' })).toBeVisible()
  const download = agreement.waitForEvent('download')
  await agreement.getByRole('link', { name: '下载 PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^检测服务委托协议 \d{6}-\d{4}\.pdf$/)

  const second = context.waitForEvent('page')
  await page.getByRole('button', { name: '样品标签' }).click()
  const labels = await second
  const first = labels.getByRole('listitem').filter({ hasText: /\d{6}-\d{4}-1/ })
  await expect(first).toBeVisible()
  await labels.getByLabel('标签纸').selectOption('a4-2x7')
  await labels.getByLabel('从第').fill('3')
  await labels.getByRole('button', { name: '更新' }).click()
  await expect(labels.locator('.free')).toHaveCount(2)

  // The address is worth nothing without its signature.
  await agreement.goto(agreement.url().replace(/signature=[^&]+/, 'signature=none'))
  await expect(agreement.getByRole('heading', { name: '链接已失效' })).toBeVisible()
})
