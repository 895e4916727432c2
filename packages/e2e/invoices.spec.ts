import type { Page } from '@playwright/test'
import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { alive, expect, test } from './fixtures.ts'
import { callerOf, staffOf } from './orders.ts'

const pdf = Buffer.from('%PDF-1.4\n% an invoice of the journey\n%%EOF\n')

/** Finance says which invoice it made, by an act of the application. */
const issued = async (desk: Page, act: string, name: string, button: string) => {
  await desk.getByRole('button', { name: new RegExp(`^${act}：FP-`) }).click()
  const dialog = desk.getByRole('dialog', { name: /^登记/ })
  await dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf })
  return dialog.getByRole('button', { name: button, exact: true })
}

test('a member asks for an invoice of what they paid in, finance issues it, and issues it anew to another title', async ({
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

  await page.reload()
  await expect(card).toContainText('已开票')
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: `下载 PDF 发票 ${number}` }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  // Its title is wrong: it is taken back and issued anew, and each of the three papers can be had.
  const other = `示例研究院二所${account.phone}`
  await member('invoice/add', {
    type: 1,
    title: other,
    tax_no: '91350100M000100Y43',
    email: 'bill@lab.example',
  })
  await card.getByRole('button', { name: '申请红冲' }).click()
  const red = page.getByRole('dialog', { name: /^申请红冲/ })
  await red.getByLabel(/^原因/).fill('抬头应为二所')
  await red.getByLabel('重开的抬头').selectOption({ label: `${other} · 91350100M000100Y43` })
  await toBeAccessible(page, 'the form that takes an invoice back', 'main')
  await red.getByRole('button', { name: '提交申请' }).click()
  await expect(card).toContainText('等待红冲')

  await desk.goto(`/desk/invoice?red=1&kw=${account.phone}`)
  await (await issued(desk, '红冲', `dzfp_${number.replace(/9/, '8')}_红字.pdf`, '确认红冲')).click()
  await desk.goto(`/desk/invoice?state=red_issued&kw=${account.phone}`)
  const again = await issued(desk, '重开', `dzfp_${number.replace(/9/, '7')}_重开.pdf`, '登记发票')
  await expect(desk.getByRole('dialog')).toContainText(other)
  await again.click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await desk.context().close()

  await page.reload()
  await expect(card).toContainText('已重开')
  await expect(card).toContainText(other)
  await expect(card.getByRole('button', { name: /^下载 PDF/ })).toHaveCount(3)
})
