import type { Page } from '@playwright/test'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { editSpreadsheet } from './edit-spreadsheet.ts'
import { expect, test } from './fixtures.ts'

test('a banner is drafted at the desk, previewed, published, compared and taken back', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await enter(page, 'admin')
  await page.goto('/desk/banner')
  await page.getByRole('button', { name: '编辑：先测试，后付款' }).click()
  await expect(page.getByRole('heading', { name: '先测试，后付款' })).toBeVisible()
  await page.getByLabel('标题').fill('先测试，满意后付款')
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await toBeAccessible(page, 'an item that is edited')

  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: '预览' }).click()
  const preview = await opening
  await expect(preview.getByText('先测试，满意后付款').first()).toBeAttached()
  await preview.goto('/')
  await expect(preview.getByText('先测试，后付款').first()).toBeAttached()

  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog').last()
  await toBeAccessible(page, 'the last question before publishing')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('heading', { name: '先测试，满意后付款' })).toBeVisible()
  await expect
    .poll(async () => {
      await preview.goto('/')
      return preview.getByText('先测试，满意后付款').count()
    })
    .toBeGreaterThan(0)
  await preview.close()

  await page.getByRole('button', { name: '历史' }).click()
  await page.getByRole('button', { name: '改了什么：第 2 版' }).click()
  await expect(page.locator('.content-difference ins')).toHaveText('满意')
  const [part, whole] = await Promise.all([
    page.locator('.content-difference dd').first().boundingBox(),
    page.locator('.desk-history > li').first().boundingBox(),
  ])
  expect(part?.width).toBe(whole?.width)
  await toBeAccessible(page, 'the history of an item')
  await page.getByRole('button', { name: '恢复为草稿：第 1 版' }).click()
  await expect(page.getByRole('button', { name: '丢弃修改' })).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('heading', { name: '先测试，后付款' })).toBeVisible()
})

/** However far one has scrolled, no bar covers another: the account and 退出 are there. */
const barsStandBelowEachOther = async (page: Page) => {
  await page.setViewportSize({ width: 1280, height: 320 })
  await page.getByText('从今天起，液氦回收率达到九成。').scrollIntoViewIfNeeded()
  const boxes = ['.desk-head', '.content-bar', '.editor-top'].map((bar) => page.locator(bar).boundingBox())
  const [head, bar, tools] = await Promise.all(boxes)
  expect(bar?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
  expect(tools?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  await page.setViewportSize({ width: 1280, height: 720 })
}

test('an article is written with headings and a table, and read on the portal as it was written', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enter(page, 'admin')
  await page.goto('/desk/article?id=new')
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('氦气回收系统投用')
  const text = page.getByRole('textbox', { name: '正文' })
  await text.click()
  await page.keyboard.type('## 一年省下三吨')
  await page.keyboard.press('Enter')
  await page.keyboard.type('从今天起，液氦回收率达到九成。')
  await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  await toBeAccessible(page, 'an article that is written')
  await barsStandBelowEachOther(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('id')
  await page.goto(`/article/${id}`)
  await expect(page.getByRole('heading', { name: '一年省下三吨' })).toBeVisible()
  await expect(page.getByText('从今天起，液氦回收率达到九成。')).toBeVisible()
})

test('projects are exported, changed in the file, imported and seen on the portal', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1024, height: 768 })
  await enter(page, 'admin')
  await page.goto('/desk/project')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^项目 .*\.xlsx$/)
  const path = await saved.path()
  let chosen = ''
  const bytes = await editSpreadsheet(path, (sheet, row) => {
    if (sheet === '项目' && !chosen) chosen = row.编号 ?? ''
    if (sheet === '项目' && row.编号 === chosen) return { ...row, '单价*': '7654.32' }
    // Which pictures show what, nobody of the demo said.
    return sheet === '图片' && row['项目*'] === chosen ? { ...row, 图片说明: '示例图' } : row
  })

  const bring = async (buffer: Buffer) => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    await page.getByLabel('要导入的文件').setInputFiles({ name: '项目.xlsx', mimeType, buffer })
  }
  await bring(bytes)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/有变化 1 个/)).toBeVisible()
  await toBeAccessible(page, 'what an import would do')
  await dialog.getByRole('button', { name: '导入 1 个项目' }).click()
  await expect(dialog).toBeHidden()
  await bring(bytes)
  await expect(dialog.getByText(/没有差别，不需要导入/)).toBeVisible()
  await expect
    .poll(async () => {
      await page.goto(`/detail/${chosen}`)
      return page.getByText('7,654.32').count()
    })
    .toBeGreaterThan(0)
})
