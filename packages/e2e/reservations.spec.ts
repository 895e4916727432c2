import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { alive, expect, test } from './fixtures.ts'
import { callerOf } from './orders.ts'

const projectOf = async (page: Page, name: string) => {
  const found = await page.request.get(`/api/open/web/device/search?typeId=2&kw=${encodeURIComponent(name)}`)
  const [{ rid }] = (await found.json()).data.list
  return rid as string
}

/** A member in a browser of their own, on the page of an instrument. */
const aRival = async (browser: Browser, project: string, viewport = { width: 1440, height: 900 }) => {
  const page = await (await browser.newContext({ viewport })).newPage()
  const account = await aCompleteMember(page)
  await page.goto('/')
  await logIn(page, account.phone)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto(`/reserve/${project}`)
  await alive(page)
  return { page, member: callerOf(page.request, account.token) }
}

const held = (page: Page) => page.getByRole('heading', { name: '填写预约信息' })
const take = (page: Page) => page.getByRole('button', { name: '占位并填写' })

/** Chooses the first free time of the week shown. */
const chooseFirst = async (page: Page) => {
  const days = page.getByLabel('日期', { exact: true })
  await expect(days.locator('option:not([disabled])').nth(1)).toBeAttached()
  const first = await days.locator('option:not([disabled]):not([value=""])').first().getAttribute('value')
  await days.selectOption(first)
  await expect(take(page)).toBeEnabled()
  const period = page.locator('.chosen-what')
  return (await period.textContent()) ?? ''
}

