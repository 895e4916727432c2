import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { expect, test } from './fixtures.ts'

const hotline = '400-820-5678'

test('the hotline and the pickups of a slot are changed at the desk, seen on the portal, and taken back', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await enter(page, 'admin')
  await page.goto('/desk/setting')
  await page.getByRole('button', { name: '修改：公司与联系方式' }).click()
  const dialog = page.getByRole('dialog').last()
  const before = await dialog.getByLabel('服务热线').inputValue()
  await dialog.getByLabel('服务热线').fill('')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('不能为空').first()).toBeVisible()
  await dialog.getByLabel('服务热线').fill(hotline)
  await toBeAccessible(page, 'a setting that is changed')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.setting-card').filter({ hasText: hotline })).toBeVisible()

  await page.getByRole('tab', { name: '上门取样' }).click()
  await expect(page).toHaveURL(/group=pickup/)
  await page.getByRole('button', { name: '修改：每个时段的取样次数' }).click()
  const capacity = page.getByRole('dialog').last().getByRole('textbox').first()
  const usual = await capacity.inputValue()
  await capacity.fill(String(Number(usual) + 7))
  await page.getByRole('dialog').last().getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(`${Number(usual) + 7} 次`)).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto('/contact')
  await expect(visitor.getByText(hotline).first()).toBeVisible()
  await visitor.close()

  for (const [group, title] of [
    ['pickup', '每个时段的取样次数'],
    ['house', '公司与联系方式'],
  ]) {
    await page.goto(`/desk/setting?group=${group}`)
    await page.getByRole('button', { name: `修改记录：${title}` }).click()
    await toBeAccessible(page, 'the history of a setting')
    await page.getByRole('button', { name: /^恢复/ }).first().click()
    const restore = page.getByRole('dialog').last()
    await restore.getByRole('button', { name: /保存/ }).click()
    await expect(page.getByText('已保存，立即生效')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.locator('.setting-card').filter({ hasText: before })).toBeVisible()
  const after = await (await page.request.post('/api/open/setting', { data: {} })).json()
  expect(after.data.localInfo.phone).toBe(before)
  await page.goto('/desk/setting?group=pickup')
  await expect(page.getByText(`${usual} 次`)).toBeVisible()
})
