import type { Page } from '@playwright/test'
import { aCompleteMember, accountMenu, dialog, field, fillRegistration, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { alive, expect, newPhone, password, test } from './fixtures.ts'
import { callerOf, place, simpleProject, staffOf } from './orders.ts'

/** A promoter with a payout account; answers their phone and code. */
const aPromoter = async (page: Page) => {
  const { phone, token } = await aCompleteMember(page)
  const member = callerOf(page.request, token)
  const finance = await staffOf(page.request, 'finance')
  const { rid } = await member('promoter/apply', { reason: '在课题组推广' })
  await finance('staff/promoter/confirm', { rid, version: 1 })
  await member('promoter/update4user', {
    payee: '测试用户',
    bank: '示例银行',
    bank_no: '4242424242424242',
  })
  const { code } = await member<{ code: string }>('promoter/info')
  return { phone, code }
}

/** What a member who has just registered does until their first order, of ¥3,000, is settled. */
const settleFirst = async ({ request }: Page, phone: string) => {
  const { token } = await callerOf(request, '')<{ token: string }>('open/login', {
    account: phone,
    password,
  })
  const member = callerOf(request, token)
  const [lab, service, finance, admin] = await Promise.all(
    ['lab', 'service', 'finance', 'admin'].map((name) => staffOf(request, name)),
  )
  if (!lab || !service || !finance || !admin) throw new Error('no staff')
  await member('user/update4profile', {
    name: '受邀用户',
    email: 'invited@lab.example',
    organization: 1,
    company: '示例大学',
    province: '北京市',
    city: '北京市',
    area: '海淀区',
    address_code: '110108',
    address: '示例路 1 号',
  })
  const voucher = await request.post('/api/file/add', {
    headers: { token },
    multipart: { file: { name: '回单.txt', mimeType: 'text/plain', buffer: Buffer.from('3000') } },
  })
  const { rid: file_rid } = (await voucher.json()).data
  const paid = await member('prestoreApply/add', { amount_fen: 300_000, file_rid })
  await finance('staff/prestoreApply/confirm', { rid: paid.rid, version: 1 })
  const { assigns, samples } = await place(member, await simpleProject(request))
  const rid = assigns[0]?.rid as string
  await lab('staff/assign/receive', {
    rid,
    samples: samples.map(({ number }) => ({ number, state: 'arrived' })),
  })
  await lab('staff/assign/start', { rid })
  await lab('staff/assign/submit', { rid, note: '数据见附件' })
  await admin('staff/assign/release', { rid })
  await service('staff/assign/revise', { rid, price_fen: 300_000, reason: '加测' })
  const { version } = await member<{ version: number }>('assign/detail', { rid })
  await member('assign/price', { rid, version, accept: true })
  await member('assign/right', { rid })
  await member('assign/settlement', { rids: [rid], pay: 'prestore' })
}

test('who registers by a promoter’s link earns them a rebate, and finance pays it out', async ({ page }) => {
  test.setTimeout(120_000)
  const promoter = await aPromoter(page)
  const phone = newPhone()
  await page.goto(`/invited/${promoter.code}`)
  await expect(field(page, '邀请码')).toHaveValue(promoter.code)
  await fillRegistration(page, phone)
  await expect(page.getByRole('dialog', { name: '身份认证' })).toBeVisible()
  await settleFirst(page, phone)

  // The promoter, in a browser of their own.
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('no browser')
  const own = await context.newPage()
  await own.goto('/')
  await logIn(own, promoter.phone)
  await expect(accountMenu(own)).toBeVisible()
  await own.goto('/member/promotion')
  await alive(own)
  const wallet = own.getByRole('region', { name: '可提现的返利' })
  await expect(wallet).toContainText('¥150.00')
  await expect(own.getByRole('table', { name: '返利明细' })).toContainText('受***')
  await toBeAccessible(own, 'promotion', 'main')
  await own.getByRole('button', { name: '生成海报' }).click()
  const download = own.waitForEvent('download')
  await dialog(own).getByRole('link', { name: '下载海报' }).click()
  expect((await download).suggestedFilename()).toBe(`推广海报 ${promoter.code}.png`)
  await dialog(own).getByRole('button', { name: '关闭' }).first().click()

  await wallet.getByRole('button', { name: '提现' }).click()
  await dialog(own).getByRole('button', { name: '全部' }).click()
  await dialog(own).getByRole('button', { name: '申请提现' }).click()
  await expect(wallet.getByText('¥0.00').first()).toBeVisible()
  await own.getByRole('link', { name: '提现记录' }).click()
  await expect(own.getByText('待打款')).toBeVisible()

  await enter(page, 'finance')
  await page.goto('/desk/withdraw')
  const row = page.getByRole('row').filter({ hasText: '¥150.00' }).first()
  await row.getByRole('button', { name: /^已打款/ }).click()
  await dialog(page).getByLabel('银行流水号').fill('流水 0001')
  await toBeAccessible(page, 'a withdrawal to pay')
  await dialog(page).getByRole('button', { name: '确认已打款' }).click()
  await expect(page.getByText('操作成功!').first()).toBeVisible()

  await own.reload()
  await expect(own.getByText('银行流水：流水 0001')).toBeVisible()
  await expect(wallet).toContainText('已提现¥150.00')
  await own.goto('/member/invite')
  await expect(own.getByRole('table', { name: '受邀的人' })).toContainText('已结清')
  await toBeAccessible(own, 'invitation', 'main')
  await context.close()
})