test('two members want one slot: one gets it, the other is told and sees it taken; canceling says first what it costs', async ({
  browser,
  page: setting,
}) => {
  test.setTimeout(120_000)
  const project = await projectOf(setting, '600 MHz 核磁')
  const rivals = await Promise.all([aRival(browser, project), aRival(browser, project)])
  const [wanted, theirs] = await Promise.all(rivals.map(({ page }) => chooseFirst(page)))
  expect(theirs).toBe(wanted)
  await toBeAccessible(rivals[0].page, 'the calendar of an instrument', 'main')

  await Promise.all(rivals.map(({ page }) => take(page).click()))
  const isFirst = await Promise.race([
    held(rivals[0].page)
      .waitFor()
      .then(() => true),
    held(rivals[1].page)
      .waitFor()
      .then(() => false),
  ])
  const [winner, loser] = isFirst ? rivals : [rivals[1], rivals[0]]
  const refusal = loser.page.getByRole('alertdialog')
  await expect(refusal).toContainText('占用')
  await refusal.getByRole('button').last().click()
  await expect(held(loser.page)).toHaveCount(0)
  const [lock] = (await winner.member<{ list: { from: number }[] }>('reservation/list', { state: 'locked' }))
    .list
  const clock = new Intl.DateTimeFormat('zh-CN', {
    timeZone: 'Asia/Shanghai',
    hour: '2-digit',
    minute: '2-digit',
  }).format((lock?.from ?? 0) * 1000)
  const cell = loser.page.getByRole('gridcell', { name: new RegExp(`${clock}–.*已占用`) }).first()
  await expect(cell).toBeVisible({ timeout: 6000 })

  // The winner fills in what is asked and has it; the calendar file bears its number.
  const { page, member } = winner
  await page.getByRole('radio', { name: /工程师操作/ }).check()
  await page.getByLabel(/^样品数/).fill('2')
  await page
    .getByRole('radio', { name: /无|普通/ })
    .first()
    .check()
  await expect(page.getByRole('radio', { name: /^本人支付/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /我已了解以上费用规则/ }).check()
  await toBeAccessible(page, 'the form of a reservation', 'main')
  await page.getByRole('button', { name: '确认预约' }).click()
  await expect(page.getByRole('heading', { name: '预约成功' })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: '加入日历' }).click()
  // Its long lines are folded.
  const calendar = (await readFile(await (await saved).path(), 'utf8')).replace(/\r\n /g, '')
  const [booked] = (
    await member<{ list: { number: string; can: { event: string; fee_fen: number }[] }[] }>(
      'reservation/list',
      {
        state: 'reserved',
      },
    )
  ).list
  expect(calendar).toContain('BEGIN:VEVENT')
  expect(calendar).toContain(booked?.number)

  // Its agreement is printed, and the signed copy sent back.
  await page.getByRole('link', { name: '查看我的预约' }).click()
  await page.getByRole('button', { name: '预约协议', exact: true }).click()
  const agreement = page.getByRole('dialog', { name: /^预约协议/ })
  await expect(agreement.getByText('未上传签字件')).toBeVisible()
  await toBeAccessible(page, 'the agreement of a reservation')
  const opened = page.waitForEvent('popup')
  await agreement.getByRole('button', { name: '打印协议' }).click()
  const paper = await opened
  await expect(paper.getByRole('heading', { name: '仪器预约协议' })).toBeVisible()
  await expect(paper.locator('body')).toContainText(booked?.number ?? 'none')
  await paper.close()
  const copy = { name: '签字件.txt', mimeType: 'text/plain', buffer: Buffer.from('已签字') }
  await agreement.getByLabel('上传签字件').setInputFiles(copy)
  await expect(agreement.getByText('已上传签字件')).toBeVisible()
  await expect(agreement.getByRole('button', { name: '查看签字件' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/预约协议已上传签字件/)).toBeVisible()

  // Canceled at once, it costs nothing but within the last 24 hours; either is said before.
  await page.getByRole('button', { name: '取消预约' }).click()
  const asking = page.getByRole('alertdialog', { name: '取消这次预约？' })
  const fee = booked?.can.find(({ event }) => event === 'cancel')?.fee_fen ?? 0
  const cost = `¥${(fee / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
  await expect(asking).toContainText(fee > 0 ? `取消收取 ${cost}` : '现在取消，不收费用')
  await toBeAccessible(page, 'the question before canceling')
  await asking.getByRole('button', { name: fee > 0 ? `付 ${cost} 并取消` : '取消预约' }).click()
  await expect(page.getByText('没有即将开始的预约')).toBeVisible()

  // Free again for the other, without a reload.
  await expect(cell).toHaveCount(0, { timeout: 6000 })
  for (const one of rivals) await one.page.context().close()
})

test('on a phone the chosen time, its price and the way on stay in view; without an instrument one comes to those that can be reserved', async ({
  browser,
  page: setting,
}) => {
  const project = await projectOf(setting, '气质联用')
  const { page } = await aRival(browser, project, { width: 390, height: 700 })
  const bar = page.locator('.chosen-act')
  await expect(take(page)).toBeInViewport({ ratio: 1 })
  // In the evening nothing of today is left.
  const free = page.getByRole('list', { name: '选择日期' }).getByRole('button', { name: /\d 时$/ })
  await free.first().click()
  const days = page.getByRole('grid').getByRole('gridcell', { name: /可预约/ })
  await days.first().click()
  await expect(take(page)).toBeEnabled()
  await expect(bar).toContainText(/\d{2}:\d{2}–\d{2}:\d{2}/)
  await expect(bar).toContainText(/¥[\d,.]+/)
  await expect(bar).toBeInViewport({ ratio: 1 })
  // What the keyboard comes to is not under it.
  const ends = page.getByLabel('结束', { exact: true })
  await ends.focus()
  const [top, bottom] = await Promise.all([
    bar.evaluate((element) => element.getBoundingClientRect().top),
    ends.evaluate((element) => element.getBoundingClientRect().bottom),
  ])
  expect(bottom).toBeLessThanOrEqual(top)
  await toBeAccessible(page, 'the calendar of an instrument on a phone', 'main')
  await take(page).click()
  await expect(held(page)).toBeVisible()

  await page.goto('/reserve')
  await expect(page).toHaveURL(/\/project\?typeId=2$/)
  await page.getByRole('link', { name: /预约/ }).and(page.locator('[href^="/reserve/"]')).first().click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.context().close()
})
