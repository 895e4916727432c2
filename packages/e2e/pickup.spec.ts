import { dateOf } from '@lab/contract/rules/ground/time'
import type { Page } from '@playwright/test'
import { aCompleteMember, accountMenu, aMember, dialog, field, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { expect, password, test } from './fixtures.ts'
import { fillSlot, lastSlot, named, openDays, openPickup, pickupDialog, siteOf } from './pickup.ts'
import { toFitWidth } from './width.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** A member with an address in 海淀, where pickup is open, logged in on the home page. */
const asMember = async (page: Page) => {
  const member = await aCompleteMember(page)
  await page.goto('/')
  await logIn(page, member.phone)
  await expect(accountMenu(page)).toBeVisible()
  return member
}

const submit = (page: Page) => pickupDialog(page).getByRole('button', { name: '提交' }).click()
const slots = (page: Page) => pickupDialog(page).getByRole('radio', { name: /^\d\d:\d\d-/ })
const chooseDay = (page: Page, day: string) =>
  pickupDialog(page)
    .getByRole('button', { name: new RegExp(`^${named(day)} `) })
    .click()
const alert = (page: Page, title: string) => page.getByRole('alertdialog', { name: title })

test.describe('a visitor', () => {
  test('who asks for a pickup logs in first, and then has the dialog', async ({ page }) => {
    const { phone } = await aCompleteMember(page)
    await page.goto('/')
    await openPickup(page)
    await expect(pickupDialog(page)).toBeHidden()
    await field(page, '用户名/手机号').fill(phone)
    await field(page, '密码').fill(password)
    await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
    await expect(pickupDialog(page)).toBeVisible()
    expect(Math.round((await pickupDialog(page).boundingBox())?.width ?? 0)).toBe(700)
  })

  test('without an address has the identity dialog between', async ({ page }) => {
    const { phone } = await aMember(page)
    await page.goto('/')
    await openPickup(page)
    await field(page, '用户名/手机号').fill(phone)
    await field(page, '密码').fill(password)
    await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('dialog', { name: '身份认证' }).getByRole('button', { name: '稍后再说' }).click()
    await expect(pickupDialog(page).getByRole('textbox', { name: /^姓名/ })).toBeVisible()
  })
})

for (const size of sizes) {
  test(`a pickup at the saved address, its place in the list, and its end, at ${size.width} px`, async ({
    page,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    await asMember(page)
    await page.setViewportSize(size)
    const site = await siteOf(page)
    const [first = ''] = openDays(site)
    await openPickup(page)
    const pickup = pickupDialog(page)
    await expect(pickup.getByRole('button', { pressed: true })).toHaveAccessibleName(
      new RegExp(`^${named(first)} .*可预约$`),
    )
    await expect(slots(page)).toHaveCount(4)
    await expect(pickup.getByRole('radio', { name: /测试用户/ })).toBeChecked()
    await submit(page)
    await expect(page.getByRole('alert').filter({ hasText: '请选择取样时间段' })).toBeVisible()

    const time = lastSlot(first, site)
    await pickup.getByRole('radio', { name: time }).check()
    await pickup.getByRole('textbox', { name: '留言' }).fill('  请带保温箱 ')
    await submit(page)
    await expect(alert(page, '操作成功！')).toContainText('提交成功!')
    await alert(page, '操作成功！').getByRole('link', { name: '查看我的取样预约' }).click()
    await expect(page).toHaveURL(/\/member\/sample$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const item = page.locator('lab-member-samples .pickup')
    await expect(item).toHaveCount(1)
    await expect(item).toContainText(`${first} 周`)
    for (const text of [time, '待安排', '测试用户', '北京市 海淀区 示例路 1 号', '请带保温箱'])
      await expect(item).toContainText(text)
    await toBeAccessible(page, 'the list', 'lab-member-samples')

    await item.getByRole('button', { name: '取消预约' }).click()
    const question = alert(page, '取消这次取样？')
    await expect(question).toContainText(`${first} 周`)
    await toBeAccessible(page, 'the question', 'lab-member-samples')
    await question.getByRole('button', { name: '取消预约' }).click()
    await expect(page.getByText('操作成功!')).toBeVisible()
    await expect(item).toContainText('已取消')
    await expect(item.getByRole('button', { name: '取消预约' })).toHaveCount(0)
    await page.reload()
    await expect(item).toContainText('已取消')
  })
}

test('a pickup at another address saves it, once, and sends it', async ({ page }) => {
  const { token } = await asMember(page)
  const site = await siteOf(page)
  await openPickup(page)
  const pickup = pickupDialog(page)
  await slots(page).and(page.locator(':enabled')).first().check()
  await pickup.getByRole('radio', { name: '使用其他地址' }).check()
  const error = pickup.locator('.field-error')
  const phone = pickup.getByRole('textbox', { name: /^手机/ })
  const region = pickup.getByRole('combobox', { name: /^取样地址/ })
  for (const [msg, focused, fix] of [
    [
      '[姓名]不能为空',
      pickup.getByRole('textbox', { name: /^姓名/ }),
      () => pickup.getByRole('textbox', { name: /^姓名/ }).fill(' 送样人 '),
    ],
    ['[手机]不能为空', phone, () => phone.pressSequentially('139 0000 0000 99')],
    [
      '[取样地址]不能为空',
      region,
      async () => {
        await region.click()
        await expect(page.getByRole('listbox', { name: '省份' }).getByRole('option')).toHaveText([
          '北京市',
          '上海市',
          '江苏省',
          '浙江省',
          '广东省',
        ])
        await page.getByLabel('搜索地区').fill('滨江')
        await page.getByRole('option', { name: /滨江区/ }).click()
      },
    ],
    [
      '[详细地址]不能为空',
      pickup.getByRole('textbox', { name: /^详细地址/ }),
      () => pickup.getByRole('textbox', { name: /^详细地址/ }).fill('示例路 9 号'),
    ],
  ] as const) {
    await submit(page)
    await expect(error).toHaveText([msg])
    await expect(page.getByRole('alert').filter({ hasText: msg })).toBeVisible()
    await expect(focused).toBeFocused()
    await fix()
  }
  await expect(phone).toHaveValue('13900000000')
  const sent = page.waitForRequest('**/api/sampling/add')
  await submit(page)
  await expect(alert(page, '操作成功！')).toBeVisible()
  const answer = await page.request.post('/api/user/info', { headers: { token }, data: {} })
  const { address } = (await answer.json()).data
  expect(address).toHaveLength(2)
  expect(address[0]).toMatchObject({ name: '送样人', address: '示例路 9 号', address_code: '330108' })
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ type: 1, sendAddress: address[0].address_rid, phone: '13900000000' })
  expect(openDays(site)).toContain(body.date)
  await alert(page, '操作成功！').getByRole('button', { name: '确认' }).click()
  await expect(pickup).toBeHidden()
})

test('the last place of a slot goes to the other: the dialog says so and lets choose again', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await asMember(page)
  const site = await siteOf(page)
  const day = openDays(site).at(-1) as string
  const time = lastSlot(day, site)
  await openPickup(page)
  await chooseDay(page, day)
  const slot = pickupDialog(page).getByRole('radio', { name: time })
  await slot.check()
  await fillSlot(page, { date: day, time })
  await submit(page)
  await expect(alert(page, '操作失败！')).toContainText('该时间段已约满')
  await alert(page, '操作失败！').getByRole('button', { name: '确认' }).click()
  await expect(slot).toBeDisabled()
  await expect(slot).not.toBeChecked()
  await expect(pickupDialog(page).getByRole('button', { pressed: true })).toHaveAccessibleName(
    new RegExp(`^${named(day)}`),
  )
  await slots(page).and(page.locator(':enabled')).first().check()
  await submit(page)
  await expect(alert(page, '操作成功！')).toBeVisible()
})

