import type { Page } from '@playwright/test'
import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { expect, password, test } from './fixtures.ts'

const call = async (page: Page, path: string, data: object, token?: string) => {
  const answer = await page.request.post(`/api/${path}`, { data, headers: token ? { token } : {} })
  return (await answer.json()).data
}

const staffToken = async (page: Page, account: string) =>
  (await call(page, 'staff/login', { account, password: 'Lab-demo-2026' })).token as string

interface Field {
  key: string
  kind: string
  min?: number
  options?: { value: string }[]
}

/** Something for every field of a form. */
const answersTo = (fields: Field[]) =>
  Object.fromEntries(
    fields.flatMap(({ key, kind, min, options = [] }): [string, unknown][] => {
      if (kind === 'select') return [[key, options[0]?.value]]
      if (kind === 'multi') return [[key, [options[0]?.value]]]
      if (kind === 'number') return [[key, min ?? 1]]
      if (kind === 'date') return [[key, '2030-01-07']]
      if (kind === 'sample_table') return [[key, [{ name: '粉末 1' }]]]
      return kind === 'text' ? [[key, '如样品所附']] : []
    }),
  )

/** An order of five samples for a member, of the first project whose form can be answered so. */
const anOrder = async (page: Page, member_phone: string) => {
  const token = await staffToken(page, 'service')
  const samples = [1, 2, 3, 4, 5].map((nth) => ({ key: `s${nth}`, name: `粉末 ${nth}` }))
  const form = { member_phone, samples, delivery: { type: 0 }, return_samples: true }
  const found = await page.request.get('/api/open/web/device/search?typeId=1&limit=100')
  for (const { rid } of (await found.json()).data.list) {
    const asked = await page.request.get(`/api/open/web/sampleParameter/relate?rid=${rid}`)
    const answers = answersTo((await asked.json()).data.fields)
    const items = [{ project_rid: rid, answers, samples: samples.map(({ key }) => key) }]
    const price = await call(page, 'staff/order/preview', { ...form, items }, token)
    if (price?.problems.length > 0 || price.orderable.gate) continue
    const { order_rid } = await call(page, 'staff/order/add', { ...form, items }, token)
    return call(page, 'staff/order/detail', { rid: order_rid }, token)
  }
  throw new Error('no project could be ordered')
}

/** As a hand scanner does: the characters, then Enter, wherever the focus is. */
const scan = async (page: Page, text: string) => {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

test('of five samples three arrive, the member goes on, and has them back in the end', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const member = await aCompleteMember(page)
  const order = await anOrder(page, member.phone)
  const numbers: string[] = order.samples.map(({ number }: { number: string }) => number)
  const [assign] = order.assigns

  const desk = await (await browser.newContext({ baseURL })).newPage()
  await enter(desk, 'lab')
  await desk.goto('/desk/sample')
  await expect(desk.getByLabel('扫描或输入样品编号、订单号')).toBeFocused()

  await scan(desk, `${baseURL}/desk/sample?number=${numbers[0]}`)
  const parcel = desk.getByRole('region', { name: `订单 ${order.number}` })
  const row = (nth: number) => parcel.getByRole('group', { name: `${numbers[nth]} 的情况` })
  await expect(row(0).getByRole('radio', { name: '已送达' })).toBeChecked()
  for (const nth of [1, 2, 3]) await scan(desk, numbers[nth] as string)
  // One key says what is wrong with the one at hand.
  await desk.keyboard.press('d')
  await expect(row(3).getByRole('radio', { name: '已损坏' })).toBeChecked()
  await parcel.getByLabel(`${numbers[3]} 的说明`).fill('瓶身破裂')
  await parcel.getByRole('button', { name: '其余未收到' }).click()
  await expect(row(4).getByRole('radio', { name: '未收到' })).toBeChecked()
  await desk.getByLabel(/存放位置/).fill('A-03-2')
  await toBeAccessible(desk, 'receiving')
  await desk.getByRole('button', { name: '登记 5 个样品' }).click()
  await expect(desk.getByText(/等待客户选择/).last()).toBeVisible()

  await page.goto('/')
  await logIn(page, member.phone)
  await expect(accountMenu(page)).toBeVisible()
  await page.goto('/member/sample?view=sample')
  const choice = page.getByRole('region', { name: /样品不齐/ })
  await expect(choice).toContainText('5 个样品中收到 3 个')
  await toBeAccessible(page, 'the choice', 'lab-member-samples')
  await choice.getByRole('button', { name: '用已到的 3 个继续' }).click()
  await expect(choice).toBeHidden()

  const [lab, lab2] = [await staffToken(page, 'lab'), await staffToken(page, 'lab2')]
  const { rid } = assign
  await call(page, 'staff/assign/start', { rid }, lab)
  await call(page, 'staff/assign/submit', { rid, note: '数据见说明' }, lab)
  await call(page, 'staff/assign/release', { rid }, lab2)
  const { token } = await call(page, 'open/login', { account: member.phone, password })
  await call(page, 'assign/right', { rid }, token)

  await page.goto('/member/sample?view=sample&state=stored')
  for (const nth of [0, 1, 2]) await page.getByRole('checkbox', { name: `选择 ${numbers[nth]}` }).check()
  await page.getByRole('button', { name: '申请寄回' }).click()
  const dialog = page.getByRole('dialog', { name: '申请寄回 3 个样品' })
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await dialog.getByLabel('留言').fill('请与硅片一起寄回')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('寄回待寄出').first()).toBeVisible()

  await desk.getByRole('tab', { name: '寄回' }).click()
  await desk.getByLabel('收件人、样品或快递单号').fill(numbers[0] as string)
  await desk.getByRole('button', { name: '查询' }).click()
  await desk.getByRole('button', { name: '寄出：测试用户' }).click()
  await desk.getByLabel(/^快递公司/).fill('顺丰')
  await desk.getByLabel(/^快递单号/).fill('SF1000200030004')
  await desk.getByRole('button', { name: '登记寄出' }).click()
  await expect(desk.getByText('已寄出', { exact: true })).toBeVisible()
  await toBeAccessible(desk, 'recovery requests')

  await page.goto('/member/sample?view=recycle')
  await expect(page.getByText('SF1000200030004')).toBeVisible()
  await page.getByRole('button', { name: '确认收到' }).click()
  await expect(page.getByText('已完成')).toBeVisible()
  await toBeAccessible(page, 'what was asked back', 'lab-member-samples')
})

test('a whole order is received by one scan of its number, but for the sample that is missing', async ({
  page,
}) => {
  const member = await aCompleteMember(page)
  const order = await anOrder(page, member.phone)
  const [, second] = order.samples.map(({ number }: { number: string }) => number)
  await enter(page, 'lab')
  await page.goto('/desk/sample')
  await expect(page.getByLabel('扫描或输入样品编号、订单号')).toBeFocused()
  await scan(page, order.number)
  const parcel = page.getByRole('region', { name: `订单 ${order.number}` })
  await expect(parcel.getByRole('radio', { name: '已送达', checked: true })).toHaveCount(5)
  // Down to the second, and what is wrong with it: keys while the field is empty.
  await page.keyboard.press('j')
  await page.keyboard.press('m')
  await expect(parcel).toContainText(`4 个记为已送达；未收到：${second}`)
  await toBeAccessible(page, 'a whole order')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText(new RegExp(`已登记 5 个样品。.*等待客户选择；未收到：${second}`)).last(),
  ).toBeVisible()
})
