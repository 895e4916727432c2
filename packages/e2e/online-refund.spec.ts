import type { Browser, Page } from '@playwright/test'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { begin, withBill } from './paying.ts'
import { toFitWidth } from './width.ts'

/** Somebody with a browser of their own, as wide as the first one's. */
const somebody = async (browser: Browser, page: Page) =>
  (await browser.newContext({ viewport: page.viewportSize() })).newPage()

const approve = async (desk: Page, bill: string) => {
  await desk.goto(`/desk/refund?kw=${bill}`)
  await desk.getByRole('button', { name: /^批准：TK-/ }).click()
  const question = desk.getByRole('alertdialog', { name: '批准退款？' })
  await expect(question).toContainText('原路退回')
  await question.getByRole('button', { name: '批准', exact: true }).click()
  await expect(question).toHaveCount(0)
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('what was paid online goes back the way it came, once another person approves; first the provider refuses', async ({
      page,
      browser,
    }) => {
      test.setTimeout(180_000)
      const member = await withBill(page, 10)
      const [finance, second] = [await somebody(browser, page), await somebody(browser, page)]
      const [bill] = (await member<{ list: { number: string }[] }>('assign/statements')).list
      const number = bill?.number ?? ''

      // The member pays.
      const dialog = await begin(page)
      await expect(dialog.getByRole('timer')).toBeVisible()
      const [paying] = (
        await member<{ list: { number: string; address?: string; qr_code_url?: string }[] }>('payment/list')
      ).list
      const provider = await somebody(browser, page)
      await provider.goto(paying?.address ?? paying?.qr_code_url ?? '')
      await provider.getByRole('button', { name: '支付', exact: true }).click()
      await expect(provider.getByRole('status')).toHaveText('已支付')
      await provider.getByRole('button', { name: '以后拒绝退款' }).click()
      await expect(provider.getByRole('button', { name: '以后照常退款' })).toBeVisible()
      await expect(dialog.getByText(/支付成功/)).toBeVisible()

      // Finance finds the payment, and the bill that it paid.
      await enter(finance, 'finance')
      await finance.goto(`/desk/payment?kw=${paying?.number}`)
      await finance.getByRole('button', { name: `在线支付 ${paying?.number}` }).click()
      const payment = finance.getByRole('dialog', { name: `在线支付 ${paying?.number}` })
      await expect(payment.getByRole('link', { name: number })).toBeVisible()
      await toFitWidth(finance, 'a payment at the desk')
      await toBeAccessible(finance, 'a payment at the desk')
      await payment.getByRole('link', { name: number }).click()
      await expect(finance.getByRole('dialog', { name: `账单 ${number}` })).toContainText(
        '在线支付（模拟支付）',
      )

      // Part of it is to go back the way it came.
      await finance.goto('/desk/refund')
      await finance.getByRole('button', { name: '申请退款' }).click()
      const ask = finance.getByRole('dialog', { name: '申请退款' })
      await ask.getByLabel(/^账单编号/).fill(number)
      await ask.getByRole('button', { name: '查找账单' }).click()
      await expect(ask.getByRole('radio', { name: /^原路退回/ })).toBeChecked()
      await ask.getByLabel(/^退款金额/).fill('600')
      await ask.getByLabel(/^原因/).fill('两个样品未测')
      await toBeAccessible(finance, 'the form of a refund the way it came')
      await ask.getByRole('button', { name: '提交' }).click()
      await expect(ask).toHaveCount(0)

      // Another person approves, and the provider refuses: it is asked for once more, and approved by the first.
      await enter(second, 'finance2')
      await approve(second, number)
      await expect(second.getByText('模拟支付拒绝了退款')).toBeVisible()
      await toFitWidth(second, 'a refund that its provider refused')
      await toBeAccessible(second, 'a refund that its provider refused')
      await second.getByRole('button', { name: /^改退款方式：TK-/ }).click()
      const way = second.getByRole('dialog', { name: /^改退款方式 TK-/ })
      await way.getByRole('radio', { name: /^再次原路退回/ }).check()
      await toBeAccessible(second, 'the form of another way')
      await way.getByRole('button', { name: '提交审批' }).click()
      await expect(way).toHaveCount(0)
      await expect(second.getByRole('button', { name: /^批准：TK-/ })).toBeDisabled()
      await provider.getByRole('button', { name: '以后照常退款' }).click()
      await approve(finance, number)
      await expect(finance.getByText('已退回')).toBeVisible()
      await expect(finance.getByRole('button', { name: /^红字账单：TK-/ })).toBeVisible()

      // The member sees it.
      await page.goto('/member/unpaid?view=payment')
      await expect(page.getByRole('listitem', { name: paying?.number })).toContainText('已原路退回¥600.00')
      await toBeAccessible(page, 'a payment of which some went back', 'main')
      const { list } = await member<{ list: { text: string }[] }>('inbox/list')
      expect(list.map(({ text }) => text).join()).toContain('¥600.00（原路退回至模拟支付）')
    })
  })
