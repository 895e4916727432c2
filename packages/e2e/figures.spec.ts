import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { toFitWidth } from './width.ts'

test('finance reads a year of figures on a phone and on a desktop, and takes one along', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, 'finance')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/desk/figure?span=year&figure=turnaround')
    const panel = page.getByRole('region', { name: '周期', exact: true })
    await expect(panel.getByRole('img', { name: /^周期的分布/ }).locator('svg')).toBeVisible()
    await expect(panel.getByRole('img', { name: /^周期的走势/ }).locator('svg')).toBeVisible()
    await toBeAccessible(page, `figures at ${width} px`)
    await toFitWidth(page, `figures at ${width} px`)
  }
  await page.getByRole('button', { name: /^营业额/ }).click()
  const turnover = page.getByRole('region', { name: '营业额', exact: true })
  await turnover.getByRole('tab', { name: '表' }).click()
  await expect(turnover.getByRole('region', { name: '营业额，按期' }).getByRole('row')).toHaveCount(14)
  const download = page.waitForEvent('download')
  await turnover.getByRole('button', { name: '导出表格' }).click()
  expect((await download).suggestedFilename()).toMatch(/^营业额 .+\.xlsx$/)
  await turnover.getByRole('button', { name: '查看明细' }).click()
  await turnover.getByRole('region', { name: '营业额的明细' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: '账目' })).toBeVisible()
})
