import type { ChildProcess } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateOf, monthOf } from '@lab/contract/rules/ground/time'
import type { Browser } from '@playwright/test'
import { freePort } from '../tools/free-port.mjs'
import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { alive, expect, test } from './fixtures.ts'
import { findMissed, owe, payCreditBack, runJobs } from './late.ts'
import { callerOf, confirmedOf, labOf, simpleProject, voucher } from './orders.ts'
import { aPortal, endPortal, inTime, passTwoMonths } from './portal.ts'

// A month's run bills everybody, and time passes for everybody: these journeys have a portal of their own.
test.describe.configure({ mode: 'serial' })
let portal: ChildProcess | undefined
let folder: string
let baseURL: string
test.beforeAll(async () => {
  test.setTimeout(240_000)
  folder = await mkdtemp(join(tmpdir(), 'lab-month-'))
  const port = await freePort()
  baseURL = `http://localhost:${port}`
  portal = await aPortal(folder, port, 'demo', inTime)
})
test.afterAll(async () => {
  await endPortal(portal, folder)
})

/** Somebody with a browser of their own. */
const somebody = async (browser: Browser) => (await browser.newContext({ baseURL })).newPage()

test('a month of finance: billed in one run, paid by transfer, found at the bank, given back and paid out by two, and in the books', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const [page, desk, second] = [await somebody(browser), await somebody(browser), await somebody(browser)]
  const today = dateOf(Date.now() / 1000)
  const account = await aCompleteMember(page, { company: '示例大学月结学院' })
  const member = callerOf(page.request, account.token)
  await confirmedOf(member, await labOf(page.request), await simpleProject(page.request), 10)

  // The run bills them among all others, and what it made can be looked up.
  await enter(desk, 'finance')
  await desk.goto(`/desk/billing?until=${today}`)
  await expect(desk.getByRole('table', { name: '待出账的付款方' })).toContainText('示例大学月结学院')
  await desk.getByRole('button', { name: '出账单' }).click()
  await toBeAccessible(desk, 'the question before a run')
  await desk.getByRole('alertdialog').getByRole('button', { name: '出账单' }).click()
  await expect(desk.getByText('没有待出账的实验')).toBeVisible()
  await desk.getByRole('link', { name: `截至 ${today}` }).click()
  const made = desk.getByRole('row', { name: /示例大学月结学院/ })
  await expect(made).toContainText('待支付')
  const bill = (await made.getByText(/^ZD-/).textContent()) ?? ''

  // The member sees the bill and says how they paid.
  await page.goto('/')
  await logIn(page, account.phone)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/member/unpaid')
  await alive(page)
  await expect(page.getByRole('button', { name: bill })).toBeVisible()
  await page.getByRole('checkbox', { name: /^选择/ }).check()
  await page.getByRole('button', { name: '上传转账凭证' }).click()
  const transfer = page.getByRole('dialog', { name: '上传转账凭证' })
  await transfer.locator('input[type=file]').setInputFiles(voucher)
  await expect(transfer.getByText('voucher.png')).toBeVisible()
  await transfer.getByRole('button', { name: '提交凭证' }).click()
  await expect(transfer).toHaveCount(0)
  await expect(page.getByText('转账待确认')).toBeVisible()
  const [owed] = (await member<{ list: { total_fen: number }[] }>('assign/statements')).list
  const total_fen = owed?.total_fen ?? 0

  // The bank's own statement finds it by the bill's number; it is booked as chosen.
  await desk.goto('/desk/bank')
  await desk.locator('input[type=file]').setInputFiles({
    name: '流水.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        '交易日期,交易流水号,贷方发生额,对方户名,摘要',
        `${today},S-1,${total_fen / 100},示例大学月结学院,检测费 ${bill}`,
        `${today},S-2,77.00,陌生公司,`,
      ].join('\r\n'),
    ),
  })
  await desk.getByRole('dialog').getByRole('button', { name: '导入 2 笔' }).click()
  const row = desk.getByRole('row', { name: new RegExp(bill) })
  await expect(row.getByRole('checkbox')).toBeChecked()
  await expect(desk.getByRole('row', { name: /陌生公司/ })).toContainText('没有对应的申请')
  await toBeAccessible(desk, 'rows of the bank')
  await desk.getByRole('button', { name: '入账', exact: true }).click()
  await desk.getByRole('alertdialog', { name: '入账 1 笔？' }).getByRole('button', { name: '入账' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('没有待支付的账单')).toBeVisible()

  // Part of it is given back: above a sum another person approves.
  await desk.goto('/desk/refund')
  await desk.getByRole('button', { name: '申请退款' }).click()
  const ask = desk.getByRole('dialog', { name: '申请退款' })
  await ask.getByLabel(/^账单编号/).fill(bill)
  await ask.getByRole('button', { name: '查找账单' }).click()
  await ask.getByLabel(/^退款金额/).fill('600')
  await ask.getByLabel(/^原因/).fill('两个样品未测')
  await toBeAccessible(desk, 'the form of a refund')
  await ask.getByRole('button', { name: '提交' }).click()
  await expect(ask).toHaveCount(0)
  await expect(row.getByRole('button', { name: /^批准：TK-/ })).toBeDisabled()
  await enter(second, 'finance2')
  await second.goto(`/desk/refund?kw=${bill}`)
  await second.getByRole('button', { name: /^批准：TK-/ }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: '批准' }).click()
  await second.getByRole('button', { name: /^登记已付：TK-/ }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: '登记已付' }).click()
  await expect(second.getByRole('row', { name: new RegExp(bill) })).toContainText('已退款')
  const balance = await member<{ list: { balance_fen: number }[] }>('prestore/balance')
  expect(balance.list[0]?.balance_fen).toBe(60_000)

  // They close their account there: what is left goes to their bank, and another person approves that too.
  await desk.goto('/desk/refund?view=payout')
  await desk.getByRole('button', { name: '申请预存退款' }).click()
  const out = desk.getByRole('dialog', { name: '申请预存退款' })
  await out.getByRole('textbox', { name: '付款方' }).fill('示例大学月结学院')
  await out.getByRole('button', { name: '查找' }).click()
  await expect(out.getByLabel(/^退款金额/)).toHaveValue('600')
  await out.getByLabel(/^户名/).fill('示例大学')
  await out.getByLabel(/^开户银行/).fill('示例银行')
  await out.getByLabel(/^账号/).fill('4242424242424242')
  await out.getByLabel(/^原因/).fill('课题结束')
  await toBeAccessible(desk, 'the form of a payout')
  await out.getByRole('button', { name: '提交' }).click()
  await expect(desk.getByRole('button', { name: /^批准：TY-/ })).toBeDisabled()
  await second.goto('/desk/refund?view=payout')
  await second.getByRole('button', { name: /^批准：TY-/ }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: '批准' }).click()
  await second.getByRole('button', { name: /^登记已付：TY-/ }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: '登记已付' }).click()
  await expect(second.getByRole('row', { name: /示例大学月结学院/ })).toContainText('已付出')
  await toBeAccessible(second, 'payouts')
  await page.goto('/member/prestore')
  await expect(page.getByRole('row', { name: /预存退款/ })).toContainText('600.00')

  // The month's report has it, as a file too, and the books agree with themselves.
  await second.goto(`/desk/month?month=${monthOf(Date.now() / 1000)}`)
  await expect(second.getByRole('table', { name: '业务' })).toContainText('¥600.00')
  const download = second.waitForEvent('download')
  await second.getByRole('button', { name: '导出' }).click()
  expect((await download).suggestedFilename()).toMatch(/^结账报表 .*\.xlsx$/)
  await toBeAccessible(second, 'the report of a month')
  await second.goto('/desk/ledger')
  await expect(second.getByText('全部一致')).toBeVisible()
  for (const one of [page, desk, second]) await one.context().close()
})

test('two months later: credit that was not paid back is not used until it is, and who did not come is told', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const [page, desk] = [await somebody(browser), await somebody(browser)]
  const name = '逾期示例'
  const { phone, token } = await aCompleteMember(page, { name })
  const reserved = await owe(page.request, token)
  await passTwoMonths(portal as ChildProcess, page.request)
  await runJobs(page.request, ['reservations', 'remind_bill'])

  await page.goto('/')
  await logIn(page, phone)
  await expect(accountMenu(page)).toBeVisible()
  await payCreditBack(page, desk, name)
  await findMissed(page, reserved)
  for (const one of [page, desk]) await one.context().close()
})
