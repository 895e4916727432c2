import { aCompleteMember, accountMenu, dialog, field, logIn, logOut } from './account.ts'
import { expect, password, test } from './fixtures.ts'

test.describe('guards', () => {
  test('a link to a protected page: one stays, logs in, and arrives there', async ({ page }) => {
    const { phone } = await aCompleteMember(page)
    await page.goto('/guide')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /实验清单/ })
      .click()
    await expect(dialog(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/guide')
    await field(page, '用户名/手机号').fill(phone)
    await field(page, '密码').fill(password)
    await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/experiment\/plan$/)
    await expect(page.getByRole('heading', { level: 1, name: '实验清单' })).toBeVisible()
  })

  test('a typed address of a protected page: home with the login over it, then there', async ({ page }) => {
    const { phone } = await aCompleteMember(page)
    await page.goto('/member/order')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 2, name: '热门项目' })).toBeAttached()
    await field(page, '用户名/手机号').fill(phone)
    await field(page, '密码').fill(password)
    await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/\/member\/order$/)
  })

  test('closing the popup leaves one where they were, and forgets the target', async ({ page }) => {
    const { phone } = await aCompleteMember(page)
    await page.goto('/contact')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /实验清单/ })
      .click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe('/contact')
    await logIn(page, phone)
    await expect(accountMenu(page)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/contact')
  })

  test('logging out on a protected page leads home, in every tab', async ({ page, context }) => {
    const { phone } = await aCompleteMember(page)
    await page.goto('/')
    await logIn(page, phone)
    await expect(accountMenu(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/member/center')
    await expect(other.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible()
    await logOut(page)
    await expect(other).toHaveURL(/\/$/)
    await expect(other.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible()
  })

  test('/member and /experiment lead to their first page', async ({ page }) => {
    const { phone } = await aCompleteMember(page)
    await page.goto('/')
    await logIn(page, phone)
    await expect(accountMenu(page)).toBeVisible()
    await page.goto('/member')
    await expect(page).toHaveURL(/\/member\/center$/)
    await page.goto('/experiment')
    await expect(page).toHaveURL(/\/experiment\/plan$/)
    await page.goto('/about')
    await expect(page).toHaveURL(/\/about\/profile$/)
  })
})

test.describe('moving between pages', () => {
  test('keeps the document, changes title and content, scrolls up eased, and back restores the place', async ({
    page,
  }) => {
    await page.goto('/')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    await page.getByRole('contentinfo').getByRole('link', { name: '服务指南' }).click()
    await expect(page).toHaveURL(/\/guide$/)
    await expect(page).toHaveTitle(/服务指南/)
    await expect(page.getByRole('heading', { level: 1, name: '服务指南' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: '热门项目' })).toBeAttached()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('widgets of a page swapped in work like those of a page loaded', async ({ page }) => {
    await page.goto('/guide')
    await page.getByRole('banner').getByRole('link', { name: '首页' }).first().click()
    await expect(page).toHaveURL(/\/$/)
    await expect(async () => {
      await page.getByRole('tab', { name: '企业客户' }).click()
      await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(5, { timeout: 500 })
    }).toPass()
    const heading = page.getByRole('heading', { level: 2, name: '热门项目' })
    expect(
      await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ).toBeGreaterThan(20)
  })

  test('the wheel stops the scrolling', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: '返回顶部' }).click()
    await page.mouse.wheel(0, 40)
    await expect(async () => {
      const first = await page.evaluate(() => window.scrollY)
      const second = await page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(scrollY))),
          ),
      )
      expect(second).toBe(first)
      expect(first).toBeGreaterThan(0)
    }).toPass()
  })

  test('search opens in a named window, and a second search reuses it', async ({ page, context }) => {
    await page.goto('/')
    const search = page.getByRole('banner').getByRole('combobox').first()
    await search.fill('扫描电镜 & XRD')
    const [results] = await Promise.all([context.waitForEvent('page'), search.press('Enter')])
    await expect(results).toHaveURL(/\/search\?kw=/)
    expect(new URL(results.url()).searchParams.get('kw')).toBe('扫描电镜 & XRD')
    await search.fill('核磁')
    await search.press('Enter')
    await expect.poll(() => new URL(results.url()).searchParams.get('kw')).toBe('核磁')
    expect(context.pages()).toHaveLength(2)
  })
})

test.describe('addresses', () => {
  for (const path of ['/nowhere', '/list/nonsense', '/detail', '/member/nonsense']) {
    test(`${path} is answered with a helpful 404`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: '浏览服务项目' })).toBeVisible()
    })
  }

  test('pages come compressed, with an ETag that saves the second journey', async ({ request }) => {
    const first = await request.get('/', { headers: { 'accept-encoding': 'br' } })
    expect(first.headers()['content-encoding']).toBe('br')
    const second = await request.get('/', { headers: { 'if-none-match': first.headers().etag ?? '' } })
    expect(second.status()).toBe(304)
  })
})
