import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.mjs'
import { dialog as dialogOf } from './account.ts'
import { openTab } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { fillSettings, writePage, writeProject, writeTypes } from './new-house/fill.ts'
import { aPerson, enterFirst, letIn, type Person } from './new-house/people.ts'
import {
  askForInvoice,
  confirmData,
  keepInvoice,
  orderRaman,
  pay,
  registerAsStudent,
} from './new-house/sale.ts'
import { confirmTransfer, issueInvoice, measure, receive, release } from './new-house/serve.ts'
import { aPortal, endPortal } from './portal.ts'

const given = { account: 'boss', password: 'Lab-first-2026' }

let folder: string
let portal: Awaited<ReturnType<typeof aPortal>>
let base: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = await mkdtemp(join(tmpdir(), 'lab-house-'))
  const port = await freePort()
  base = `http://localhost:${port}`
  portal = await aPortal(folder, port, 'empty', {
    NODE_ENV: 'production',
    PUBLIC_URL: base,
    // Codes are read as an administrator who tries the house before it has a provider of text messages.
    DEV_OUTBOX: '1',
    DESK_ADMIN_ACCOUNT: given.account,
    DESK_ADMIN_PASSWORD: given.password,
  })
})
test.afterAll(async () => {
  await endPortal(portal, folder)
})

const colleagues = {
  content: ['编辑小云', '内容'],
  service: ['客服小帆', '客服'],
  lab: ['实验员甲', '实验'],
  lab2: ['实验员乙', '实验'],
  finance: ['会计甲', '财务'],
  finance2: ['会计乙', '财务'],
} as const

test('an empty house is filled at the desk alone, opens, and serves a stranger to the invoice', async ({
  browser,
}) => {
  test.setTimeout(360_000)
  const said: string[] = []
  const people: Record<string, Person> = {}
  const at = async (name: string) => {
    people[name] ??= await aPerson(browser, base, said)
    return people[name]
  }
  const admin = await at('admin')

  await test.step('the admin lets colleagues in', async () => {
    await enterFirst(admin, given.account, given.password)
    await openTab(admin.page, '系统', '员工')
    for (const [account, [name, role]] of Object.entries(colleagues)) {
      const secret = await letIn(admin, account, name, role)
      await enterFirst(await at(account), account, secret)
    }
  })

  await test.step('content writes what is sold', async () => {
    const { page } = await at('content')
    await writeTypes(page)
    await writeProject(page)
    for (const title of ['用户协议', '隐私政策']) await writePage(page, title)
  })

  await test.step('the admin fills in the settings, and finance confirms where the money goes', async () => {
    const { page } = admin
    await openTab(page, '设置', '设置')
    await fillSettings(page)
    const { page: finance } = await at('finance')
    await openTab(finance, '设置', '设置')
    await finance.getByRole('tab', { name: '收款与开票' }).click()
    await finance.getByRole('button', { name: '复核通过：收款账户' }).click()
    await finance.getByRole('alertdialog').getByRole('button', { name: '复核通过' }).click()
    await expect(finance.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('the shop opens', async () => {
    const { page } = admin
    await openTab(page, '设置', '开业')
    for (const [title, label, to] of [
      ['短信试发', '手机号', '13800001234'],
      ['邮件试发', '邮箱', 'trial@lab.example'],
      ['微信试发', '已绑定微信的会员手机号', 'local-jia'],
    ] as const) {
      await page.locator('.opening-item').filter({ hasText: title }).getByRole('button').click()
      await dialogOf(page).getByLabel(label).fill(to)
      await dialogOf(page).getByRole('button', { name: '试发' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(page.getByText('全部完成')).toBeVisible()
    await page.getByRole('button', { name: '开业', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '开业' }).click()
    await expect(page.getByText('接单中')).toBeVisible()
  })

  const stranger = await at('stranger')
  await test.step('a stranger registers and orders', async () => {
    await registerAsStudent(stranger.page)
    await orderRaman(stranger.page)
  })

  await test.step('the order goes through the lab', async () => {
    await receive((await at('service')).page, '实验员甲')
    await measure((await at('lab')).page)
    await release((await at('lab2')).page)
  })

  await test.step('it is paid and invoiced', async () => {
    await confirmData(stranger.page)
    await pay(stranger.page)
    await confirmTransfer((await at('finance')).page)
    await askForInvoice(stranger.page)
    await issueInvoice((await at('finance2')).page)
    await keepInvoice(stranger.page)
  })

  for (const [name, { presses }] of Object.entries(people))
    test.info().annotations.push({ type: 'presses', description: `${name}: ${presses()}` })
  expect(said, 'what the pages said to the console').toEqual([])
})
