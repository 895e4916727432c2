import { toBeAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { begin, withBill } from './paying.ts'

test('a bill is paid by the code that a phone scans, and the page sees it', async ({ page, context }) => {
  test.setTimeout(120_000)
  await withBill(page)
  const dialog = await begin(page)
  const code = dialog.getByRole('img', { name: /收款码/ })
  await expect(code).toBeVisible()
  await expect(dialog.getByRole('timer')).toContainText(/1:59:|2:00:00/)
  await toBeAccessible(page, 'the code of a payment')

  const phone = await context.newPage()
  await phone.goto((await code.getAttribute('src')) ?? '')
  await expect(phone.getByRole('heading', { name: '模拟支付' })).toBeVisible()
  await toBeAccessible(phone, 'the page of the local provider')
  await phone.getByRole('button', { name: '支付', exact: true }).click()
  await expect(phone.getByRole('status')).toHaveText('已支付')
  await phone.close()

  await expect(dialog.getByText(/支付成功/)).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('没有待支付的账单')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a bill is paid in the app, after one try was canceled, and one returns to its result', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await withBill(page)
    const first = await begin(page)
    await first.getByRole('button', { name: '取消支付' }).click()
    await expect(first.getByText('没有付款')).toBeVisible()
    await first.getByRole('button', { name: '完成' }).click()

    const dialog = await begin(page)
    await toBeAccessible(page, 'the way into the app')
    await dialog.getByRole('link', { name: '打开模拟支付' }).click()
    await page.getByRole('button', { name: '支付', exact: true }).click()
    await page.getByRole('link', { name: '返回商户' }).click()
    await expect(page.getByRole('dialog', { name: '在线支付' }).getByText(/支付成功/)).toBeVisible()
    await page.getByRole('button', { name: '完成' }).click()
    await expect(page.getByRole('listitem', { name: /^ZF-/ })).toHaveCount(2)
    await toBeAccessible(page, 'what was paid online', 'main')
  })
})
