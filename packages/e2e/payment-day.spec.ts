import type { Page } from '@playwright/test'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { expect, test } from './fixtures.ts'

/** Alipay's 业务明细 of a day, as Excel has saved it: two payments, of which nobody here knows. */
const dayFile = (day: string, numbers: readonly string[]) =>
  [
    '#支付宝业务明细查询',
    `#起始日期：[${day} 00:00:00]   终止日期：[${day} 23:59:59]`,
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,对方账户,订单金额（元）,商家实收（元）,服务费（元）,备注',
    ...numbers.map(
      (number) =>
        `${number},E${number},交易,检测费,${day} 10:11:00,${day} 10:11:12,示例**,1280.50,1280.50,-7.68,`,
    ),
    `#交易合计：${numbers.length}笔，商家实收共${(1280.5 * numbers.length).toFixed(2)}元，商家优惠共0.00元`,
    '#退款合计：0笔，商家实收退款共0.00元，商家优惠退款共0.00元',
  ].join('\r\n')

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('支付渠道对账单文件')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${text}`) })

for (const width of [1440, 390])
  test(`finance brings a provider’s day, sees what differs and settles it, at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height: 900 })
    const first = `2026${width}${Date.now()}`
    const second = `${first}1`
    const file = dayFile('2026-01-05', [first, second])
    await enter(page, 'finance')
    await page.goto('/desk/bank')
    await page.getByRole('link', { name: /到日对账导入/ }).click()
    await choose(page, '业务明细.csv', file)
    const dialog = page.getByRole('dialog', { name: '导入「业务明细.csv」' })
    await expect(dialog.getByText('2026-01-05 完整')).toBeVisible()
    await expect(dialog.getByText(`${first} · E${first}`)).toBeVisible()
    await toBeAccessible(page, 'what a provider’s day file is taken for')
    await dialog.getByRole('button', { name: '导入 2 笔并核对' }).click()
    await expect(page.getByText(/^导入 2 笔；新的差异 2 条；手续费 ¥15.36 已入账。$/)).toBeVisible()
    await toBeAccessible(page, 'in what a provider differs', 'main')

    await page.getByRole('button', { name: `处理：${first}`, exact: true }).click()
    const settle = page.getByRole('dialog', { name: '处理对账差异' })
    await settle.getByLabel('记入待认领款').check()
    await settle.getByLabel(/^说明/).fill('渠道后台可见，客户待查')
    await toBeAccessible(page, 'how a difference is settled')
    await settle.getByRole('button', { name: '处理', exact: true }).click()
    await expect(page.getByRole('button', { name: `处理：${first}`, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: `处理：${second}`, exact: true }).click()
    await settle.getByLabel(/^说明/).fill('测试账户的交易')
    await settle.getByRole('button', { name: '处理', exact: true }).click()
    await expect(page.getByRole('button', { name: `处理：${second}`, exact: true })).toHaveCount(0)

    // The same file again brings nothing.
    await choose(page, '业务明细.csv', file)
    await dialog.getByRole('button', { name: '再次核对' }).click()
    await expect(page.getByText(/^导入 0 笔，2 笔以前导入过；没有新的差异。$/)).toBeVisible()
    await page.goto('/desk/bank?state=unclaimed')
    await expect(page.getByText(first, { exact: true })).toBeVisible()
  })
