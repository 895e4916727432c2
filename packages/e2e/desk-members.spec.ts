import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { confirm, enter, openTab } from './desk.ts'
import { alive, expect, test } from './fixtures.ts'
import { callerOf } from './orders.ts'

test('two accounts of one person become one by two persons, and the old phone leads to it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const kept = await aCompleteMember(page, { name: '重复账号示例' })
  const old = await aCompleteMember(page, { name: '重复账号示例', company: '示例研究所' })
  await callerOf(page.request, old.token)('cluster/add', {
    name: '并入的课题组',
    company: '示例研究所',
    sketch: '',
  })

  await enter(page, 'service')
  await openTab(page, '客户与机构', '会员')
  await page.getByRole('searchbox', { name: /^姓名、手机/ }).fill(kept.phone)
  await page.getByRole('button', { name: '查询' }).click()
  const row = page.getByRole('row').filter({ hasText: kept.phone })
  await row.getByRole('link', { name: '重复账号示例' }).click()
  await page.getByRole('button', { name: '合并重复账号' }).click()
  await page.getByRole('button', { name: `选择：重复账号示例 ${old.phone}` }).click()
  const moves = page.getByRole('table', { name: '合并会转过去的' })
  await expect(moves.getByRole('row', { name: /^登录手机号/ })).toContainText(`${kept.phone}、${old.phone}`)
  await toBeAccessible(page, 'what a merge moves')
  await confirm(page, '提交合并').click()
  await page.getByRole('button', { name: '确认提交' }).click()
  await expect(page.getByText(/^等待复核：合并到这个账号的/)).toBeVisible()

  const colleague = await (
    await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  ).newPage()
  await enter(colleague, 'finance')
  await openTab(colleague, '客户与机构', '会员')
  await colleague.getByRole('tab', { name: /^合并/ }).click()
  await colleague.getByRole('searchbox', { name: '编号、姓名或手机' }).fill(old.phone)
  await colleague.getByRole('button', { name: '查询' }).click()
  await colleague.getByRole('button', { name: /^复核：/ }).click()
  await confirm(colleague, '复核通过').click()
  await colleague.getByRole('button', { name: '合并', exact: true }).click()
  await expect(colleague.getByText('没有符合条件的会员合并')).toBeVisible()
  await colleague.context().close()

  await page.goto('/')
  await logIn(page, old.phone)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/member/communityMg')
  await alive(page)
  await expect(page.getByText('并入的课题组').first()).toBeVisible()
})
