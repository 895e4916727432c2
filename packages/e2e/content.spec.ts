import { listTitles } from '@lab/contract/rules/ground/routes'
import type { Page } from '@playwright/test'
import { aMember, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { toFitWidth } from './width.ts'

interface Row {
  rid: string
  title: string
  company: string
  source: string
}

/** What the server answers, to hold pages against. */
const search = async (page: Page, type: string, query: Record<string, string | number> = {}) => {
  const answer = await page.request.get('/api/open/web/news/search', {
    params: { type, limit: 12, ...query },
  })
  return (await answer.json()).data as { list: Row[]; total: number }
}
const titles = ({ list }: { list: Row[] }) => list.map(({ title }) => title)

const list = (page: Page) => page.locator('lab-article-list')
const shown = (page: Page) => list(page).getByRole('heading', { level: 2 }).allTextContents()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const filter = async (page: Page, kw: string) => {
  await list(page).getByRole('searchbox', { name: '关键词' }).fill(kw)
  await list(page).getByRole('button', { name: '筛选' }).click()
}
const top = (page: Page) => page.evaluate(() => window.scrollY)
/** The article is shown, from its top. */
const arrive = async (page: Page, { rid, title }: Row) => {
  await expect(page).toHaveURL(`/article/${rid}`)
  await expect(heading(page, title)).toBeVisible()
  await expect.poll(() => top(page)).toBe(0)
}
/** The data that machines read, by type. */
const linked = async (page: Page, type: string) =>
  (
    await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? '')))
  ).find((one) => one['@type'] === type)

