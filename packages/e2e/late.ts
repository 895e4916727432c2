import { dateOf, daySeconds } from '@lab/contract/rules/ground/time'
import type { APIRequestContext, Page } from '@playwright/test'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { alive, expect } from './fixtures.ts'
import { callerOf, confirmedOf, labOf, simpleProject, staffOf, voucher } from './orders.ts'

interface Period {
  from: number
  to: number
}

/** Books the first two hours of the week after today's that nobody has. */
const book = async (request: APIRequestContext, token: string) => {
  const get = async (path: string) => (await (await request.get(`/api/open/web/${path}`)).json()).data
  const kw = encodeURIComponent('气质联用')
  const [{ rid: project_rid }] = (await get(`device/search?typeId=2&limit=1&kw=${kw}`)).list
  const { instrument } = await get(`device/detail?rid=${project_rid}`)
  const tomorrow = dateOf(Date.now() / 1000 + daySeconds)
  const week = await get(`instrument/week?rid=${instrument.rid}&from=${tomorrow}`)
  const taken = [...week.busy, ...week.down] as Period[]
  const [from] = (week.open_hours as Period[])
    .map((open) => open.from)
    .filter((at) => !taken.some((one) => one.from < at + 7200 && one.to > at))
  const member = callerOf(request, token)
  const period = { from, to: (from ?? 0) + 7200 }
  const lock = await member<{ lock_rid: string }>('reservation/lock', {
    instrument_rid: instrument.rid,
    project_rid,
    ...period,
  })
  const answers = { operator: 'engineer', samples_count: '1', hazard: 'none' }
  return member<{ rid: string; number: string }>('reservation/add', {
    lock_rid: lock.lock_rid,
    answers,
    agree: true,
  })
}

/** Gives a member a debt of credit, an experiment to settle, and a reservation: answers its number. */
export const owe = async (request: APIRequestContext, token: string): Promise<string> => {
  const [member, finance] = [callerOf(request, token), await staffOf(request, 'finance')]
  const asked = await member<{ made: { rid: string } }>('creditApply/operate', {
    action: 'apply',
    limit_fen: 2_000_000,
    reason: '课题经费季度到账',
  })
  await finance('staff/creditApply/confirm', { rid: asked.made.rid, version: 1 })
  const [lab, project] = [await labOf(request), await simpleProject(request)]
  await confirmedOf(member, lab, project, 1)
  const { list } = await member<{ list: { rid: string }[] }>('assign/unsettled')
  await member('assign/settlement', { rids: list.map(({ rid }) => rid), pay: 'credit' })
  await confirmedOf(member, lab, project, 1)
  return (await book(request, token)).number
}

/** What happens by itself is not waited for. */
export const runJobs = async (request: APIRequestContext, names: readonly string[]) => {
  const admin = await staffOf(request, 'admin')
  for (const name of names) await admin('staff/job/retry', { name })
}

/** Opens the settling of all that there is, with credit chosen. */
const chooseCredit = async (page: Page) => {
  await page.goto('/member/unsettled')
  await alive(page)
  await page.getByRole('checkbox', { name: /^选择/ }).first().check()
  await page.getByRole('button', { name: '结算', exact: true }).click()
  const settle = page.getByRole('dialog', { name: '结算' })
  await settle.getByRole('radio', { name: /^信用/ }).check()
  return settle
}

/** What is late is told where credit would be used, and led from there to where it is paid back. */
const payBack = async (page: Page) => {
  const refused = await chooseCredit(page)
  await expect(refused).toContainText('逾期未还，还清后可以继续使用')
  await expect(refused.getByRole('button', { name: /^用信用/ })).toBeDisabled()
  await toBeAccessible(page, 'what is in the way of credit', 'main')
  await refused.getByRole('link', { name: '去还款' }).click()
  const sums = page.getByRole('region', { name: '信用额度' })
  await expect(sums).toContainText('还清前不能再使用信用额度')
  await expect(page.getByRole('table', { name: '未还款项' })).toContainText('已逾期')
  await toBeAccessible(page, 'credit that is late', 'main')
  await sums.getByRole('button', { name: '还款' }).click()
  const paying = page.getByRole('dialog', { name: '还款' })
  await paying.locator('input[type=file]').setInputFiles(voucher)
  await expect(paying.getByText(voucher.name)).toBeVisible()
  await paying.getByRole('button', { name: '提交凭证' }).click()
  await expect(paying).toHaveCount(0)
}

/** Finance sees who is late, and confirms what came. */
const confirm = async (desk: Page, name: string) => {
  await enter(desk, 'finance')
  await desk.goto(`/desk/credit?view=lines&overdue=1&kw=${encodeURIComponent(name)}`)
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toContainText('逾期')
  await desk.goto(`/desk/transfer?kw=${encodeURIComponent(name)}`)
  await desk.getByRole('button', { name: /^确认到账：ZZ-/ }).click()
  const asking = desk.getByRole('dialog', { name: /^确认到账/ })
  await asking.getByRole('button', { name: '确认到账' }).click()
  await expect(asking).toHaveCount(0)
}

/** Their credit is late and can't be used until it is paid back by transfer; then it can. */
export const payCreditBack = async (page: Page, desk: Page, name: string) => {
  await payBack(page)
  await confirm(desk, name)
  const settle = await chooseCredit(page)
  await settle.getByRole('button', { name: /^用信用/ }).click()
  await expect(settle).toHaveCount(0)
  await expect(page.getByText(/^已结算，账单 ZD-/)).toBeVisible()
}

/** Nobody came to a reservation: its member is told, and what it costs waits to be settled. */
export const findMissed = async (page: Page, number: string) => {
  await page.goto('/member/reservation?view=all')
  const missed = page.getByRole('listitem').filter({ hasText: number })
  await expect(missed).toContainText('未到场')
  await expect(missed).toContainText(/已产生费用 ¥/)
  await toBeAccessible(page, 'a reservation that nobody came to', 'main')
  await page.goto('/member/unsettled')
  await expect(page.getByRole('main')).toContainText('预约未到场费')
}