test('without an answer of the server nothing is lost, and the address is not saved twice', async ({
  page,
}) => {
  const { token } = await asMember(page)
  await openPickup(page)
  const pickup = pickupDialog(page)
  await slots(page).and(page.locator(':enabled')).first().check()
  await pickup.getByRole('radio', { name: '使用其他地址' }).check()
  await pickup.getByRole('textbox', { name: /^姓名/ }).fill('送样人')
  await pickup.getByRole('textbox', { name: /^手机/ }).fill('13900000000')
  await pickup.getByRole('combobox', { name: /^取样地址/ }).click()
  await page.getByLabel('搜索地区').fill('海淀')
  await page.getByRole('option', { name: /海淀区/ }).click()
  await pickup.getByRole('textbox', { name: /^详细地址/ }).fill('示例路 9 号')
  await page.route('**/api/sampling/add', (route) => route.abort())
  await submit(page)
  await expect(alert(page, '操作失败！')).toContainText('暂时无法连接服务器，请稍后再试')
  await alert(page, '操作失败！').getByRole('button', { name: '确认' }).click()
  await expect(pickup.getByRole('radio', { name: /送样人/ })).toBeChecked()
  await page.unroute('**/api/sampling/add')
  await submit(page)
  await expect(alert(page, '操作成功！')).toBeVisible()
  const answer = await page.request.post('/api/address/list', { headers: { token }, data: {} })
  expect((await answer.json()).data.list).toHaveLength(2)
})

test('an address where pickup is not open tells so and cannot be chosen', async ({ page }) => {
  const { token } = await asMember(page)
  const elsewhere = {
    name: '外地用户',
    phone: '13800000000',
    province: '广东省',
    city: '广州市',
    area: '天河区',
  }
  await page.request.post('/api/address/add', {
    headers: { token },
    data: { ...elsewhere, address: '示例路 3 号', address_code: '440106' },
  })
  await page.reload()
  await openPickup(page)
  const closed = pickupDialog(page).getByRole('radio', { name: /外地用户/ })
  await expect(closed).toBeDisabled()
  await pickupDialog(page).getByText('外地用户').hover()
  await expect(
    page.getByRole('tooltip').filter({ hasText: '该地址所在城市暂未开通上门取样服务' }),
  ).toBeVisible()
})

