import type { Locator, Page } from '@playwright/test'
import { aCompleteMember, dialog, field, logOut } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { expect, password, test } from './fixtures.ts'
import { toFitWidth } from './width.ts'

const badge = (page: Page) => page.locator('lab-site-header .plan:visible .badge')
const row = (page: Page, name: string | RegExp): Locator =>
  page.locator('.plan-row').filter({ has: page.getByRole('link', { name }) })
const addButton = (page: Page) => page.getByRole('button', { name: /^加入实验清单/ }).first()
const xrd = /粉末 X 射线衍射/
const aas = /原子吸收光谱/

type Member = Awaited<ReturnType<typeof aCompleteMember>>

const call = async (page: Page, member: Member, path: string, data: object = {}) => {
  const answer = await page.request.post(`/api/${path}`, { headers: { token: member.token }, data })
  return (await answer.json()).data
}
const kept = async (page: Page, member: Member) =>
  (await call(page, member, 'tempDevice/list')).list.flatMap(({ list }: { list: object[] }) => list)

/** Logged in without the popup. */
const enter = async (page: Page, { token, refreshToken, expires }: Member, path = '/experiment/plan') => {
  await page.goto('/license')
  await page.evaluate(
    ([access, refresh, expires]) => {
      localStorage.setItem('lab-session', JSON.stringify({ access, refresh, expires }))
      localStorage.setItem('token', access)
    },
    [token, refreshToken, expires] as const,
  )
  await page.goto(path)
}

/** A member with experiments on the plan, looking at it. */
const aPlan = async (page: Page, projects: readonly string[] = ['p-xrd']) => {
  const member = await aCompleteMember(page)
  for (const project_rid of projects) await call(page, member, 'tempDevice/add', { project_rid, count: 1 })
  await enter(page, member)
  await expect(page.locator('.plan-row')).toHaveCount(projects.length)
  return member
}

const openForm = async (page: Page, name: string | RegExp) => {
  const toggle = row(page, name).locator('.plan-toggle')
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  await expect(row(page, name).locator('.parameters')).toBeVisible()
}
const isSaved = (page: Page, name: string | RegExp) =>
  expect(row(page, name).getByText('已保存')).toBeVisible()

test.describe('a visitor', () => {
  test('adds on a card and on the detail page; the badge counts at once; the login merges once', async ({
    page,
    context,
  }) => {
    const { phone } = await aCompleteMember(page)
    await page.goto('/project')
    await addButton(page).click()
    await expect(badge(page)).toContainText('1')
    await expect(page.getByText('已加入实验清单，登录后可填写需求并下单')).toBeVisible()
    await page.goto('/detail/p-stat-basic')
    // The page is there before its script is: the choice counts once it can be lowered again.
    await expect(async () => {
      await page.getByRole('textbox', { name: '数量' }).fill('2')
      await expect(page.getByRole('button', { name: '减少' })).toBeEnabled({ timeout: 500 })
    }).toPass()
    await addButton(page).click()
    await expect(badge(page)).toContainText('3')
    await page.reload()
    await expect(badge(page)).toContainText('3')

    const other = await context.newPage()
    await other.goto('/guide')
    await expect(badge(other)).toContainText('3')

    await page.locator('lab-site-header .plan:visible').click()
    await field(page, '用户名/手机号').fill(phone)
    await field(page, '密码').fill(password)
    await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/experiment\/plan$/)
    await expect(page.locator('.plan-row')).toHaveCount(2)
    await expect(badge(page)).toContainText('3')
    await expect(badge(other)).toContainText('3')
    await page.reload()
    await expect(page.locator('.plan-row')).toHaveCount(2)
    await expect(badge(page)).toContainText('3')

    await logOut(page)
    await expect(badge(page)).toHaveCount(0)
    await expect(badge(other)).toHaveCount(0)
    await expect(page).toHaveURL(/\/$/)
  })

  test('cannot see the plan; closing the login stays at home', async ({ page }) => {
    await page.goto('/experiment/plan')
    await expect(dialog(page)).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })
})

