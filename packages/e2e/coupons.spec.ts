import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { alive, expect, test } from './fixtures.ts'
import { type Caller, callerOf, place, simpleProject, staffOf } from './orders.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a coupon from the desk and points of one’s own make a bill cheaper, and both are seen used', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const account = await aCompleteMember(page)
  const member = callerOf(page.request, account.token)
  const [lab, finance, admin] = (await Promise.all(
    ['lab', 'finance', 'admin'].map((name) => staffOf(page.request, name)),
  )) as [Caller, Caller, Caller]
  const voucher = await page.request.post('/api/file/add', {
    headers: { token: account.token },
    multipart: { file: { name: 'voucher.png', mimeType: 'image/png', buffer: png } },
  })
  const file_rid = (await voucher.json()).data.rid
  const { rid: paid_in } = await member('prestoreApply/add', { amount_fen: 1_000_000, file_rid })
  await finance('staff/prestoreApply/confirm', { rid: paid_in, version: 1 })

  const project = await simpleProject(page.request)
  const confirmed = async () => {
    const order = await place(member, project, 2)
    const [{ rid = '', price_fen = 0 } = {}] = order.assigns
    const samples = order.samples.map(({ number }) => ({ number, state: 'arrived' }))
    await lab('staff/assign/receive', { rid, samples })
    await lab('staff/assign/start', { rid })
    await lab('staff/assign/submit', { rid, note: '数据见附件' })
    await admin('staff/assign/release', { rid })
    await member('assign/right', { rid })
    return { rid, price_fen }
  }
  // What was settled and rated before has earned points.
  const before = await confirmed()
  await member('assign/settlement', { rids: [before.rid], pay: 'prestore' })
  await member('evaluate/add', { assign_rid: before.rid, quality: 5, speed: 5, service: 5 })
  const earned = 50 + Math.floor(before.price_fen / 1_000)
  const { price_fen } = await confirmed()

  await enter(page, 'service')
  await page.goto('/desk/coupon')
  await page.getByRole('button', { name: '发放优惠券' }).click()
  const giving = page.getByRole('dialog', { name: '发放优惠券' })
  await giving.getByLabel(/^会员手机号/).fill(account.phone)
  await giving.getByLabel(/^优惠券名称/).fill('开题满减券')
  await giving.getByLabel(/^减免金额/).fill('10')
  await giving.getByRole('button', { name: '发放' }).click()
  await expect(giving).toHaveCount(0)
  await expect(page.getByRole('table', { name: '优惠券' })).toContainText('开题满减券')
  await toBeAccessible(page, 'the desk’s coupons', 'main')

  await page.goto('/')
  await logIn(page, account.phone)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/member/coupon')
  await alive(page)
  await expect(page.getByRole('listitem', { name: '开题满减券' })).toContainText('¥10')
  await toBeAccessible(page, 'the member’s coupons', 'main')
  await page.getByRole('link', { name: '去结算' }).click()
  await page.getByRole('checkbox', { name: '全选本页' }).check()
  await page.getByRole('button', { name: '结算', exact: true }).click()
  const settling = page.getByRole('dialog', { name: '结算' })
  const chooser = settling.getByLabel('优惠券')
  const offered = await chooser.getByRole('option', { name: /^开题满减券/ }).getAttribute('value')
  await chooser.selectOption(offered)
  await settling.getByRole('textbox', { name: '积分抵扣' }).fill('30')
  const total = `¥${((price_fen - 1_000 - 30) / 100).toFixed(2)}`
  await expect(settling).toContainText('-¥10.00')
  await expect(settling).toContainText('-¥0.30')
  await settling.getByRole('button', { name: `用预存支付 ${total}` }).click()
  await expect(settling).toHaveCount(0)

  await page.goto('/member/coupon?view=used')
  await expect(page.getByRole('listitem', { name: '开题满减券' })).toContainText('ZD-')
  await page.goto('/member/integral')
  const points = page.getByRole('region', { name: '我的积分' })
  const left = earned - 30 + Math.floor((price_fen - 1_030) / 1_000)
  await expect(points).toContainText(String(left))
  await expect(page.getByRole('table', { name: '积分明细' })).toContainText('结算抵扣')
  await toBeAccessible(page, 'the member’s points', 'main')
})
