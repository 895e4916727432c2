import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { callerOf, type Ordered, place, simpleProject, staffOf } from './orders.ts'

test('data that is released rings the bell, is read in the inbox, and is mailed to whoever wants mail', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const account = await aCompleteMember(page)
  const member = callerOf(page.request, account.token)
  const email = `${account.phone}@lab.example`
  await member('user/update4contact', { email })
  const [lab, colleague] = await Promise.all([staffOf(page.request, 'lab'), staffOf(page.request, 'lab2')])
  const order = await place(member, await simpleProject(page.request), 1)
  const [{ rid }] = order.assigns as [Ordered['assigns'][number]]
  const samples = order.samples.map(({ number }) => ({ number, state: 'arrived' }))
  await lab('staff/assign/receive', { rid, samples })
  await lab('staff/assign/start', { rid })
  const { unread } = await member<{ unread: number }>('inbox/read', { all: true })
  expect(unread).toBe(0)

  await page.goto('/')
  await logIn(page, account.phone)
  await expect(accountMenu(page)).toBeVisible()
  const bell = page.getByRole('button', { name: /^消息/ })
  await expect(bell).toHaveAccessibleName('消息')

  await lab('staff/assign/submit', { rid, note: '数据见附件' })
  await colleague('staff/assign/release', { rid })
  // The page in sight asks each half minute.
  await expect(bell).toHaveAccessibleName('消息，1条未读', { timeout: 40_000 })
  await bell.click()
  await expect(page.getByRole('dialog', { name: '消息' })).toContainText('数据可以查看了')
  await page.getByRole('link', { name: '查看全部消息' }).click()
  await expect(page).toHaveURL('/inbox')
  const inbox = page.locator('lab-inbox')
  await expect(inbox.getByText('1 条未读')).toBeVisible()
  await toBeAccessible(page, 'the inbox', 'lab-inbox')
  await inbox.getByRole('link', { name: '数据可以查看了' }).click()
  await expect(page).toHaveURL(new RegExp(`/member/order\\?rid=${order.rid}&assign=${rid}`))
  await expect(bell).toHaveAccessibleName('消息')

  const mails = async () => {
    const sent = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)
    return ((await sent.json()) as { text: string }[]).map(({ text }) => text.split('\n')[0])
  }
  const ready = '数据可以查看了 · 衡析科研检测'
  await expect.poll(mails).toContain(ready)

  // What they no longer want as mail is kept, and stays in the inbox.
  await page.goto('/inbox?view=settings')
  await page.getByRole('checkbox', { name: '实验已暂停：邮件' }).click()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: '实验已暂停：邮件' })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: '数据可以查看了：邮件' })).toBeChecked()
})
