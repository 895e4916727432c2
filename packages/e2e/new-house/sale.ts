import type { Page } from '@playwright/test'
import { register } from '../account.ts'
import { expect } from '../fixtures.ts'
import { voucher } from '../orders.ts'

/** A stranger becomes a member: by phone, then who they are. */
export const registerAsStudent = async (page: Page) => {
  await page.goto('/')
  await register(page)
  const identity = page.getByRole('dialog', { name: '身份认证' })
  await identity.getByRole('textbox', { name: /^姓名/ }).fill('李同学')
  await identity.getByRole('textbox', { name: /^邮箱/ }).fill('li@lab.example')
  await identity.getByRole('textbox', { name: /^公司/ }).fill('示例大学')
  await identity.getByRole('textbox', { name: '导师/负责人', exact: true }).fill('王老师')
  await identity.getByRole('combobox', { name: /寄送地址/ }).click()
  await page.getByPlaceholder(/搜索省份/).fill('徐汇')
  await page.getByRole('option', { name: /徐汇区/ }).click()
  await identity.getByRole('textbox', { name: /^详细地址/ }).fill('示例路 2 号')
  await identity.getByRole('button', { name: '提交' }).click()
  await page.getByRole('alertdialog', { name: '操作成功！' }).getByRole('button', { name: '确认' }).click()
  await expect(identity).toBeHidden()
}

/** From the home page to an order of two samples that are sent by parcel. */
export const orderRaman = async (page: Page) => {
  await page
    .getByRole('link', { name: /拉曼光谱/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^加入实验清单/ })
    .first()
    .click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^实验清单/ })
    .first()
    .click()
  await page.getByRole('button', { name: '去下单' }).click()
  const steps = page.locator('lab-order-steps')
  const on = steps.locator('.order-foot .button.primary')
  await expect(page).toHaveURL(/step1$/)
  await on.click()
  await expect(page).toHaveURL(/step2$/)
  await steps.getByRole('radio', { name: /785 nm/ }).check()
  await on.click()
  await expect(page).toHaveURL(/step3$/)
  await steps.getByLabel('样品1 样品编号').fill('A-01')
  await page.keyboard.press('Enter')
  await expect(steps.getByLabel('样品2 样品编号')).toHaveValue('A-02')
  await on.click()
  await expect(page).toHaveURL(/step4$/)
  await steps.getByRole('radio', { name: /自送/ }).check()
  await on.click()
  await expect(page).toHaveURL(/step5$/)
  await expect(steps.getByText('单价 × 2 样')).toBeVisible()
  await expect(steps.getByText('¥180.00').first()).toBeVisible()
  await steps.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await steps.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/step6\?rid=/)
  await expect(steps.getByText('订单已提交给实验室')).toBeVisible()
}

const inCentre = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: '会员中心' }).getByRole('link', { name })

/** The data are right: confirmed, and the service rated. */
export const confirmData = async (page: Page) => {
  await page.goto('/member/order')
  await page.getByRole('link', { name: /^\d{6}-\d{4}$/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 raman.csv' }).click()
  expect((await download).suggestedFilename()).toBe('raman.csv')
  await page.getByRole('button', { name: '数据无误' }).click()
  await expect(page.getByText('待结算').first()).toBeVisible()
}

/** Asks for the bill, and says that it was paid by transfer. */
export const pay = async (page: Page) => {
  await inCentre(page, /^待结算/).click()
  await page.getByRole('checkbox', { name: /^选择/ }).check()
  await page.getByRole('button', { name: '结算', exact: true }).click()
  const settle = page.getByRole('dialog', { name: '结算' })
  await settle.getByRole('radio', { name: '对公转账' }).check()
  await settle.getByRole('button', { name: /^出账单，转账支付/ }).click()
  await expect(settle).toHaveCount(0)
  await page.getByRole('button', { name: '上传转账凭证' }).click()
  const transfer = page.getByRole('dialog', { name: '上传转账凭证' })
  await expect(transfer).toContainText('示例银行上海分行')
  await transfer.locator('input[type=file]').setInputFiles(voucher)
  await transfer.getByRole('button', { name: '提交凭证' }).click()
  await expect(transfer).toHaveCount(0)
}

/** Asks for an invoice to a title that is written down for it. */
export const askForInvoice = async (page: Page) => {
  await inCentre(page, /抬头/).click()
  await page.getByRole('button', { name: '新增抬头' }).click()
  const title = page.getByRole('dialog', { name: '新增发票抬头' })
  await title.getByLabel(/^发票抬头/).fill('示例大学')
  await title.getByLabel(/^税号/).fill('91350100M000100Y43')
  await title.getByLabel(/^收票邮箱/).fill('bill@lab.example')
  await title.getByRole('button', { name: '保存抬头' }).click()
  await expect(title).toHaveCount(0)
  await inCentre(page, /^开票记录/).click()
  await page.getByRole('link', { name: '申请开票' }).first().click()
  await page.getByRole('checkbox', { name: /^选择/ }).check()
  await page.getByRole('button', { name: '申请开票' }).click()
  const apply = page.getByRole('dialog', { name: '申请开票' })
  await apply.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('listitem', { name: /^FP-/ })).toContainText('待开票')
}

/** The invoice is there to be kept. */
export const keepInvoice = async (page: Page) => {
  await page.reload()
  const card = page.getByRole('listitem', { name: /^FP-/ })
  await expect(card).toContainText('已开票')
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: /^下载 PDF 发票/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
}