test('self-delivery tells where to, and the open cities stand in a table', async ({ page }) => {
  await asMember(page)
  await openPickup(page)
  const pickup = pickupDialog(page)
  const button = pickup.getByRole('button', { name: '已开通城市与区县' })
  await button.click()
  const tip = page.getByRole('dialog', { name: '已开通城市与区县' })
  expect(Math.round((await tip.boundingBox())?.width ?? 0)).toBe(400)
  expect((await tip.locator('.open-cities-table').boundingBox())?.height).toBeLessThanOrEqual(200)
  await expect(tip.getByRole('columnheader')).toHaveText(['城市', '区县'])
  await expect(tip.getByRole('cell', { name: '杭州市' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await expect(button).toBeFocused()
  await pickup.getByRole('radio', { name: /^自送/ }).check()
  await expect(pickup).toContainText('衡析收样组')
  await expect(pickup).toContainText('021-0000-1234')
  await pickup.getByRole('button', { name: '知道了' }).click()
  await expect(pickup).toBeHidden()
})

test('the dialog can be used by keyboard alone', async ({ page }) => {
  await asMember(page)
  const site = await siteOf(page)
  const [first = '', second = ''] = openDays(site)
  await openPickup(page)
  const pickup = pickupDialog(page)
  await expect(pickup.getByRole('radio', { name: /^上门取样/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(pickup.getByRole('button', { pressed: true })).toBeFocused()
  const days = pickup.getByRole('gridcell').getByRole('button')
  const names = await days.evaluateAll((all) => all.map((one) => one.textContent))
  const at = (day: string) => names.findIndex((name) => name.startsWith(`${named(day)} `))
  for (let steps = at(second) - at(first); steps > 0; steps--) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(pickup.getByRole('button', { pressed: true })).toHaveAccessibleName(
    new RegExp(`^${named(second)} `),
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(slots(page).and(page.locator(':checked'))).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(alert(page, '操作成功！')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(pickup).toBeHidden()
})

test.describe('a browser elsewhere', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('with a clock three days late shows the days of the server', async ({ page }) => {
    await page.clock.setSystemTime(Date.now() - 3 * 86_400_000)
    const { phone } = await aCompleteMember(page)
    await page.goto('/')
    await expect(async () => {
      expect(await page.evaluate(() => localStorage.getItem('lab-clock-offset'))).toBeTruthy()
    }).toPass()
    await logIn(page, phone)
    const site = await siteOf(page)
    await openPickup(page)
    const days = pickupDialog(page).getByRole('gridcell').getByRole('button')
    await expect(days).toHaveCount(7)
    await expect(days.first()).toHaveAccessibleName(new RegExp(`^${named(dateOf(site.now))} `))
    await expect(pickupDialog(page).getByRole('button', { pressed: true })).toHaveAccessibleName(
      new RegExp(`^${named(openDays(site)[0] ?? '')} `),
    )
  })
})

test('a page of someone else has its own button; the dialog tells it what was submitted', async ({
  page,
}) => {
  const { phone } = await aCompleteMember(page)
  await page.route('**/someone-elses-page', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="zh-CN"><title>示例院系</title><h1>送样</h1>
<script type="module" src="/widgets/lab.js"></script>
<lab-pickup-dialog partner="some-key"></lab-pickup-dialog></html>`,
    }),
  )
  await page.goto('/someone-elses-page')
  await page.evaluate(() => {
    document.addEventListener('lab-pickup-submitted', (event) => {
      document.title = (event as CustomEvent).detail.rid
    })
  })
  await page.getByRole('button', { name: '预约取样' }).click()
  await field(page, '用户名/手机号').fill(phone)
  await field(page, '密码').fill(password)
  await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
  await expect(pickupDialog(page)).toBeVisible()
  await slots(page).and(page.locator(':enabled')).first().check()
  await submit(page)
  await expect(alert(page, '操作成功！')).toBeVisible()
  await expect(page).not.toHaveTitle('示例院系')
})

for (const size of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the dialog is accessible in all its states at ${size.width} px, ${colorScheme}`, async ({
      page,
    }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await asMember(page)
      await page.setViewportSize(size)
      await openPickup(page)
      const pickup = pickupDialog(page)
      await expect(slots(page)).toHaveCount(4)
      await toBeAccessible(page, 'as it opens', 'lab-pickup-dialog')
      await submit(page)
      await toBeAccessible(page, 'with a fault', 'lab-pickup-dialog')
      await pickup.getByRole('radio', { name: '使用其他地址' }).check()
      await toBeAccessible(page, 'another address', 'lab-pickup-dialog')
      await pickup.getByRole('button', { name: '已开通城市与区县' }).click()
      await toBeAccessible(page, 'the open cities', 'lab-pickup-dialog')
      await page.keyboard.press('Escape')
      await pickup.getByRole('radio', { name: /^自送/ }).check()
      await toBeAccessible(page, 'self-delivery', 'lab-pickup-dialog')
      await toFitWidth(page, 'self-delivery')
    })
  }
}
