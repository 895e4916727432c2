import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { alive, expect, test } from './fixtures.ts'
import { callerOf, confirmedOf, labOf, simpleProject, voucher } from './orders.ts'

test('a bill is settled by transfer: voucher, the desk confirms, paid, and its PDF opens', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const account = await aCompleteMember(page)
  const member = callerOf(page.request, account.token)
  const project = await simpleProject(page.request)
  await confirmedOf(member, await labOf(page.request), project, 1)

  await page.goto('/')
  await logIn(page, account.phone)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/member/unsettled')
  await alive(page)
  await page.getByRole('checkbox', { name: /^选择/ }).check()
  await page.getByRole('button', { name: '结算', exact: true }).click()
  const settle = page.getByRole('dialog', { name: '结算' })
  await settle.getByRole('radio', { name: '对公转账' }).check()
  await settle.getByRole('button', { name: /^出账单，转账支付/ }).click()
  await expect(settle).toHaveCount(0)

  await page.goto('/member/unpaid')
  await alive(page)
  await toBeAccessible(page, 'what is to be paid', 'main')
  await page.getByRole('checkbox', { name: /^选择/ }).check()
  await page.getByRole('button', { name: '上传转账凭证' }).click()
  const transfer = page.getByRole('dialog', { name: '上传转账凭证' })
  await transfer.locator('input[type=file]').setInputFiles(voucher)
  await expect(transfer.getByText('voucher.png')).toBeVisible()
  await transfer.getByRole('button', { name: '提交凭证' }).click()
  await expect(transfer).toHaveCount(0)
  await expect(page.getByText('转账待确认')).toBeVisible()
  const number = await page.getByRole('link', { name: /^ZZ-/ }).innerText()

  // A context of its own: staff and member are two people.
  const desk = await (await browser.newContext()).newPage()
  await enter(desk, 'finance')
  await desk.goto('/desk/transfer')
  await desk.getByRole('button', { name: `确认到账：${number}` }).click()
  const confirm = desk.getByRole('dialog', { name: `确认到账 ${number}` })
  await expect(confirm.getByRole('table', { name: '将记入账本' })).toContainText('应收')
  await toBeAccessible(desk, 'the confirmation of a transfer')
  await confirm.getByRole('button', { name: '确认到账' }).click()
  await expect(confirm).toHaveCount(0)
  await desk.close()

  await page.goto('/member/unpaid?view=transfer')
  await expect(page.getByRole('listitem', { name: number })).toContainText('已确认')
  await page.goto('/member/unpaid')
  await expect(page.getByText('没有待支付的账单')).toBeVisible()

  const bills = await member<{ list: { rid: string }[] }>('assign/statements')
  const info = await member<{ pdf: string; printable: string }>('assign/statementInfo', {
    rid: bills.list[0]?.rid,
  })
  const pdf = await page.request.get(info.pdf)
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await page.goto(info.printable)
  await expect(page.getByText('人民币大写')).toBeVisible()
})
