import type { Page } from '@playwright/test'
import { otpAt } from '../server/people/staff/otp.ts'
import { aCompleteMember } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { enter, openTab } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { lastSlot, openDays, siteOf } from './pickup.ts'

/** A pickup that a member requested through the calls; `kw` finds it at the desk. */
const aPickup = async (page: Page) => {
  const { token, phone } = await aCompleteMember(page)
  const site = await siteOf(page)
  const date = openDays(site).at(-1) as string
  const place = { name: '送样人', phone, province: '北京市', city: '北京市', area: '海淀区' }
  const answer = await page.request.post('/api/sampling/add', {
    headers: { token },
    data: {
      type: 1,
      ...place,
      address: '示例路 2 号',
      address_code: '110108',
      date,
      time: lastSlot(date, site),
    },
  })
  expect((await answer.json()).code).toBe(1)
  return { token, kw: phone }
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`service brings a member’s pickup to the lab, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    const { token, kw } = await aPickup(page)
    await page.goto('/desk')
    await toBeAccessible(page, 'login')
    await enter(page, 'service')
    await expect(page.getByRole('link', { name: /合作方|系统/ })).toHaveCount(0)
    await page.goto('/desk/sampling')
    // On a phone the filters are folded away.
    if (size.width < 640) await page.getByRole('button', { name: '筛选' }).click()
    await page.getByLabel('姓名、手机或地址').fill(kw)
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page.getByText('共1条')).toBeVisible()
    await toBeAccessible(page, 'pickups')

    await page.getByRole('button', { name: /^安排：/ }).click()
    await page.getByLabel(/^张师傅/).check()
    await page.getByRole('dialog').getByRole('button', { name: '安排' }).click()
    // No event takes it back: each is asked for, and the day that was agreed is said where it is another.
    await page.getByRole('button', { name: /^已取样：/ }).click()
    const asking = page.getByRole('alertdialog')
    await expect(asking).toContainText('不是今天')
    await asking.getByRole('button', { name: '已取样' }).click()
    await page.getByRole('button', { name: /^已送达：/ }).click()
    await asking.getByRole('button', { name: '已送达' }).click()
    await expect(page.getByRole('table').getByText('已送达', { exact: true })).toBeVisible()

    const seen = await page.request.post('/api/sampling/list', { headers: { token }, data: {} })
    expect((await seen.json()).data.list[0].state).toBe('arrived')
  })
}

test('an admin registers a partner, whose page may call at once, and no longer when it is disabled', async ({
  page,
}) => {
  const origin = `https://lab-${Math.random().toString(36).slice(2)}.university.example`
  const opens = async () => {
    const answer = await page.request.get('/api/open/web/type/group', { headers: { origin } })
    return answer.ok() && answer.headers()['access-control-allow-origin'] === origin
  }
  await enter(page, 'admin')
  await openTab(page, '客户与机构', '合作方')
  await expect(page.getByRole('heading', { name: '检查合作方页面' })).toBeVisible()
  expect(await opens()).toBe(false)

  await page.getByRole('button', { name: '登记合作方' }).click()
  await page.getByLabel(/^名称/).fill(origin)
  await page.getByLabel(/^允许的来源/).fill(origin)
  await page.getByLabel('全部部件，包括以后新增的').uncheck()
  await page.getByLabel(/lab-pickup-dialog$/).check()
  await page.getByText('主题', { exact: true }).click()
  await page.getByLabel(/^品牌深蓝/).fill('#7a1f3d')
  await toBeAccessible(page, 'the form of a partner')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: `停用：${origin}` })).toBeVisible()
  expect(await opens()).toBe(true)
  await expect(page.getByText('lab-pickup-dialog', { exact: true })).toBeVisible()

  await page.getByLabel(/^页面地址/).fill(`${origin}/apply`)
  await page.getByRole('button', { name: '检查' }).click()
  await expect(page.getByText('没有问题，有 1 处须注意')).toBeVisible()
  await toBeAccessible(page, 'partners')

  await page.getByRole('button', { name: `停用：${origin}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('button', { name: `启用：${origin}` })).toBeVisible()
  expect(await opens()).toBe(false)

  await openTab(page, '系统', '操作记录')
  await expect(page.getByText('启用：是 → 否').first()).toBeVisible()
  await toBeAccessible(page, 'the audit log')
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('heading', { name: '员工登录' })).toBeVisible()
})

test('an admin lets a new colleague in, who takes a password and an authenticator of her own, and out again', async ({
  context,
  page,
}) => {
  test.slow()
  const account = `lab-${Math.random().toString(36).slice(2)}`
  await enter(page, 'admin')
  await openTab(page, '系统', '员工')
  await page.getByRole('button', { name: '添加员工' }).click()
  const form = page.getByRole('dialog', { name: '添加员工' })
  await form.getByLabel(/^账号/).fill(account)
  await form.getByLabel(/^姓名/).fill('新同事')
  await form.getByLabel(/^角色/).selectOption('lab')
  await toBeAccessible(page, 'the form of staff')
  await form.getByRole('button', { name: '添加', exact: true }).click()
  const oneTime = (await page.locator('.desk-secret').textContent()) as string
  await toBeAccessible(page, 'the one-time password')
  await page.getByRole('button', { name: '我已记下' }).click()

  const hers = await context.newPage()
  await enter(hers, account, oneTime)
  await expect(hers.getByRole('link')).toHaveCount(0)
  await toBeAccessible(hers, 'the first login')
  await hers.getByLabel(/^当前密码/).fill(oneTime)
  await hers.getByLabel(/^新密码/).fill('Fresh-pass-77')
  await hers.getByLabel(/^确认密码/).fill('Fresh-pass-77')
  await hers.keyboard.press('Enter')
  await hers.getByRole('link', { name: '我的账号' }).click()
  await hers.getByRole('button', { name: '设置动态口令' }).click()
  const secret = ((await hers.locator('.desk-secret').textContent()) as string).replaceAll(' ', '')
  await expect(hers.getByRole('img', { name: '动态口令的二维码' })).toBeVisible()
  await toBeAccessible(hers, 'setting up an authenticator')
  const now = () => Math.floor(Date.now() / 1000)
  await hers.getByRole('textbox', { name: '动态口令' }).fill(otpAt(secret, now()))
  await hers.getByRole('button', { name: '确认开启' }).click()
  await expect(hers.getByText(/^已开启/)).toBeVisible()
  await hers.getByRole('button', { name: '退出' }).click()
  // Each of its passwords serves once; that of the next half minute is taken too.
  await enter(hers, account, 'Fresh-pass-77', otpAt(secret, now() + 30))

  await page.getByLabel('姓名或账号').fill(account)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('共1条')).toBeVisible()
  await toBeAccessible(page, 'staff accounts')
  await page.getByRole('button', { name: `停用：${account}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect(page.getByRole('button', { name: `启用：${account}` })).toBeVisible()
  await hers.reload()
  await expect(hers.getByRole('heading', { name: '员工登录' })).toBeVisible()
  await hers.close()

  await page.getByLabel('姓名或账号').fill('admin')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByRole('button', { name: '修改：admin' })).toBeVisible()
  await expect(page.getByRole('button', { name: '停用：admin' })).toBeHidden()
})
