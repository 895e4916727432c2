import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blankOf } from '@lab/contract/rules/shop/content/bodies'
import type { Page } from '@playwright/test'
import { freePort } from '../tools/free-port.mjs'
import { toBeAccessible } from './axe.ts'
import { editSpreadsheet } from './edit-spreadsheet.ts'
import { expect, test } from './fixtures.ts'
import { fillCompany } from './new-house/fill.ts'
import { aPortal, endPortal } from './portal.ts'

const given = { account: 'boss', password: 'Lab-first-2026' }
const own = 'Lab-second-2026'

// The second goes on in the house that the first has set up.
test.describe.configure({ mode: 'serial' })

let folder: string
let portal: Awaited<ReturnType<typeof aPortal>>
let base: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = await mkdtemp(join(tmpdir(), 'lab-opening-'))
  const port = await freePort()
  base = `http://localhost:${port}`
  portal = await aPortal(folder, port, 'empty', {
    PUBLIC_URL: base,
    DESK_ADMIN_ACCOUNT: given.account,
    DESK_ADMIN_PASSWORD: given.password,
  })
})
test.afterAll(async () => {
  await endPortal(portal, folder)
})

/** Calls as staff who has logged in, for what other journeys type at the desk. */
const deskOf = async (page: Page, account: string, password: string) => {
  const post = async (path: string, data: object, token?: string) => {
    const headers = token ? { token } : undefined
    const {
      code,
      msg,
      data: told,
    } = await (await page.request.post(`${base}/api/${path}`, { data, headers })).json()
    expect(code, `${path}: ${msg}`).toBe(1)
    return told
  }
  const { token } = await post('staff/login', { account, password })
  return {
    token,
    post: (path: string, data: object) => post(`staff/${path}`, data, token),
  }
}
type DeskCalls = Awaited<ReturnType<typeof deskOf>>

const addStaff = async (page: Page, admin: DeskCalls, account: string, role: string) => {
  const { password } = await admin.post('account/add', { account, name: `员工 ${account}`, role })
  const first = await deskOf(page, account, password)
  await first.post('password', { old: password, password: own })
  return deskOf(page, account, own)
}

const publish = async (desk: DeskCalls, kind: string, body: object): Promise<string> => {
  const { id, version } = await desk.post('content/save', { kind, body })
  await desk.post('content/publish', { kind, id, version })
  return id
}

const rewrite = async (desk: DeskCalls, key: string) => {
  const page = { kind: 'page', id: key }
  const { published, version } = await desk.post('content/detail', page)
  const body = { ...published, content: '<p>审定的全文。</p>' }
  const saved = await desk.post('content/save', { ...page, version, body })
  await desk.post('content/publish', { ...page, version: saved.version })
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a new house is filled in at the desk, opens, closes for a holiday, and opens again', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await page.goto(`${base}/`)
  await expect(page.getByText('尚未开业，暂时不能下单和预约')).toBeVisible()
  await toBeAccessible(page, 'the home page of a house without content')

  await page.goto(`${base}/desk`)
  await page.getByLabel(/^账号/).fill(given.account)
  await page.getByLabel(/^密码/).fill(given.password)
  await page.keyboard.press('Enter')
  await page.getByLabel(/^当前密码/).fill(given.password)
  await page.getByLabel(/^新密码/).fill(own)
  await page.getByLabel(/^确认密码/).fill(own)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: '我的账号' })).toBeVisible()

  await page.goto(`${base}/desk/opening`)
  const item = (title: string) => page.locator('.opening-item').filter({ hasText: title })
  await expect(page.getByRole('button', { name: '开业', exact: true })).toBeDisabled()
  await expect(page.getByText(/^完成 0 \/ \d+$/)).toBeVisible()
  await toBeAccessible(page, 'the list of what is missing')

  await item('短信试发').getByRole('button').click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel('手机号').fill('13800001234')
  await toBeAccessible(page, 'a trial')
  await dialog.getByRole('button', { name: '试发' }).click()
  await expect(item('短信试发').getByText('：已完成')).toBeAttached()

  await item('公司与联系方式').getByRole('link').click()
  await page.getByRole('button', { name: '修改：公司与联系方式' }).click()
  await fillCompany(dialog)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存，立即生效')).toBeVisible()

  const admin = await deskOf(page, given.account, own)
  const finance = await addStaff(page, admin, 'money', 'finance')
  await addStaff(page, admin, 'front', 'service')
  await addStaff(page, admin, 'bench', 'lab')
  for (const key of ['license', 'policy']) await rewrite(admin, key)
  const settings = async () => (await admin.post('setting/list', {})).list
  const save = async (key: string, value: unknown) => {
    const { version } = (await settings()).find((one: { key: string }) => one.key === key)
    return admin.post('setting/save', { key, value, version })
  }
  const bank = { name: '云帆检测有限公司', bank: '示例银行', number: '0000 0000 0000' }
  const { version } = await save('receiving_account', bank)
  await finance.post('setting/confirm', { key: 'receiving_account', version })
  await save('sampling_capacity', 0)
  const file = { name: 'plate.png', mimeType: 'image/png', buffer: picture }
  const sent = await page.request.post(`${base}/api/staff/image/add`, {
    headers: { token: admin.token },
    multipart: { file },
  })
  const { name: img } = (await sent.json()).data
  const type = Number(await publish(admin, 'type', { name: '送样检测', img }))
  const child = Number(await publish(admin, 'child', { name: '光谱', type_id: type, img }))
  await publish(admin, 'project', {
    ...blankOf('project'),
    name: '拉曼光谱',
    type_id: type,
    child_id: child,
    img,
    sketch: '分子的指纹',
    content: '<p>五分钟一张谱</p>',
    price_fen: 8000,
  })

  await page.goto(`${base}/desk/opening`)
  await page.getByRole('button', { name: '开业', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '开业' }).click()
  await expect(page.getByText('接单中')).toBeVisible()
  await page.goto(`${base}/`)
  await expect(page.locator('.shop-notice')).toHaveCount(0)

  await page.goto(`${base}/desk/opening`)
  await page.getByRole('button', { name: '暂停接单' }).click()
  await dialog.getByRole('button', { name: '暂停接单' }).click()
  await expect(dialog.getByText('不能为空').first()).toBeVisible()
  await dialog.getByLabel('写给访客的话').fill('春节放假，样品请在节后寄出')
  await dialog.getByRole('button', { name: '暂停接单' }).click()
  await expect(page.getByText('不接单')).toBeVisible()
  await page.goto(`${base}/guide`)
  await expect(page.getByText('暂停接单：春节放假，样品请在节后寄出')).toBeVisible()
  await toBeAccessible(page, 'a page of a closed shop')

  await page.goto(`${base}/desk/opening`)
  await page.getByRole('button', { name: '恢复接单' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复接单' }).click()
  await expect(page.getByText('接单中')).toBeVisible()
})

