import type { Page } from '@playwright/test'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { expect, test } from './fixtures.ts'

const importFile = (page: Page, name: string, lines: string[]) =>
  page.getByLabel('银行流水文件').setInputFiles({
    name,
    mimeType: 'text/csv',
    // As Excel writes it.
    buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
  })

/** A bank whose name for the payer is in no list of names. */
const unknownBank = (day: string, payer: string) => [
  '查询账户明细',
  `账号：0200 0000 0000，${day}`,
  '交易日,交易时间,来款单位,贷方金额,流水号',
  `${day},10:11:12,${payer},"1,280.50",0`,
  '合计,,,"1,280.50",',
]

test('finance says once what a bank’s column holds, and the next file of that bank is read so', async ({
  page,
}) => {
  const one = `示例材料公司${Date.now()}`
  await enter(page, 'finance')
  await page.goto('/desk/bank')
  await importFile(page, '十一月.csv', unknownBank('2026-11-19', `${one}甲`))
  const dialog = page.getByRole('dialog', { name: /^导入「/ })
  const rows = dialog.getByRole('table', { name: '逐行结果' })
  await expect(rows.getByRole('row', { name: /2026-11-19 10:11/ })).toContainText('未写户名')
  await dialog.getByLabel('「来款单位」认作').selectOption({ label: '付款户名' })
  await expect(rows.getByRole('row', { name: /2026-11-19 10:11/ })).toContainText(`${one}甲`)
  await expect(dialog.getByText(/已更正，导入后按此银行记住/)).toBeVisible()
  await toBeAccessible(page, 'what a bank’s columns are taken for')
  await dialog.getByRole('button', { name: '导入 1 笔' }).click()
  await expect(page.getByText(/^导入 1 笔收款/)).toBeVisible()
  await expect(page.getByRole('row', { name: `${one}甲` })).toContainText('1,280.50')

  await importFile(page, '十二月.csv', unknownBank('2026-11-20', `${one}乙`))
  await expect(dialog.getByText(/按上次的更正/)).toBeVisible()
  await expect(rows.getByRole('row', { name: /2026-11-20 10:11/ })).toContainText(`${one}乙`)
  await dialog.getByRole('button', { name: '取消' }).click()

  // The same file again brings nothing twice.
  await importFile(page, '十一月（再次下载）.csv', unknownBank('2026-11-19', `${one}甲`))
  await expect(dialog.getByRole('button', { name: '导入 0 笔' })).toBeDisabled()
})
