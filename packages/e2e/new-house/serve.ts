import type { Page } from '@playwright/test'
import { act, confirm, openTab, state } from '../desk.ts'
import { expect } from '../fixtures.ts'

/** Goes from the first screen to the one experiment that waits so. */
const toWaiting = async (page: Page, tile: RegExp) => {
  await page.getByRole('link', { name: '今日', exact: true }).click()
  await page.getByRole('link', { name: tile }).click()
  await page
    .getByRole('link', { name: /拉曼光谱/ })
    .first()
    .click()
  await expect(page.getByRole('toolbar', { name: '操作' })).toBeVisible()
}

/** Service takes the samples in and gives the experiment to somebody. */
export const receive = async (page: Page, tester: string) => {
  await toWaiting(page, /^待收样/)
  await act(page, '收样').click()
  await confirm(page, '收样').click()
  await state(page, '已收样')
  await act(page, '指派').click()
  await page.getByLabel(/^实验员/).selectOption({ label: tester })
  await confirm(page, '指派').click()
  await expect(page.locator('.desk-facts')).toContainText(tester)
}

/** The lab tests, and submits the data. */
export const measure = async (page: Page) => {
  await toWaiting(page, /^我负责的/)
  await act(page, '开始实验').click()
  await confirm(page, '开始实验').click()
  await state(page, '实验中')
  await act(page, '提交数据').click()
  await page.getByLabel('数据文件', { exact: true }).setInputFiles({
    name: 'raman.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('shift_cm,counts\n1332,98\n1580,412\n'),
  })
  await expect(page.getByText('已上传', { exact: true })).toBeVisible()
  await confirm(page, '提交数据').click()
  await state(page, '待复核')
}

/** Another of the lab releases them. */
export const release = async (page: Page) => {
  await toWaiting(page, /^待我复核/)
  await act(page, '复核通过').click()
  await confirm(page, '复核通过').click()
  await state(page, '待确认数据')
}

/** Finance finds the transfer, and books it. */
export const confirmTransfer = async (page: Page) => {
  await openTab(page, '收付款', '转账')
  await page.getByRole('button', { name: /^确认到账：ZZ-/ }).click()
  const dialog = page.getByRole('dialog', { name: /^确认到账/ })
  await dialog.getByRole('button', { name: '确认到账' }).click()
  await expect(dialog).toHaveCount(0)
}

/** Finance registers the invoice that was made at the tax office. */
export const issueInvoice = async (page: Page) => {
  await openTab(page, '账务', '发票')
  await page.getByRole('button', { name: /^登记发票：FP-/ }).click()
  const issue = page.getByRole('dialog', { name: /^登记发票/ })
  await issue.locator('input[type=file]').setInputFiles({
    name: 'dzfp_26000000091380000111_示例大学.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n% an invoice of the journey\n%%EOF\n'),
  })
  await issue.getByRole('button', { name: '登记发票' }).click()
  await expect(issue).toHaveCount(0)
}
