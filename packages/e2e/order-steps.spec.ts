import type { Page } from '@playwright/test'
import { aCompleteMember } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { voucher } from './orders.ts'
import { toFitWidth } from './width.ts'

type Member = Awaited<ReturnType<typeof aCompleteMember>>

const call = async (page: Page, { token }: Member, path: string, data: object = {}) => {
  const answer = await page.request.post(`/api/${path}`, { headers: { token }, data })
  return (await answer.json()).data
}

const enter = async (page: Page, { token, refreshToken, expires }: Member, path: string) => {
  await page.goto('/license')
  await page.evaluate(
    ([access, refresh, end]) => {
      localStorage.setItem('lab-session', JSON.stringify({ access, refresh, expires: end }))
      localStorage.setItem('token', access)
    },
    [token, refreshToken, expires] as const,
  )
  await page.goto(path)
}

/** A member with two experiments on the plan, of whom only the form of one is filled in. */
const aBuyer = async (page: Page, organization: number) => {
  const member = await aCompleteMember(page)
  await call(page, member, 'user/update4profile', {
    name: '测试用户',
    email: 'member@lab.example',
    organization,
    company: organization === 2 ? '示例公司' : '示例大学',
    teacher: '示例导师',
    province: '北京市',
    city: '北京市',
    area: '海淀区',
    address_code: '110108',
    address: '示例路 1 号',
  })
  for (const project_rid of ['p-xrd', 'p-xps'])
    await call(page, member, 'tempDevice/add', { project_rid, count: 1 })
  return member
}

const steps = (page: Page) => page.locator('lab-order-steps')
const on = (page: Page) => steps(page).locator('.order-foot .button.primary')
const card = (page: Page, name: RegExp) => steps(page).locator('.order-card').filter({ hasText: name })

const fillRequirements = async (page: Page) => {
  const xrd = card(page, /粉末 X 射线衍射/)
  await xrd.getByLabel(/^起始角/).fill('10')
  await xrd.getByLabel(/^终止角/).fill('80')
  await xrd.getByRole('radio', { name: /10°\/min/ }).check()
  await xrd.getByRole('radio', { name: '无特殊危险' }).check()
  const xps = card(page, /光电子能谱/)
  await xps.getByLabel(/^窄谱元素/).fill('Ti, O')
  await xps.getByRole('radio', { name: '无特殊危险' }).check()
  await expect(steps(page).getByText('需求已填写完整')).toBeVisible()
}

/** As from a spreadsheet. */
const paste = async (page: Page, text: string) => {
  await steps(page).evaluate((element, cells) => {
    const data = new DataTransfer()
    data.setData('text', cells)
    element.shadowRoot?.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true }),
    )
  }, text)
}

const isAccessible = async (page: Page) => {
  await toBeAccessible(page, page.url())
  await toFitWidth(page, page.url())
}

