import type { Locator, Page } from '@playwright/test'
import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { alive, expect, test } from './fixtures.ts'
import { callerOf, type Ordered, place, simpleProject, staffOf } from './orders.ts'

const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

/** The parcel that was to be sent is fetched instead, on the first open day. */
const askForPickup = async (change: Locator) => {
  await change.getByText('上门取样', { exact: true }).click()
  const time = change.getByLabel('取样时间段')
  const open = await time.locator('option:not([disabled])').first().textContent()
  await time.selectOption({ label: open ?? '' })
  await expect(change.getByLabel('取样地址')).not.toHaveValue('')
}

test('a member changes an order, answers the lab, confirms the data and rates it', async ({ page }) => {
  test.setTimeout(120_000)
  const account = await aCompleteMember(page)
  const member = callerOf(page.request, account.token)
  const [lab, service, finance, admin] = await Promise.all(
    ['lab', 'service', 'finance', 'admin'].map((name) => staffOf(page.request, name)),
  )
  if (!lab || !service || !finance || !admin) throw new Error('no staff')
  const project = await simpleProject(page.request)
  const waiting = await place(member, project, 1)
  const tested = await place(member, project, 2)
  const [{ rid }] = tested.assigns as [Ordered['assigns'][number]]
  await lab('staff/assign/receive', {
    rid,
    samples: tested.samples.map(({ number }) => ({ number, state: 'arrived' })),
  })
  await lab('staff/assign/start', { rid })
  await lab('staff/assign/submit', { rid, note: '数据见附件' })
  await admin('staff/assign/release', { rid })
  const price = (tested.assigns[0]?.price_fen ?? 0) + 5000
  await admin('staff/assign/revise', { rid, price_fen: price, reason: '样品需要额外研磨' })
  await lab('staff/assign/talk', { rid, text: '谱图在 26° 处有杂峰，请留意' })

  await page.goto('/')
  await logIn(page, account.phone)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/member/order')
  await alive(page)
  const navigation = page.getByRole('navigation', { name: '会员中心' })
  await expect(navigation.getByRole('link', { name: /^订单 ?1 ?个等您处理$/ })).toBeVisible()
  await expect(page.getByRole('listitem', { name: tested.number })).toContainText('确认新的价格')
  await toBeAccessible(page, 'the list of orders', 'main')

  // What is narrowed stands in the address, and is there after a reload.
  await page.getByLabel('编号、项目或样品').fill(waiting.number)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(/kw=/)
  await page.reload()
  await expect(page.getByRole('listitem', { name: waiting.number })).toBeVisible()
  await expect(page.getByRole('listitem', { name: tested.number })).toHaveCount(0)

  // One more sample: the price is there before it is done.
  await page.getByRole('link', { name: waiting.number }).click()
  await page.getByRole('button', { name: '修改订单' }).click()
  const change = page.getByRole('dialog', { name: '修改订单' })
  await change.getByRole('button', { name: '添加样品' }).click()
  await change.getByRole('textbox', { name: '样品 2' }).fill('TiO2-B')
  await askForPickup(change)
  await toBeAccessible(page, 'the change of an order')
  await change.getByRole('button', { name: '确认修改' }).click()
  await expect(change).toHaveCount(0)
  await expect(page.getByRole('table', { name: '样品' })).toContainText('TiO2-B')
  await expect(page.locator('.order-head')).toContainText('上门取样')

  await page.getByRole('link', { name: '全部订单' }).click()
  await page.getByRole('link', { name: tested.number }).click()
  await expect(page.getByRole('log')).toContainText('杂峰')
  await page.getByRole('textbox', { name: '留言' }).fill('已看到，没有问题')
  await page.getByRole('button', { name: '发送' }).click()
  await expect(page.getByRole('log')).toContainText('没有问题')
  // Not before the price is answered.
  await expect(page.getByRole('button', { name: '数据无误' })).toBeDisabled()
  await toBeAccessible(page, 'an order', 'main')
  await page.getByRole('button', { name: /^同意 ¥/ }).click()
  await toast(page, '操作成功!')
  await page.getByRole('button', { name: '数据无误' }).click()
  await expect(page.getByText('待结算').first()).toBeVisible()

  // The service is rated with the confirmation; nothing is preset.
  await page.getByRole('button', { name: '评价' }).click()
  const rating = page.getByRole('dialog', { name: /^评价/ })
  await rating.getByRole('button', { name: '提交评价' }).click()
  await toast(page, '请为[数据质量]评分')
  for (const name of ['数据质量', '速度', '服务'])
    await rating.getByRole('group', { name }).locator('.star').nth(3).click()
  await rating.getByRole('button', { name: '提交评价' }).click()
  await expect(rating).toHaveCount(0)

  const { version } = await finance<{ version: number }>('staff/assign/detail', { rid })
  await finance('staff/assign/paid', { rid, version, note: '已到账' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await toBeAccessible(page, 'an order on a phone', 'main')

  // The same again, in a few presses.
  await page.getByRole('button', { name: '再来一单' }).click()
  await expect(page).toHaveURL(/\/experiment\/step3/)

  await page.goto('/member/oquery')
  await page.getByLabel('编号、项目或样品').fill('TiO2-B')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(page.getByRole('table')).toContainText('TiO2-B')
  await toBeAccessible(page, 'the search', 'main')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出表格' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  await page.getByRole('button', { name: /会员中心 ?实验查询/ }).click()
  await page.locator('lab-member-nav').getByRole('link', { name: /^订单/ }).click()
  await expect(page).toHaveURL('/member/order')
})
