import type { Page } from '@playwright/test'
import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { alive, expect } from './fixtures.ts'
import { type Caller, callerOf, confirmedOf, labOf, simpleProject } from './orders.ts'

/** A member with a bill of one experiment that waits for its money, logged in. */
export const withBill = async (page: Page, samples = 1): Promise<Caller> => {
  const account = await aCompleteMember(page)
  const member = callerOf(page.request, account.token)
  await confirmedOf(member, await labOf(page.request), await simpleProject(page.request), samples)
  const { list } = await member<{ list: { rid: string }[] }>('assign/unsettled')
  await member('assign/settlement', { rids: list.map(({ rid }) => rid), pay: 'transfer' })
  await page.goto('/')
  await logIn(page, account.phone)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/member/unpaid')
  await alive(page)
  return member
}

/** Begins to pay online what is owed. */
export const begin = async (page: Page) => {
  await page.getByRole('button', { name: '在线支付', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '在线支付' })
  await dialog.getByRole('button', { name: /^支付 ¥/ }).click()
  return dialog
}