test('a lab brings its customers along: finance prepares, another confirms, and a phone is claimed', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1024, height: 768 })
  const at = async (account: string) => {
    await page.goto(`${base}/desk`)
    await page.getByLabel(/^账号/).fill(account)
    await page.getByLabel(/^密码/).fill(own)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: '我的账号' })).toBeVisible()
    await page.goto(`${base}/desk/import`)
  }
  await at('money')
  await expect(page.getByText('没有符合条件的期初导入')).toBeVisible()
  await page.getByRole('button', { name: '准备导入' }).click()
  const dialog = page.getByRole('dialog').last()
  await toBeAccessible(page, 'what is to be imported')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载模板' }).click()
  const path = await (await download).path()
  const phone = '13700001234'
  const row = {
    '手机号*': phone,
    '姓名*': '李老师',
    '用户类型*': '老师',
    '单位*': '示例大学',
    邮箱: 'nobody',
  }
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const bring = async (row: Record<string, string>) => {
    const buffer = await editSpreadsheet(path, (_, cells) => cells, { 会员: [row] })
    await page.getByLabel('要导入的文件').setInputFiles({ name: '会员.xlsx', mimeType, buffer })
  }
  await bring(row)
  await expect(dialog.getByText('会员 E2 “邮箱”列：[邮箱]应为邮箱地址')).toBeVisible()
  await toBeAccessible(page, 'a preview with a fault')
  await dialog.getByRole('button', { name: '换一个文件' }).click()
  await bring({ ...row, 邮箱: 'li@lab.example' })
  await dialog.getByRole('button', { name: '提交复核' }).click()
  await expect(page.getByText('待复核').last()).toBeVisible()
  await expect(page.getByRole('button', { name: /^复核：/ })).toHaveCount(0)
  await page.evaluate(() => sessionStorage.clear())

  await at(given.account)
  await page.getByRole('button', { name: /^复核：QC-/ }).click()
  await expect(dialog.getByText('li@lab.example')).toBeVisible()
  await toBeAccessible(page, 'an import to be confirmed')
  await dialog.getByRole('button', { name: '全部导入' }).click()
  await expect(page.getByText('已导入').last()).toBeVisible()
  await toBeAccessible(page, 'imports')

  const post = async (call: string, data: object) =>
    (await page.request.post(`${base}/api/${call}`, { data })).json()
  await post('open/code4sms', { phone, useFor: 2 })
  const [{ code }] = await (await page.request.get(`${base}/dev/outbox.json?to=${phone}`)).json()
  expect((await post('open/loginForCode', { phone, code })).code).toBe(1)
})