test('a student orders on a phone: reloads in the middle, goes back, presses twice, and has one order', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' })
  const member = await aBuyer(page, 0)

  // An address typed by hand, with nothing chosen yet to speak of, leads to where one can begin.
  await enter(page, member, '/experiment/plan')
  await page.getByRole('button', { name: '去下单' }).click()
  await expect(page).toHaveURL(/step1$/)
  await expect(steps(page).getByRole('list', { name: '高校院所客户的服务流程' })).toBeVisible()
  await expect(steps(page).getByText('已选 2/2')).toBeVisible()
  await isAccessible(page)

  await on(page).click()
  await expect(page).toHaveURL(/step2$/)
  await expect(page).toHaveTitle(/填写需求/)
  await expect(card(page, /粉末 X 射线衍射/).getByLabel(/^起始角/)).toBeVisible()
  await on(page).click()
  await expect(card(page, /粉末 X 射线衍射/).getByLabel(/^起始角/)).toBeFocused()
  await expect(page).toHaveURL(/step2$/)
  await fillRequirements(page)
  await isAccessible(page)
  await on(page).click()

  await expect(page).toHaveURL(/step3$/)
  // Whoever looks ahead sees what the price waits for.
  await page.goto('/experiment/step5')
  await expect(steps(page).getByText('登记样品后显示价格')).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL(/step3$/)
  await steps(page).getByLabel('样品1 样品编号').fill('A-01')
  await steps(page).getByLabel('样品1 形态').fill('粉末')
  await page.keyboard.press('Enter')
  await expect(steps(page).getByLabel('样品2 形态')).toBeFocused()
  await expect(steps(page).getByLabel('样品2 样品编号')).toHaveValue('A-02')
  await steps(page)
    .getByRole('group', { name: '样品2用于' })
    .getByRole('checkbox', { name: /光电子/ })
    .uncheck()
  await isAccessible(page)
  await page.reload()
  await expect(page).toHaveURL(/step3$/)
  await expect(steps(page).getByLabel('样品2 样品编号')).toHaveValue('A-02')
  await on(page).click()

  await expect(page).toHaveURL(/step4$/)
  await steps(page)
    .getByRole('radio', { name: /上门取样/ })
    .check()
  await on(page).click()
  await expect(steps(page).locator('.field-error').first()).toBeVisible()
  await isAccessible(page)
  await page.goBack()
  await expect(steps(page).getByLabel('样品1 样品编号')).toHaveValue('A-01')
  await page.goForward()
  await expect(steps(page).getByRole('radio', { name: /上门取样/ })).toBeChecked()
  await steps(page).getByRole('radio', { name: /自送/ }).check()
  await steps(page).getByLabel('快递公司').fill('示例快递')
  await on(page).click()

  await expect(page).toHaveURL(/step5$/)
  await expect(steps(page).getByText('单价 × 2 样')).toBeVisible()
  await expect(steps(page).getByText('单价 × 1 样')).toBeVisible()
  await steps(page).getByRole('radio', { name: /^加急/ }).first().check()
  await expect(steps(page).getByText('加急 × 1.5')).toBeVisible()
  await steps(page).getByRole('button', { name: '新增发票抬头' }).click()
  await steps(page).getByLabel('税号').fill('91350100M000100Y44')
  await steps(page).getByRole('button', { name: '保存抬头' }).click()
  await expect(steps(page).getByText('[税号]应为15–20位，请核对是否有误')).toBeVisible()
  await steps(page).getByLabel('税号').fill('91350100M000100Y43')
  await steps(page).getByRole('button', { name: '保存抬头' }).click()
  await expect(steps(page).getByRole('radio', { name: /^示例大学/ })).toBeChecked()
  await steps(page).getByRole('button', { name: '提交订单' }).click()
  await expect(steps(page).getByText('请先阅读并同意委托协议')).toBeVisible()
  await expect(steps(page).getByRole('checkbox', { name: /我已阅读并同意/ })).toBeFocused()
  await expect(steps(page).getByRole('checkbox', { name: /我已阅读并同意/ })).toBeInViewport()
  await isAccessible(page)
  await steps(page)
    .getByRole('checkbox', { name: /我已阅读并同意/ })
    .check()
  await steps(page).getByRole('button', { name: '提交订单' }).dblclick()

  await expect(page).toHaveURL(/step6\?rid=/)
  await expect(steps(page).getByText('订单已提交给实验室')).toBeVisible()
  await expect(steps(page).getByRole('img', { name: '订单二维码' })).toBeVisible()
  await expect(steps(page).getByRole('link', { name: /打印委托协议/ })).toHaveAttribute(
    'href',
    /print\/agreement/,
  )
  await isAccessible(page)
  await steps(page).locator('input[type="file"][aria-label="上传签字的协议"]').setInputFiles(voucher)
  await expect(steps(page).getByText('已收到签字的协议')).toBeVisible()
  const { list, total } = await call(page, member, 'order/list')
  expect(total).toBe(1)
  expect(list[0].state).toBe('placed')
  const detail = await call(page, member, 'order/detail', { rid: list[0].rid })
  expect(detail.samples.map(({ name }: { name: string }) => name)).toEqual(['A-01', 'A-02'])
  expect(detail.delivery).toMatchObject({ type: 0, carrier: '示例快递' })
  expect(detail.protocol.signed).toBe(true)
  expect((await call(page, member, 'order/draft')).draft).toBeNull()
})

test('a company asks for a quote: five samples pasted, two tabs at once, one order', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  const member = await aBuyer(page, 2)
  await enter(page, member, '/experiment/step2')
  await fillRequirements(page)
  await on(page).click()
  await expect(page).toHaveURL(/step3$/)
  await steps(page).getByLabel('样品1 样品编号').focus()
  await paste(page, ['C1\t粉末\t无', 'C2\t粉末', 'C3\t薄膜', 'C4', 'C5\t块体\t有毒\t冷藏\t5 g'].join('\n'))
  await expect(steps(page).getByText('共 5 个样品')).toBeVisible()
  await expect(steps(page).getByText('已保存')).toBeVisible()

  const other = await context.newPage()
  await other.setViewportSize({ width: 1440, height: 900 })
  await other.goto('/experiment/step3')
  await expect(steps(other).getByLabel('样品5 保存条件')).toHaveValue('冷藏')
  await steps(other).getByLabel('样品4 形态').fill('液体')
  await expect(steps(page).getByLabel('样品4 形态')).toHaveValue('液体')

  for (const tab of [page, other]) {
    await steps(tab)
      .getByRole('link', { name: /确认下单/ })
      .click()
    await expect(steps(tab).getByText('单价 × 5 样').first()).toBeVisible()
    // What stands above the agreement is all there: nothing moves under the pointer.
    await expect(steps(tab).getByRole('radio', { name: /^不开票/ })).toBeVisible()
    await steps(tab)
      .getByRole('checkbox', { name: /我已阅读并同意/ })
      .check()
  }
  await Promise.all(
    // The one that is slower may be led to the order before it is pressed.
    [page, other].map((tab) =>
      steps(tab)
        .getByRole('button', { name: '提交并询价' })
        .click({ timeout: 5000 })
        .catch(() => {}),
    ),
  )
  await expect
    .poll(async () =>
      (await call(page, member, 'order/list')).list.map(({ state }: { state: string }) => state),
    )
    .toEqual(['quoting'])
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/step6\?rid=/)
    await expect(steps(tab).getByText('需求已提交，等待报价')).toBeVisible()
  }
  const { list } = await call(page, member, 'tempDevice/list')
  expect(list).toEqual([])
})

