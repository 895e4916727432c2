import {
  dialog,
  dropRefusals,
  expect,
  fillLogin,
  logIn,
  loginTag,
  openLogin,
  pickupTag,
  requestsOf,
  script,
  test,
  trigger,
} from './hostile-page.ts'

const policy = {
  'content-security-policy':
    "default-src 'none'; script-src PORTAL; connect-src PORTAL; img-src PORTAL; require-trusted-types-for 'script'",
}
const fallback = '到实验室网站登录'

test('under the strictest policy everything works, without a cookie or a third party', async ({
  page,
  context,
  visit,
  baseURL,
}) => {
  const requests = requestsOf(context)
  const url = await visit({ headers: policy, body: `${script}${loginTag}${pickupTag}` })
  await openLogin(page)
  await page.getByRole('tab', { name: '扫码登录' }).click()
  await expect(dialog(page).getByRole('img', { name: '微信扫码登录' })).toBeVisible()
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await dialog(page).getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('[手机号]')
  await dialog(page).getByRole('button', { name: '立即注册' }).click()
  await expect(dialog(page).getByRole('checkbox', { name: /我已阅读并同意/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await logIn(page)
  await page.getByRole('button', { name: '预约取样' }).click()
  const pickup = page.getByRole('dialog', { name: '预约取样' })
  await pickup.getByText('上门取样').first().click()
  await pickup.getByText('其他地址').click()
  await expect(pickup.getByLabel('详细地址')).toBeVisible()

  expect(new Set(requests.map((request) => new URL(request.url()).origin))).toEqual(
    new Set([new URL(url).origin, baseURL]),
  )
  const cookies = await Promise.all(requests.map((request) => request.headerValue('cookie')))
  expect(cookies.filter(Boolean)).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test.describe('what a page wrote between the tags', () => {
  test('stays where no script may run, or its files do not come', async ({ page, visit, complaints }) => {
    const blocked = { 'content-security-policy': "script-src 'none'" }
    await visit({ headers: blocked, body: `${script}${loginTag}` })
    await expect(page.getByText(fallback)).toBeVisible()
    await page.route('**/widgets/chunks/**', (route) => route.abort())
    await visit({ body: `${script}${loginTag}` })
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(fallback)).toBeVisible()
    // The browser says that it blocked the script.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !/script-src 'none'/.test(text)))
  })

  test('gives way to the widget', async ({ page, visit }) => {
    await visit({ body: `${script}${loginTag}` })
    await expect(trigger(page)).toBeVisible()
    await expect(page.getByText(fallback)).toBeHidden()
  })

  test('stands beside what the widget says where it may not be', async ({ page, visit, baseURL }) => {
    const says = async (words: string) => {
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('link', { name: '前往网站' })).toHaveAttribute('href', `${baseURL}/`)
      await expect(page.getByText(fallback)).toBeVisible()
      await expect(trigger(page)).toHaveCount(0)
    }
    await visit({ body: `${script}${loginTag.replace('demo-partner', 'another')}` })
    await says('合作方密钥与当前网站不符')

    await page.route('**/api/**', (route) =>
      route.fulfill({
        status: 403,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 0, msg: '该合作方已停用', reason: 'partner_disabled', data: {} },
      }),
    )
    await visit({ body: `${script}${loginTag}` })
    await says('该合作方已停用')
  })
})

test('on a page that nobody registered the login is shown and says that it cannot connect', async ({
  page,
  visit,
  complaints,
}) => {
  await visit({ isStranger: true, body: `${script}${loginTag}` })
  await openLogin(page)
  await fillLogin(page)
  await expect(page.getByRole('alertdialog')).toContainText('暂时无法连接服务器')
  dropRefusals(complaints)
})

test('while the server or the network is away the widgets say so, and work when it is back', async ({
  page,
  context,
  visit,
}) => {
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' }, body: '<h1>Bad</h1>' }),
  )
  await visit({ body: `${script}${loginTag}<lab-cases partner="demo-partner"></lab-cases>` })
  await expect(page.locator('lab-cases').getByRole('button', { name: '重试' })).toBeVisible()
  await openLogin(page)
  await fillLogin(page)
  await expect(page.getByRole('alertdialog')).toContainText('服务器')
  await expect(dialog(page).getByLabel('密码', { exact: true })).toHaveValue('Demo-2026lab')
  await page.getByRole('alertdialog').getByRole('button', { name: '确认' }).click()
  await page.keyboard.press('Escape')
  await page.unroute('**/api/**')
  await context.setOffline(true)
  await page.locator('lab-cases').getByRole('button', { name: '重试' }).click()
  await expect(page.locator('lab-cases').getByRole('button', { name: '重试' })).toBeVisible()
  await context.setOffline(false)
  await page.locator('lab-cases').getByRole('button', { name: '重试' }).click()
  await expect(page.locator('lab-cases').getByRole('button', { name: '重试' })).toHaveCount(0)
  await logIn(page)
})

test('ten widgets on a page share one core', async ({ page, context, visit }) => {
  const tags = [
    'banner',
    'hot-items',
    'cases',
    'partner-logos',
    'acknowledgements',
    'site-footer',
    'hot-area',
  ]
  const body = `${script}<script type="module" src="PORTAL/widgets/login-popup.js"></script>
    <script type="module" src="PORTAL/widgets/hot-items.js"></script>${loginTag}${loginTag}${pickupTag}
    ${tags.map((tag) => `<lab-${tag} partner="demo-partner"></lab-${tag}>`).join('')}`
  const url = await visit({ body })
  await logIn(page)

  // Half an hour before its end a session is renewed.
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('lab-session') ?? '{}')
    localStorage.setItem(
      'lab-session',
      JSON.stringify({ ...record, expires: Math.floor(Date.now() / 1000) + 1800 }),
    )
  })
  // What the login still asks for is not counted.
  await page.goto('about:blank')
  const requests = requestsOf(context)
  await page.goto(url)
  await expect(page.getByText('138****0001').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  const sent = requests.filter((request) => request.url().includes('/api/') && request.method() !== 'OPTIONS')
  // A call that crosses the renewal is refused, and made again with the new token.
  const statuses = await Promise.all(sent.map(async (request) => (await request.response())?.status()))
  const calls = sent.filter((_, at) => statuses[at] !== 401)
  const times = (path: string) =>
    calls.filter((request) => new URL(request.url()).pathname === `/api/${path}`).length
  expect(times('open/setting')).toBe(1)
  expect(times('open/refresh4token')).toBe(1)
  expect(times('user/info')).toBe(1)
  const distinct = calls.map((request) => `${request.url()} ${request.postData() ?? ''}`)
  expect(distinct).toEqual([...new Set(distinct)])
  const modules = requests.map((request) => request.url()).filter((address) => address.includes('/widgets/'))
  expect(modules).toEqual([...new Set(modules)])
  expect(modules.filter((address) => address.includes('/core-'))).toHaveLength(1)
})
