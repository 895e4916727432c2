import { devices, type Page } from '@playwright/test'
import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { alive, expect, password, test } from './fixtures.ts'
import { type Caller, callerOf, place, simpleProject, staffOf } from './orders.ts'

const enter = async (page: Page, phone: string) => {
  await page.goto('/')
  await logIn(page, phone)
  await expect(accountMenu(page)).toBeVisible()
}

/** An experiment whose data its member has confirmed. */
const confirmed = async (page: Page, member: Caller) => {
  const [lab, admin] = [await staffOf(page.request, 'lab'), await staffOf(page.request, 'admin')]
  const order = await place(member, await simpleProject(page.request), 1)
  const rid = order.assigns[0]?.rid ?? ''
  const samples = order.samples.map(({ number }) => ({ number, state: 'arrived' }))
  await lab('staff/assign/receive', { rid, samples })
  await lab('staff/assign/start', { rid })
  await lab('staff/assign/submit', { rid, note: '数据见附件' })
  await admin('staff/assign/release', { rid })
  await member('assign/right', { rid })
  return { rid, order }
}

test('the center shows what waits, and what was paid', async ({ page }) => {
  const account = await aCompleteMember(page)
  const { rid, order } = await confirmed(page, callerOf(page.request, account.token))
  await enter(page, account.phone)
  await page.goto('/member/center')
  await alive(page)
  const waiting = page.getByRole('region', { name: '等我处理' })
  await expect(waiting.getByRole('link', { name: /^1 ?项 ?待结算$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: '我的账户' })).toContainText('¥0.00')
  await expect(page.getByText(/年还没有付款/)).toBeVisible()
  const latest = page.getByRole('region', { name: '最近的订单' })
  await expect(latest.getByRole('link', { name: order.number })).toBeVisible()
  await expect(latest.getByRole('list', { name: '进度：结算' })).toBeVisible()
  await toBeAccessible(page, 'the center', 'main')

  const finance = await staffOf(page.request, 'finance')
  const { version } = await finance<{ version: number }>('staff/assign/detail', { rid })
  await finance('staff/assign/paid', { rid, version, note: '对公转账' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await alive(page)
  await expect(waiting.getByRole('link', { name: /^0 ?项 ?待结算$/ })).toBeVisible()
  await page.getByRole('button', { name: '查看表格' }).click()
  await expect(page.getByRole('table', { name: /年费用$/ })).toContainText(/¥\d/)
  await toBeAccessible(page, 'the center on a phone', 'main')
  await latest.getByRole('link', { name: order.number }).click()
  await expect(page).toHaveURL(/\/member\/order\?rid=/)
})

test('a member ends the login of their phone, which says so and lets them in again', async ({
  page,
  browser,
}) => {
  const account = await aCompleteMember(page)
  const phone = await (await browser.newContext(devices['Pixel 7'])).newPage()
  for (const one of [page, phone]) await enter(one, account.phone)
  await phone.goto('/member/order')
  await alive(phone)

  await page.goto('/member/information')
  await alive(page)
  const logins = page.getByRole('list', { name: '登录的设备' })
  // The two, and that of the call that registered them.
  await expect(logins.getByRole('listitem')).toHaveCount(3)
  await toBeAccessible(page, 'the information', 'main')
  await logins.getByRole('listitem').filter({ hasText: 'Android' }).getByRole('button').click()
  const asking = page.getByRole('alertdialog', { name: '结束这个登录？' })
  await expect(asking).toContainText('Android')
  await asking.getByRole('button', { name: '结束登录' }).click()
  await expect(logins.getByRole('listitem')).toHaveCount(2)

  await phone
    .getByRole('banner')
    .getByRole('link', { name: /^实验清单/ })
    .first()
    .click()
  const login = phone.getByRole('dialog').last()
  await expect(login).toContainText('这个登录已在其他设备上结束，请重新登录')
  await toBeAccessible(phone, 'the login that says why')
  await login.getByLabel('用户名/手机号', { exact: true }).fill(account.phone)
  await login.getByLabel('密码', { exact: true }).fill(password)
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(phone.getByText('实验清单还是空的')).toBeVisible()
  await page.reload()
  await expect(logins.getByRole('listitem')).toHaveCount(3)
  await phone.context().close()
})

test('a member changes their password, takes their data along, and may not leave with money open', async ({
  page,
}) => {
  const account = await aCompleteMember(page)
  await confirmed(page, callerOf(page.request, account.token))
  await enter(page, account.phone)
  await page.goto('/member/information')
  await alive(page)

  await page.getByRole('button', { name: /^修改 ?登录密码$/ }).click()
  const change = page.getByRole('dialog', { name: '修改密码' })
  await change.getByLabel(/^原密码/).fill(password)
  await change.getByLabel(/^新密码/).fill('Jasmine-43')
  await change.getByLabel(/^确认密码/).fill('Jasmine-43')
  await change.getByRole('button', { name: '修改密码' }).click()
  await expect(change).toHaveCount(0)
  const login = { account: account.phone, password }
  expect((await (await page.request.post('/api/open/login', { data: login })).json()).code).toBe(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('个人数据.json')

  await page.getByRole('button', { name: '注销账号' }).click()
  const leave = page.getByRole('dialog', { name: '注销账号' })
  await leave.getByLabel(/^登录密码/).fill('Jasmine-43')
  await leave.getByRole('button', { name: '注销账号' }).click()
  const open = page.getByRole('dialog', { name: '暂不能注销' })
  await expect(open).toContainText(/未结清的实验 1 项，共 ¥/)
  await toBeAccessible(page, 'the open money', 'main')
})

test('a member keeps their addresses', async ({ page }) => {
  const account = await aCompleteMember(page)
  await enter(page, account.phone)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/member/address')
  await alive(page)
  await page.getByRole('button', { name: '新增地址' }).click()
  const dialog = page.getByRole('dialog', { name: '新增地址' })
  await dialog.getByLabel(/^姓名/).fill('收件人')
  await dialog.getByLabel(/^手机/).fill('13900000000')
  await dialog.getByLabel(/^所在地区/).click()
  await page.getByLabel('搜索地区').fill('西湖区')
  await page.getByText('西湖区').last().click()
  await dialog.getByLabel(/^详细地址/).fill('示例路 9 号')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)

  const card = page.getByRole('listitem', { name: '收件人 13900000000' })
  await expect(card).toContainText('示例路 9 号')
  await card.getByRole('button', { name: '设为默认' }).click()
  await expect(card.getByText('默认', { exact: true })).toBeVisible()
  await toBeAccessible(page, 'the addresses', 'main')
  await card.getByRole('button', { name: '删除' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除地址' }).click()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('listitem').getByText('默认', { exact: true })).toBeVisible()
})
