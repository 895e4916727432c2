import { writeFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { alive, expect, test } from './fixtures.ts'
import { callerOf, type Ordered, place, simpleProject, staffOf } from './orders.ts'

/** A diffractogram of so many bytes, as an instrument writes it. */
const diffractogram = (bytes: number) => {
  const line = (at: number) =>
    `${(10 + at * 0.0001).toFixed(4)},${(400 + 350 * Math.sin(at / 900)).toFixed(1)}\n`
  let text = 'two_theta,counts\n'
  for (let at = 0; text.length < bytes; at++) text += line(at)
  return Buffer.from(text)
}

const partSize = 16 * 1024 * 1024

/** Drops a file on a part of the page, as from the system's folder. */
const drop = async (page: Page, target: string, name: string, content: Buffer) => {
  const data = await page.evaluateHandle(
    ([base64 = '', fileName = '']) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], fileName, { type: 'application/pdf' }))
      return transfer
    },
    [content.toString('base64'), name],
  )
  await page.locator(target).dispatchEvent('drop', { dataTransfer: data })
}

test('data is cut midway, goes on after a reload, and reaches the member: plot, archive, verified report', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(180_000)
  const account = await aCompleteMember(page)
  const member = callerOf(page.request, account.token)
  const [lab, colleague] = await Promise.all([staffOf(page.request, 'lab'), staffOf(page.request, 'lab2')])
  const order = await place(member, await simpleProject(page.request), 1)
  const [{ rid, number }] = order.assigns as [Ordered['assigns'][number]]
  const samples = order.samples.map((one) => ({ number: one.number, state: 'arrived' }))
  await lab('staff/assign/receive', { rid, samples })
  await lab('staff/assign/start', { rid })
  const large = info.outputPath('xrd.csv')
  await writeFile(large, diffractogram(partSize + 2_000_000))

  // The line is cut after the first part, and stays so until the page is closed.
  await enter(page, 'lab')
  await page.goto(`/desk/experiment?rid=${rid}`)
  const submit = page.getByRole('toolbar', { name: '操作' }).getByRole('button', { name: '提交数据' })
  const files = page.getByLabel('数据文件', { exact: true })
  const isLater = (request: Request) =>
    request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0'
  await page.route('**/api/file/upload/*', (route) =>
    isLater(route.request()) ? route.abort('connectionreset') : route.continue(),
  )
  await submit.click()
  await files.setInputFiles(large)
  await expect(page.getByText('网络中断，恢复后自动继续')).toBeVisible({ timeout: 30_000 })
  page.once('dialog', (leaving) => leaving.accept())
  await page.reload()
  await page.unroute('**/api/file/upload/*')

  // The same file, chosen again, goes on where it was cut.
  const offsets: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(request.headers()['upload-offset'] ?? '')
  })
  await submit.click()
  await expect(page.getByText('重新选择该文件即从断点继续')).toBeVisible()
  await files.setInputFiles(large)
  await expect(page.getByText('已上传', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(offsets).toEqual([String(partSize)])
  await files.setInputFiles({
    name: '条件.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Cu Kα，40 kV，40 mA\n'),
  })
  await expect(page.getByText('已上传', { exact: true })).toHaveCount(2)
  await page.getByRole('dialog').getByRole('button', { name: '提交数据', exact: true }).click()
  await expect(page.locator('.desk-view-head .tag').filter({ hasText: '待复核' })).toBeVisible()
  await colleague('staff/assign/release', { rid })
  await colleague('staff/assign/document', { rid, kind: 'report' })

  const theirs = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await theirs.goto('/')
  await logIn(theirs, account.phone)
  await expect(accountMenu(theirs)).toBeVisible()
  await theirs.goto(`/member/order?rid=${order.rid}&assign=${rid}`)
  await alive(theirs)
  await theirs.getByRole('button', { name: '查看 xrd.csv' }).click()
  const view = theirs.getByRole('dialog', { name: 'xrd.csv' })
  await expect(view.getByText(/只读取了前/)).toBeVisible()
  await expect(view.getByRole('tab', { name: '图谱' })).toHaveAttribute('aria-selected', 'true')
  await expect(view.locator('canvas').first()).toBeVisible()
  await toBeAccessible(theirs, 'a plot')
  await theirs.keyboard.press('Escape')
  const archive = theirs.waitForEvent('download')
  await theirs.getByRole('button', { name: '打包下载全部' }).click()
  expect((await archive).suggestedFilename()).toBe(`${number}.zip`)

  // Whoever holds the report may ask whether it is genuine.
  const { list } = await member<{
    list: { rid: string; name: string; report?: { number: string; code: string } }[]
  }>('orderFile/list', { assign_rid: rid })
  const issued = list.find(({ report }) => report)
  const { url } = await member<{ url: string }>('file/link', { rid: issued?.rid })
  const pdf = await (await page.request.get(url)).body()
  await theirs.goto(`/verify/${issued?.report?.code}`)
  await expect(theirs.getByText('有效', { exact: true })).toBeVisible()
  await expect(theirs.getByText(issued?.report?.number ?? 'none')).toBeVisible()
  await toBeAccessible(theirs, 'a verified report', 'main')
  await drop(theirs, '.verify-file', '报告.pdf', pdf)
  await expect(theirs.getByText(/与出具时完全一致/)).toBeVisible()
  await drop(theirs, '.verify-file', '报告.pdf', Buffer.concat([pdf, Buffer.from(' ')]))
  await expect(theirs.getByText(/与出具时不一致/)).toBeVisible()
})

test('a result told in words reaches the member on a phone, who confirms it', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const account = await aCompleteMember(page)
  const member = callerOf(page.request, account.token)
  const [lab, colleague] = await Promise.all([staffOf(page.request, 'lab'), staffOf(page.request, 'lab2')])
  const order = await place(member, await simpleProject(page.request), 1)
  const [{ rid }] = order.assigns as [Ordered['assigns'][number]]
  const samples = order.samples.map((one) => ({ number: one.number, state: 'arrived' }))
  await lab('staff/assign/receive', { rid, samples })
  await lab('staff/assign/start', { rid })

  await enter(page, 'lab')
  await page.goto(`/desk/experiment?rid=${rid}`)
  await page.getByRole('toolbar', { name: '操作' }).getByRole('button', { name: '提交数据' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^说明/).fill('未见第二相，晶粒约 20 nm')
  await dialog.getByRole('button', { name: '提交数据', exact: true }).click()
  await expect(page.locator('.desk-view-head .tag').filter({ hasText: '待复核' })).toBeVisible()
  await colleague('staff/assign/release', { rid })

  const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await theirs.goto('/')
  await logIn(theirs, account.phone)
  await expect(accountMenu(theirs)).toBeVisible()
  await theirs.goto(`/member/order?rid=${order.rid}&assign=${rid}`)
  await expect(theirs.getByText('未见第二相，晶粒约 20 nm')).toBeVisible()
  await alive(theirs)
  await toBeAccessible(theirs, 'a result in words', 'main')
  await theirs.getByRole('button', { name: '数据无误' }).click()
  await expect(theirs.getByText('这次服务怎么样？')).toBeVisible()
})