test.describe('a member', () => {
  test('sees the types in order, changes counts, and two tabs agree', async ({ page, context }) => {
    const member = await aPlan(page, ['p-aas'])
    const projects = (await (await page.request.get('/api/open/web/device/search?limit=100')).json()).data
      .list
    const [analysis] = projects.filter(({ type_id }: { type_id: number }) => type_id === 3)
    const other = await context.newPage()
    await other.goto(`/detail/${analysis.rid}`)
    await addButton(other).click()
    await expect(page.locator('.plan-row')).toHaveCount(2)
    await expect(page.locator('.plan-type')).toHaveText([/^送样检测/, /^数据分析/])

    await row(page, aas).getByRole('button', { name: '增加' }).click()
    await row(page, aas).getByRole('button', { name: '增加' }).click()
    await expect(row(page, aas).locator('.plan-price')).toContainText('¥180.00')
    await expect(badge(page)).toContainText('4')
    await expect(badge(other)).toContainText('4')
    await row(page, aas)
      .getByRole('textbox', { name: /的数量$/ })
      .fill('12')
    await expect(row(page, aas).locator('.plan-price')).toContainText('¥720.00')
    await other.goto('/experiment/plan')
    await expect(row(other, aas).getByRole('textbox', { name: /的数量$/ })).toHaveValue('12')
    expect((await kept(page, member))[0]).toMatchObject({ count: 12, price_fen: 72_000 })
  })

  test('fills in the requirements: saved as typed, dependent fields, surcharges, files, samples', async ({
    page,
  }) => {
    const member = await aPlan(page)
    await openForm(page, xrd)
    const form = row(page, xrd)
    await form.getByLabel(/^起始角/).fill('2')
    await form.getByLabel(/^起始角/).blur()
    await expect(form.getByText('「起始角 2θ」须为3–60 °')).toBeVisible()
    await form.getByLabel(/^起始角/).fill('5')
    await expect(form.getByText(/须为3–60/)).toHaveCount(0)
    await form.getByLabel(/^终止角/).fill('90')
    await form.getByRole('radio', { name: /^2°\/min/ }).check()
    await form.getByRole('checkbox', { name: /^物相检索/ }).check()
    await expect(form.getByText('附加费用')).toBeVisible()
    await expect(form.locator('.parameter-surcharges strong')).toHaveText('+¥90.00')
    await expect(form.locator('.plan-price')).toContainText('¥150.00')
    await expect(form.locator('.plan-price')).toContainText('含附加 ¥90.00')
    await expect(form.getByText('1 个样品')).toBeVisible()

    await expect(form.getByLabel(/^防护与处置要求/)).toHaveCount(0)
    await form.getByRole('radio', { name: '易燃易爆' }).check()
    await form.getByLabel(/^防护与处置要求/).fill('手套箱内取样')

    await form.getByLabel('样品1 样品编号').fill('A-01')
    await form.getByRole('button', { name: '添加样品' }).click()
    await expect(form.getByLabel('样品2 样品编号')).toBeFocused()
    await page.keyboard.type('A-02')
    await form.locator('input[type=file]').setInputFiles({
      name: '谱图.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('2theta intensity'),
    })
    await expect(form.getByRole('button', { name: '移除文件 谱图.txt' })).toBeVisible()
    await isSaved(page, xrd)
    await expect(form.getByText('已填写完整')).toBeVisible()

    await page.reload()
    await openForm(page, xrd)
    await expect(form.getByLabel(/^防护与处置要求/)).toHaveValue('手套箱内取样')
    await expect(form.getByLabel('样品2 样品编号')).toHaveValue('A-02')
    await expect(form.getByText('谱图.txt')).toBeVisible()
    const [item] = await kept(page, member)
    // Two rows are two samples, and cost as many.
    expect(item).toMatchObject({ problems: 0, count: 2, price_fen: 21_000 })
    await expect(form.getByText('2 个样品')).toBeVisible()
    await expect(badge(page)).toContainText('2')

    // Hidden again, it costs and asks nothing.
    await form.getByRole('radio', { name: '无特殊危险' }).check()
    await expect(form.getByLabel(/^防护与处置要求/)).toHaveCount(0)
    await isSaved(page, xrd)
  })

  test('loses nothing by leaving at once, nor when the network fails', async ({ page, complaints }) => {
    const member = await aPlan(page)
    await openForm(page, xrd)
    await row(page, xrd)
      .getByLabel(/^起始角/)
      .fill('7')
    await page.reload()
    await openForm(page, xrd)
    await expect(row(page, xrd).getByLabel(/^起始角/)).toHaveValue('7')

    await row(page, xrd)
      .getByLabel(/^起始角/)
      .fill('8')
    await page.locator('lab-site-header').getByRole('link', { name: '首页' }).first().click()
    await expect(page).toHaveURL(/\/$/)
    await expect.poll(async () => Object.values((await kept(page, member))[0].answers)).toEqual(['8'])
    await page.goBack()
    await openForm(page, xrd)
    await expect(row(page, xrd).getByLabel(/^起始角/)).toHaveValue('8')

    await page.route('**/api/tempDevice/operate', (route) => route.abort())
    await row(page, xrd)
      .getByLabel(/^起始角/)
      .fill('9')
    await expect(row(page, xrd).getByText(/未能保存/)).toBeVisible()
    await expect(row(page, xrd).getByLabel(/^起始角/)).toHaveValue('9')
    await page.unroute('**/api/tempDevice/operate')
    await row(page, xrd).getByRole('button', { name: '重试' }).click()
    await isSaved(page, xrd)
    complaints.length = 0
  })

  test('removes and undoes by keyboard; what is removed stays removed', async ({ page }) => {
    const member = await aPlan(page, ['p-xrd', 'p-xps'])
    const before = await kept(page, member)
    await row(page, xrd).getByRole('button', { name: /^移除/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^已移除「粉末/)).toBeVisible()
    await expect(badge(page)).toContainText('1')
    await expect(page.getByRole('button', { name: '撤销' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('.plan-row')).toHaveCount(2)
    await expect(row(page, xrd).getByRole('link', { name: xrd })).toBeFocused()
    expect(await kept(page, member)).toEqual(before)

    await row(page, xrd).getByRole('button', { name: /^移除/ }).click()
    await expect(badge(page)).toContainText('1')
    await page.reload()
    await expect(page.locator('.plan-row')).toHaveCount(1)
  })

  test('chooses what to order, is led to what is missing, and clears the plan', async ({ page }) => {
    await aPlan(page, ['p-xrd', 'p-xps'])
    const total = page.locator('.plan-total')
    await expect(total).toHaveText('¥300.00')
    await page.getByRole('checkbox', { name: /^选择 粉末/ }).uncheck()
    await expect(total).toHaveText('¥240.00')
    await expect(page.getByRole('checkbox', { name: '全选' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: '全选' }).check()
    await expect(total).toHaveText('¥300.00')
    await expect(page.getByRole('button', { name: '去下单' })).toBeEnabled()

    await page.getByRole('button', { name: '去填写' }).click()
    await expect(row(page, xrd).getByLabel(/^起始角/)).toBeFocused()
    await expect(row(page, xrd).getByText('「起始角 2θ」不能为空')).toBeVisible()

    await page.getByRole('button', { name: '清空清单' }).click()
    const asked = page.getByRole('alertdialog', { name: '清空实验清单？' })
    await expect(asked).toContainText('共 2 项、2 份实验')
    await asked.getByRole('button', { name: '清空 2 项' }).click()
    await expect(page.getByText('实验清单还是空的')).toBeVisible()
    await expect(badge(page)).toHaveCount(0)
    await page.locator('lab-experiment-plan').getByRole('link', { name: '浏览服务项目' }).click()
    await expect(page).toHaveURL(/\/project$/)
  })

  test('can try again when the plan could not be loaded', async ({ page, complaints }) => {
    const member = await aCompleteMember(page)
    await page.route('**/api/tempDevice/list', (route) => route.abort())
    await enter(page, member)
    await expect(page.getByText('实验清单载入失败')).toBeVisible()
    await page.unroute('**/api/tempDevice/list')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByText('实验清单还是空的')).toBeVisible()
    complaints.length = 0
  })
})

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the plan is accessible at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await aPlan(page, ['p-xrd', 'p-xps'])
      await openForm(page, xrd)
      await page.getByRole('button', { name: '去填写' }).click()
      await row(page, /光电子能谱/)
        .getByRole('button', { name: /^移除/ })
        .click()
      await expect(page.getByRole('button', { name: '撤销' })).toBeVisible()
      await toBeAccessible(page, 'the plan')
      await toFitWidth(page, 'the plan')
    })
  }
}
