import type { Page } from '@playwright/test'
import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { alive, expect, test } from './fixtures.ts'
import { callerOf, confirmedOf, labOf, simpleProject } from './orders.ts'

/** A member with a bill of one experiment that waits for its money, logged in. */
const withBill = async (page: Page) => {
  const account = await aCompleteMember(page)
  const member = callerOf(page.request, account.token)
  await confirmedOf(member, await labOf(page.request), await simpleProject(page.request), 1)
  const { list } = await member<{ list: { rid: string }[] }>('assign/unsettled')
  await member('assign/settlement', { rids: list.map(({ rid }) => rid), pay: 'transfer' })
  await page.goto('/')
  await logIn(page, account.phone)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/member/unpaid')
  await alive(page)
}

const begin = async (page: Page) => {
  await page.getByRole('button', { name: '在线支付', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '在线支付' })
  await dialog.getByRole('button', { name: /^支付 ¥/ }).click()
  return dialog
}

test('a bill is paid by the code that a phone scans, and the page sees it', async ({ page, context }) => {
  test.setTimeout(120_000)
  await withBill(page)
  const dialog = await begin(page)
  const code = dialog.getByRole('img', { name: /收款码/ })
  await expect(code).toBeVisible()
  await expect(dialog.getByRole('timer')).toContainText(/1:59:|2:00:00/)
  await toBeAccessible(page, 'the code of a payment')

  const phone = await context.newPage()
  await phone.goto((await code.getAttribute('src')) ?? '')
  await expect(phone.getByRole('heading', { name: '模拟支付' })).toBeVisible()
  await toBeAccessible(phone, 'the page of the local provider')
  await phone.getByRole('button', { name: '支付', exact: true }).click()
  await expect(phone.getByRole('status')).toHaveText('已支付')
  await phone.close()

  await expect(dialog.getByText(/支付成功/)).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(page.getByText('没有待支付的账单')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a bill is paid in the app, after one try was canceled, and one returns to its result', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await withBill(page)
    const first = await begin(page)
    await first.getByRole('button', { name: '取消支付' }).click()
    await expect(first.getByText('没有付款')).toBeVisible()
    await first.getByRole('button', { name: '完成' }).click()

    const dialog = await begin(page)
    await toBeAccessible(page, 'the way into the app')
    await dialog.getByRole('link', { name: '打开模拟支付' }).click()
    await page.getByRole('button', { name: '支付', exact: true }).click()
    await page.getByRole('link', { name: '返回商户' }).click()
    await expect(page.getByRole('dialog', { name: '在线支付' }).getByText(/支付成功/)).toBeVisible()
    await page.getByRole('button', { name: '完成' }).click()
    await expect(page.getByRole('listitem', { name: /^ZF-/ })).toHaveCount(2)
    await toBeAccessible(page, 'what was paid online', 'main')
  })
})
