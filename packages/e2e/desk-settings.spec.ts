import { enter, toBeAccessible } from './desk.ts'
import { expect, test } from './fixtures.ts'

const hotline = '400-820-5678'

test('the hotline and the pickup slots are changed at the desk, seen on the portal, and taken back', async ({
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
  await expect(dialog.getByText('不能为空')).toBeVisible()
  await dialog.getByLabel('服务热线').fill(hotline)
  await toBeAccessible(page, 'a setting that is changed')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.locator('.setting-card').filter({ hasText: hotline })).toBeVisible()

  await page.getByRole('tab', { name: '上门取样' }).click()
  await expect(page).toHaveURL(/group=pickup/)
  await page.getByRole('button', { name: '修改：取样日历与时段' }).click()
  const slot = page.getByRole('dialog').last().getByLabel('时段三')
  const usual = await slot.inputValue()
  await slot.fill('13:30-15:00')
  await page.getByRole('dialog').last().getByRole('button', { name: /保存/ }).click()
  const affected = page.getByRole('button', { name: '仍要保存' })
  await expect(affected.or(page.getByRole('button', { name: '修改：取样日历与时段' }))).toBeVisible()
  if (await affected.isVisible()) await affected.click()
  await expect(page.getByText('13:30-15:00').first()).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.goto('/contact')
  await expect(visitor.getByText(hotline).first()).toBeVisible()
  const { data } = await (await visitor.request.post('/api/open/setting', { data: {} })).json()
  expect(data.samplingSetting.sampling_time3).toBe('13:30-15:00')
  await visitor.close()

  for (const [group, title] of [
    ['pickup', '取样日历与时段'],
    ['house', '公司与联系方式'],
  ]) {
    await page.goto(`/desk/setting?group=${group}`)
    await page.getByRole('button', { name: `修改记录：${title}` }).click()
    await toBeAccessible(page, 'the history of a setting')
    await page.getByRole('button', { name: /^恢复/ }).first().click()
    const restore = page.getByRole('dialog').last()
    await restore.getByRole('button', { name: /保存/ }).click()
    const stillAffected = page.getByRole('button', { name: '仍要保存' })
    await expect(stillAffected.or(page.getByText('已保存，立即生效'))).toBeVisible()
    if (await stillAffected.isVisible()) await stillAffected.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(page.locator('.setting-card').filter({ hasText: before })).toBeVisible()
  const after = await (await page.request.post('/api/open/setting', { data: {} })).json()
  expect(after.data.localInfo.phone).toBe(before)
  expect(after.data.samplingSetting.sampling_time3).toBe(usual)
})
