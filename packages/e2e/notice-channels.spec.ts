import type { Page } from '@playwright/test'
import { aCompleteMember, accountMenu, dialog, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { expect, password, test } from './fixtures.ts'
import { callerOf, place, simpleProject, staffOf } from './orders.ts'

/** Scans the QR code that is shown, as a phone would. */
const scan = async (page: Page, openid: string) => {
  const picture = dialog(page).getByRole('img', { name: '微信绑定二维码' })
  const src = (await picture.getAttribute('src')) ?? ''
  const [, scene] = /\/wx\/qr\/([0-9a-f]{32})\.svg/.exec(src) ?? []
  await page.request.post(`/dev/wechat/${scene}/scan`, { form: { openid } })
}

const messagesTo = async (page: Page, openid: string): Promise<string[]> => {
  const sent = await page.request.get(`/dev/outbox.json?to=${openid}`)
  return ((await sent.json()) as { text: string }[]).map(({ text }) => text)
}

const widths = [
  { width: 390, openid: 'local-bing' },
  { width: 1440, openid: 'local-ding' },
]

for (const { width, openid } of widths)
  test(`a member binds WeChat, chooses what comes by it, and is told there (${width} px)`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 860 })
    const account = await aCompleteMember(page)
    const member = callerOf(page.request, account.token)
    await page.goto('/')
    await logIn(page, account.phone)
    await expect(accountMenu(page)).toBeVisible()

    await page.goto('/member/center')
    await page.getByRole('link', { name: '消息设置' }).click()
    await expect(page).toHaveURL('/inbox?view=settings')
    const settings = page.locator('lab-inbox')
    await expect(settings.getByText('站内消息中，不能关闭')).toBeVisible()
    await expect(settings.getByText('还没有绑定，不会收到微信消息')).toBeVisible()
    await toBeAccessible(page, 'the settings of messages', 'lab-inbox')

    await settings.getByRole('link', { name: '个人信息' }).last().click()
    await page.getByRole('button', { name: '绑定 微信' }).click()
    await expect(dialog(page).getByRole('img', { name: '微信绑定二维码' })).toBeVisible()
    await scan(page, openid)
    await expect(dialog(page).getByText('扫描成功，请确认是您本人操作。')).toBeVisible()
    await dialog(page)
      .getByLabel(/^登录密码/)
      .fill(password)
    await dialog(page).getByRole('button', { name: '绑定', exact: true }).click()
    await expect(page.getByText('已绑定')).toBeVisible()

    await page.goto('/inbox?view=settings')
    await expect(settings.getByText('微信：已绑定')).toBeVisible()
    const placed = page.getByRole('checkbox', { name: '订单已提交：微信' })
    await placed.focus()
    const kept = page.waitForResponse('**/api/inbox/setChannels')
    await page.keyboard.press('Space')
    await kept
    await page.reload()
    await expect(placed).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: '样品已签收：微信' })).toBeChecked()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    const lab = await staffOf(page.request, 'lab')
    const order = await place(member, await simpleProject(page.request), 1)
    const samples = order.samples.map(({ number }) => ({ number, state: 'arrived' }))
    await lab('staff/assign/receive', { rid: order.assigns[0]?.rid, samples })
    await expect.poll(() => messagesTo(page, openid), { timeout: 60_000 }).toHaveLength(1)
    const [message = ''] = await messagesTo(page, openid)
    expect(message.split('\n')[0]).toBe('样品已签收')
    expect(message).toContain(order.number)
    expect(message).not.toContain(account.phone)
    await page.goto(message.split('\n').at(-1) ?? '')
    await expect(page.getByRole('heading', { name: new RegExp(order.number) }).first()).toBeVisible()
  })