const rows = (...names: string[]) => ({ samples: names.map((name) => ({ name })) })
const header = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /实验清单/ })
    .first()

test('three rows of what is priced by the sample cost the same in the list, in the steps and in the order', async ({
  page,
}) => {
  const member = await aCompleteMember(page)
  const ask = (path: string, data: object = {}) => call(page, member, path, data)
  const { rid } = await ask('tempDevice/add', { project_rid: 'p-xrd', count: 7 })
  await ask('tempDevice/operate', { action: 'answers', rids: [rid], value: rows('A-1', 'A-2', 'A-3') })
  await enter(page, member, '/experiment/plan')
  await expect(page.locator('.plan-row').getByText('3 个样品')).toBeVisible()
  await expect(page.locator('.plan-total')).toHaveText('¥180.00')
  await expect(header(page)).toContainText('3')
  await page.getByRole('button', { name: '去下单' }).click()
  await expect(steps(page).getByText('3 个样品')).toBeVisible()
  await expect(steps(page).locator('.order-foot-sum')).toContainText('¥180.00')
  await page.goto('/experiment/step3')
  await expect(steps(page).getByText('共 3 个样品')).toBeVisible()
  await steps(page).getByRole('button', { name: '添加样品' }).click()
  await expect(steps(page).getByLabel('样品4 样品编号')).toHaveValue('A-4')
  await expect(steps(page).locator('.order-foot-sum')).toContainText('¥240.00')
  await expect(header(page)).toContainText('4')
  await page.goto('/experiment/plan')
  await expect(page.locator('.plan-total')).toHaveText('¥240.00')
  await page.goto('/experiment/step5')
  await expect(steps(page).getByText('单价 × 4 样')).toBeVisible()
})

test('an abandoned draft never lies over what the list says: it goes with its list, or is offered', async ({
  page,
  context,
}) => {
  const member = await aCompleteMember(page)
  const ask = (path: string, data: object = {}) => call(page, member, path, data)
  await ask('tempDevice/add', { project_rid: 'p-xrd', count: 1 })
  await enter(page, member, '/experiment/step3')
  await steps(page).getByLabel('样品1 样品编号').focus()
  await paste(page, ['A-1\t粉末', 'A-2', 'A-3', 'A-4'].join('\n'))
  await expect(header(page)).toContainText('4')
  await expect(steps(page).getByText('已保存')).toBeVisible()

  await page.goto('/experiment/plan')
  await expect(page.locator('.plan-row').getByText('4 个样品')).toBeVisible()
  await page.getByRole('button', { name: '清空清单' }).click()
  await page.getByRole('button', { name: /^清空 1 项/ }).click()
  await expect(page.getByText('实验清单还是空的')).toBeVisible()
  expect((await ask('order/draft')).draft).toBeNull()

  const { rid } = await ask('tempDevice/add', { project_rid: 'p-xrd', count: 1 })
  await ask('tempDevice/operate', { action: 'answers', rids: [rid], value: rows('D-1', 'D-2') })
  await page.goto('/experiment/step3')
  await expect(steps(page).getByLabel('样品2 样品编号')).toHaveValue('D-2')
  await expect(steps(page).getByText('共 2 个样品')).toBeVisible()
  await expect(steps(page).getByRole('status', { name: '另有一份草稿' })).toHaveCount(0)
  await expect.poll(async () => (await ask('order/draft')).draft?.samples.length).toBe(2)

  // Changed on another device meanwhile: the list wins, and what was typed is offered.
  await ask('tempDevice/operate', { action: 'answers', rids: [rid], value: rows('E-1') })
  const other = await context.newPage()
  await other.goto('/experiment/step3')
  const offer = steps(other).getByRole('status', { name: '另有一份草稿' })
  await expect(offer).toContainText('另有 2 个样品：D-1、D-2')
  await expect(steps(other).getByText('共 1 个样品')).toBeVisible()
  await expect(steps(other).locator('.order-foot-sum')).toContainText('¥60.00')
  await other.reload()
  await offer.getByRole('button', { name: '用草稿' }).click()
  await expect(offer).toHaveCount(0)
  await expect(steps(other).getByText('共 2 个样品')).toBeVisible()
  await expect
    .poll(async () => (await ask('tempDevice/list')).list[0].list[0])
    .toMatchObject({ count: 2, price_fen: 12_000, answers: rows('D-1', 'D-2') })
})