test.describe('reading', () => {
  test('from a list to its second page, an article, its neighbours, and back to the place', async ({
    page,
  }) => {
    await page.goto('/list/service')
    await expect.poll(() => shown(page)).toEqual(titles(await search(page, 'service')))
    await list(page).getByRole('link', { name: '第2页' }).click()
    await expect(page).toHaveURL('/list/service?page=2')
    await expect(page).toHaveTitle(/^服务案例 · 第2页 · /)
    const second = await search(page, 'service', { page: 2 })
    await expect.poll(() => shown(page)).toEqual(titles(second))
    await expect.poll(() => top(page)).toBe(0)

    const [before, chosen, after] = second.list.slice(2, 5) as [Row, Row, Row]
    const card = list(page).getByRole('link', { name: chosen.title })
    await card.scrollIntoViewIfNeeded()
    const place = await top(page)
    await card.click()
    await arrive(page, chosen)

    const neighbours = page.getByRole('navigation', { name: '上一篇与下一篇' })
    await neighbours.getByRole('link', { name: /^下一篇/ }).click()
    await arrive(page, after)
    await neighbours.getByRole('link', { name: /^上一篇/ }).click()
    await arrive(page, chosen)
    await neighbours.getByRole('link', { name: /^上一篇/ }).click()
    await arrive(page, before)

    for (const _ of 'four') await page.goBack()
    await expect(page).toHaveURL('/list/service?page=2')
    await expect.poll(() => shown(page)).toEqual(titles(second))
    await expect.poll(() => top(page)).toBe(place)
  })

  test('a list is filtered by words, which its address keeps', async ({ page }) => {
    await page.goto('/list/course')
    await filter(page, 'xrd')
    await expect(page).toHaveURL('/list/course?kw=xrd')
    await expect(heading(page, '课程培训：xrd')).toBeVisible()
    const found = await search(page, 'course', { kw: 'xrd' })
    expect(found.total).toBeGreaterThan(0)
    await expect.poll(() => shown(page)).toEqual(titles(found))
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await list(page).getByRole('link', { name: '清除筛选' }).click()
    await expect(page).toHaveURL('/list/course')
    // The address is there before the page: what is typed into the old one goes with it.
    await expect(heading(page, '课程培训')).toBeVisible()
    await filter(page, '没有这种内容')
    await expect(list(page).getByText('没有找到与“没有这种内容”有关的内容')).toBeVisible()
    await page.goto('/list/course?page=50')
    await list(page).getByRole('link', { name: '回到第一页' }).click()
    await expect(page).toHaveURL('/list/course')
  })

  test('an article is counted once each time it is read', async ({ page }) => {
    const [{ rid }] = (await search(page, 'news')).list.slice(-1) as [Row]
    const read = async () =>
      (await (await page.request.post('/api/open/news/detail', { data: { rid } })).json()).data
        .views as number
    const before = await read()
    await page.goto(`/article/${rid}`, { waitUntil: 'networkidle' })
    await page.goto('/list/news')
    await list(page)
      .getByRole('link')
      .and(page.locator(`[href="/article/${rid}"]`))
      .click()
    await expect(page.getByText(/^阅读 \d+ 次$/)).toBeVisible()
    // Twice by its page, written or fetched, and once by this call.
    expect(await read()).toBe(before + 3)
  })

  test('tells machines what an article is, and where it stands', async ({ page }) => {
    const [{ rid, title }] = (await search(page, 'course')).list as [Row]
    await page.goto(`/article/${rid}?from=mail`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/article/${rid}$`))
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
    expect(await linked(page, 'Article')).toMatchObject({ headline: title })
    const way = (await linked(page, 'BreadcrumbList')).itemListElement
    expect(way.map(({ name }: { name: string }) => name)).toEqual(
      await page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').allTextContents(),
    )
    await page.goto('/')
    expect(await linked(page, 'Organization')).toMatchObject({ openingHours: 'Mo-Sa 08:30-18:30' })
  })

  test('acknowledgements are a table; on a phone, each an entry with its labels', async ({ page }) => {
    await page.goto('/list/thanks')
    const table = list(page).getByRole('table', { name: '论文致谢' })
    await expect(table.getByRole('columnheader')).toHaveText([
      ...['作者信息', '服务项目', '期刊信息', '致谢内容', '文章摘要'],
    ])
    const first = await search(page, 'thanks')
    await expect(table.getByRole('row')).toHaveCount(first.list.length + 1)
    await expect(table.getByRole('link', { name: /查看原文/ })).toHaveCount(
      first.list.filter(({ source }) => source).length,
    )
    await list(page).getByRole('link', { name: '第2页' }).click()
    const [one] = (await search(page, 'thanks', { page: 2 })).list
    await expect(table.getByText(one?.company as string)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(table.getByText(one?.company as string)).toBeInViewport({ ratio: 1 })
  })

  test('the texts about us lead to each other; the guide has both processes', async ({ page }) => {
    await page.goto('/about')
    await expect(page).toHaveURL('/about/profile')
    const beside = page.getByRole('navigation', { name: '关于我们' })
    for (const name of ['企业文化', '招贤纳士', '公司简介']) {
      await beside.getByRole('link', { name }).click()
      await expect(heading(page, name)).toBeVisible()
      await expect(beside.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    }
    await page.goto('/guide')
    for (const [label, steps] of [
      ['高校院所客户', 6],
      ['企业客户', 5],
    ] as const) {
      const process = page.locator('section', { hasText: `${label}：${steps} 步` })
      await expect(process.getByRole('list', { name: label }).getByRole('listitem')).toHaveCount(steps)
    }
    await page.goto('/contact')
    await expect(page.getByRole('main').getByRole('link', { name: '400-000-1234' })).toHaveAttribute(
      'href',
      'tel:400-000-1234',
    )
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('lists, filters, pages, articles and texts are plain pages', async ({ page }) => {
    await page.goto('/list/service')
    await list(page).getByRole('link', { name: '第2页' }).click()
    await expect.poll(() => shown(page)).toEqual(titles(await search(page, 'service', { page: 2 })))
    await filter(page, 'xrd')
    await expect(page).toHaveURL('/list/service?kw=xrd')
    const found = await search(page, 'service', { kw: 'xrd' })
    await expect.poll(() => shown(page)).toEqual(titles(found))
    const [one] = found.list as [Row]
    await list(page).getByRole('link', { name: one.title }).click()
    await expect(heading(page, one.title)).toBeVisible()
    await expect(page.getByText(/^约 \d+ 分钟$/)).toBeVisible()
    await page.getByRole('link', { name: /^返回服务案例/ }).click()
    await expect(heading(page, '服务案例')).toBeVisible()
    for (const path of ['/license', '/policy', '/televised', '/contact']) {
      await page.goto(path)
      expect((await page.locator('main .rich-text').innerText()).length, path).toBeGreaterThan(150)
    }
  })
})

test.describe('what nobody asked for', () => {
  for (const address of [
    '/list/news?kw=<script>alert(1)</script>',
    '/list/course?kw="><svg onload=alert(1)><style>*{display:none}</style>',
    '/list/service?kw=javascript:alert(1)&page=<b>',
    '/list/thanks?kw=%00%1f%ed%a0%80&page=99999999999999999999',
    `/list/news?kw=${'电'.repeat(500)}&page[]=2&__proto__=1`,
  ]) {
    test(`${address.slice(0, 60)} shows a list and runs nothing`, async ({ page }) => {
      page.on('dialog', () => expect('a dialog').toBe('never open'))
      expect((await page.goto(address))?.status()).toBe(200)
      await expect(list(page).getByRole('status')).toContainText(/共 \d+ 条/)
      const strange = 'main script:not([type="application/json"]), main svg[onload], main [onerror]'
      await expect(page.locator(strange)).toHaveCount(0)
      await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /undefined|NaN|999999/)
      await expect(page).not.toHaveTitle(/undefined|NaN|999999/)
    })
  }

  test('an article shows only the words of hostile HTML, even if a server let it through', async ({
    page,
  }) => {
    page.on('dialog', () => expect('a dialog').toBe('never open'))
    const [{ rid }] = (await search(page, 'news')).list as [Row]
    const { data } = await (await page.request.post('/api/open/news/detail', { data: { rid } })).json()
    const content = `<p style="position:fixed;inset:0" onclick="alert(1)">好<script>alert(1)</script></p>
      <style>*{display:none}</style><img src="x" onerror="alert(1)"><iframe srcdoc="x"></iframe>
      <a href="javascript:alert(1)">看</a><svg onload="alert(1)"></svg>`
    await page.route('**/api/open/news/detail', (route) =>
      route.fulfill({ json: { code: 1, msg: '', data: { ...data, content } } }),
    )
    await page.goto('/policy')
    await page.evaluate((id) => {
      const element = document.createElement('lab-article')
      element.id = id
      document.querySelector('main')?.replaceChildren(element)
    }, rid)
    const text = page.locator('lab-article .rich-text')
    await expect(text.getByText('好')).toBeVisible()
    await text.getByText('看').click()
    await text.getByText('好').click()
    await expect(
      text.locator('script, style, iframe, svg, img, a, [style], [onclick], [onerror], [onload]'),
    ).toHaveCount(0)
  })

  for (const address of [
    '/article/nothing',
    '/article/<script>alert(1)</script>',
    '/list/nothing',
    '/about/x',
  ]) {
    test(`${address} is a helpful 404`, async ({ page }) => {
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(heading(page, '页面不存在')).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await page.getByRole('main').getByRole('link', { name: '服务指南' }).click()
      await expect(heading(page, '服务指南')).toBeVisible()
    })
  }
})

test('the sitemap and the feed are XML, and all that they name is there', async ({ page }) => {
  const parsed = async (path: string, names: string) =>
    page.evaluate(
      ([text, names]) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml')
        const faults = xml.querySelectorAll('parsererror').length
        return { faults, found: [...xml.querySelectorAll(names)].map(({ textContent }) => textContent ?? '') }
      },
      [await (await page.request.get(path)).text(), names] as const,
    )
  const map = await parsed('/sitemap.xml', 'loc')
  const feed = await parsed('/feed.xml', 'item > link')
  expect([map.faults, feed.faults]).toEqual([0, 0])
  expect(feed.found).toHaveLength((await search(page, 'news')).total)
  for (const address of [...map.found.filter((_, at) => at % 25 === 0), ...feed.found.slice(0, 3)]) {
    expect((await page.request.head(address)).status(), address).toBe(200)
  }
  expect(await (await page.request.get('/robots.txt')).text()).toMatch(/^Sitemap: .*\/sitemap\.xml$/m)
})

test('the notice about an incomplete profile covers nothing on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { phone } = await aMember(page)
  await page.goto('/guide')
  await logIn(page, phone)
  const identity = page.getByRole('dialog', { name: '身份认证' })
  await identity.getByRole('button', { name: '稍后再说' }).click()
  await expect(identity).toBeHidden()
  const notice = page.getByRole('banner').getByText('身份信息未完善，暂不能正常下单')
  await expect(notice).toBeVisible()
  const bottom = async () => {
    const box = await page.locator('lab-site-header .notice').boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const above = (await page.getByRole('main').boundingBox())?.y ?? 0
  expect(await bottom()).toBe(above)
  await page.getByRole('banner').getByRole('button', { name: '关闭提示' }).click()
  await expect.poll(async () => (await page.getByRole('main').boundingBox())?.y).toBe(above - 44)
})

test.describe('looks', () => {
  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`lists and articles are accessible at ${width} px, ${colorScheme}`, async ({ page }) => {
        test.setTimeout(90_000)
        const [{ rid }] = (await search(page, 'news')).list as [Row]
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // The other texts are visited by the journey of every public page.
        const paths = Object.keys(listTitles)
          .slice(1)
          .map((type) => `/list/${type}`)
        for (const path of [...paths, `/article/${rid}`, '/about/recruit']) {
          await page.goto(path)
          await expect(page.getByRole('contentinfo')).toBeVisible()
          await toBeAccessible(page, path)
          await toFitWidth(page, path)
        }
      })
    }
  }
})
