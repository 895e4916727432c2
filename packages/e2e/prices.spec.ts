import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { callerOf, simpleProject, staffOf } from './orders.ts'

test('finance agrees on a price for companies; one orders at it, and keeps it when it has ended', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const account = await aCompleteMember(page, { organization: 2, company: '示例公司' })
  const member = callerOf(page.request, account.token)
  const { rid: project_rid, name, answers } = await simpleProject(page.request, '拉曼')
  const finance = await staffOf(page.request, 'finance')
  const valid = () =>
    finance<{ list: { rid: string }[] }>('staff/price/list', { state: 'valid', project_rid })
  for (const { rid } of (await valid()).list) await finance('staff/price/end', { rid })

  await enter(page, 'finance')
  await page.goto('/desk/price')
  await page.getByRole('button', { name: '添加价格协议' }).click()
  const adding = page.getByRole('dialog', { name: '添加价格协议' })
  await adding.getByLabel('查找项目').fill(name)
  await adding.getByRole('radio', { name }).first().check()
  await adding.getByLabel(/^协议单价/).fill('88.8')
  await toBeAccessible(page, 'the dialog of a price', 'main')
  await adding.getByRole('button', { name: '添加', exact: true }).click()
  await expect(adding).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: name }).filter({ hasText: '生效中' })
  await expect(row).toContainText('¥88.80')
  await toBeAccessible(page, 'the desk’s prices', 'main')

  await member('tempDevice/add', { project_rid, count: 1, answers })
  await page.goto('/')
  await logIn(page, account.phone)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/experiment/step3')
  const steps = page.locator('lab-order-steps')
  await steps.getByLabel('样品1 样品编号').fill('A-01')
  await expect(steps.locator('.order-foot-sum')).toContainText('¥88.80')
  await steps.getByRole('link', { name: /确认下单/ }).click()
  await expect(steps.getByText(/^企业价 ¥88.80 × 1 样（原价 ¥/)).toBeVisible()
  await steps.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await steps.getByRole('button', { name: '提交并询价' }).click()
  await expect(page).toHaveURL(/step6\?rid=/)

  await page.goto('/desk/price')
  await row.getByRole('button', { name: /^结束/ }).click()
  await page.getByRole('dialog', { name: '结束价格协议' }).getByRole('button', { name: '结束协议' }).click()
  await expect(row).toHaveCount(0)
  expect((await valid()).list).toEqual([])
  const { list } = await member<{ list: { rid: string; total_fen: number }[] }>('order/list')
  expect(list).toMatchObject([{ total_fen: 8_880 }])
  await page.goto(`/member/order?rid=${list[0]?.rid}`)
  await page.getByRole('tab', { name: '需求与价格' }).click()
  await expect(page.getByText(/企业价 ¥88.80 × 1 样/)).toBeVisible()
})
