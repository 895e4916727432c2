import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { alive, expect, test } from './fixtures.ts'
import { callerOf, staffOf } from './orders.ts'

const pdf = Buffer.from('%PDF-1.4\n% an invoice of the journey\n%%EOF\n')

test('a member asks for an invoice, finance issues it with its PDF, and the member downloads it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const account = await aCompleteMember(page)
  const member = callerOf(page.request, account.token)
  const finance = await staffOf(page.request, 'finance')
  const voucher = await page.request.post('/api/file/add', {
    headers: { token: account.token },
    multipart: { file: { name: '回单.txt', mimeType: 'text/plain', buffer: Buffer.from('回单') } },
  })
  const file_rid = (await voucher.json()).data.rid
  const paid = await member('prestoreApply/add', { amount_fen: 123_456, file_rid })
  await finance('staff/prestoreApply/confirm', { rid: paid.rid, version: 1 })

  await page.goto('/')
  await logIn(page, account.phone)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/member/invoiceMg')
  await alive(page)
  await page.getByRole('button', { name: '新增抬头' }).click()
  const title = page.getByRole('dialog', { name: '新增发票抬头' })
  const name = `示例研究院${account.phone}`
  await title.getByLabel(/^发票抬头/).fill(name)
  // A slip in the number is caught by its check digit.
  await title.getByLabel(/^税号/).fill('91350100M000100Y34')
  await title.getByLabel(/^收票邮箱/).fill('bill@lab.example')
  await title.getByRole('button', { name: '保存抬头' }).click()
  await expect(title.getByText(/请核对是否有误/).first()).toBeVisible()
  await toBeAccessible(page, 'the form of a title', 'main')
  await title.getByLabel(/^税号/).fill('91350100M000100Y43')
  await title.getByRole('button', { name: '保存抬头' }).click()
  await expect(page.getByRole('listitem', { name })).toContainText('默认')

  await page.goto('/member/invoiceLs')
  await page.getByRole('link', { name: '申请开票' }).first().click()
  await expect(page.getByText('还可以开票')).toContainText('¥1,234.56')
  await page.getByRole('checkbox', { name: /^选择 YC-/ }).check()
  await page.getByRole('button', { name: '申请开票' }).click()
  const apply = page.getByRole('dialog', { name: '申请开票' })
  await expect(apply).toContainText('壹仟贰佰叁拾肆元伍角陆分')
  await apply.getByRole('button', { name: '提交申请' }).click()
  const card = page.getByRole('listitem', { name: /^FP-/ })
  await expect(card).toContainText('待开票')
  await toBeAccessible(page, 'the record of invoices', 'main')

  const desk = await (await browser.newContext()).newPage()
  await enter(desk, 'finance')
  await desk.goto(`/desk/invoice?kw=${account.phone}`)
  await desk.getByRole('button', { name: /^登记发票：FP-/ }).click()
  const issue = desk.getByRole('dialog', { name: /^登记发票/ })
  const number = `2600000009${account.phone.slice(1)}`
  await issue.locator('input[type=file]').setInputFiles({
    name: `dzfp_${number}_${name}.pdf`,
    mimeType: 'application/pdf',
    buffer: pdf,
  })
  // Its number is read from the file's name.
  await expect(issue.getByLabel(/^发票号码/)).toHaveValue(number)
  await toBeAccessible(desk, 'the form of an invoice')
  await issue.getByRole('button', { name: '登记发票' }).click()
  await expect(issue).toHaveCount(0)
  await desk.goto(`/desk/invoice?state=issued&kw=${number}`)
  await expect(desk.getByRole('table', { name: '开票申请' })).toContainText(name)
  await toBeAccessible(desk, 'the invoices at the desk')
  await desk.context().close()

  await page.reload()
  await expect(card).toContainText('已开票')
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: `下载 PDF 发票 ${number}` }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})
