import type { Page } from '@playwright/test'
import { aCompleteMember, dialog, logIn } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { toFitWidth } from './width.ts'

interface Card {
  rid: string
  name: string
  order: number
  price_fen: number
  type_id: number
}

/** What the server answers, to hold pages against. */
const search = async (page: Page, query: Record<string, string | number> = {}) => {
  const answer = await page.request.get('/api/open/web/device/search', { params: { limit: 24, ...query } })
  return (await answer.json()).data as { list: Card[]; total: number }
}
const names = ({ list }: { list: Card[] }) => list.map(({ name }) => name)

const list = (page: Page) => page.locator('lab-project-list')
const shown = (page: Page) => list(page).getByRole('heading', { level: 2 }).allTextContents()
const filters = (page: Page) => list(page).getByRole('navigation', { name: '筛选项目' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element?.textContent ?? ''
  })
const top = (page: Page) => page.evaluate(() => window.scrollY)
/** Marks the document, which a page load would replace. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }))
const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in window)
const callsOf = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/open\/web\//.test(pathname)) calls.push(pathname)
  })
  return calls
}

test.describe('the list of projects', () => {
  test('filters, sorts and pages through its address', async ({ page }) => {
    await page.goto('/project')
    await mark(page)
    await expect.poll(() => shown(page)).toEqual(names(await search(page)))

    await filters(page)
      .getByRole('link', { name: /^送样检测/ })
      .click()
    await expect(page).toHaveURL('/project?typeId=1')
    await expect(heading(page, '送样检测')).toBeVisible()
    await expect.poll(() => shown(page)).toEqual(names(await search(page, { typeId: 1 })))

    await list(page).getByRole('link', { name: '价格最低' }).click()
    await expect(page).toHaveURL('/project?typeId=1&sort=price')
    const cheapest = await search(page, { typeId: 1, sort: 'price' })
    await expect.poll(() => shown(page)).toEqual(names(cheapest))

    await list(page).getByRole('link', { name: '第2页' }).click()
    await expect(page).toHaveURL('/project?typeId=1&sort=price&page=2')
    await expect(page).toHaveTitle(/^送样检测 · 第2页/)
    await expect
      .poll(() => shown(page))
      .toEqual(names(await search(page, { typeId: 1, sort: 'price', page: 2 })))

    await filters(page)
      .getByRole('link', { name: /^微观形貌/ })
      .click()
    await expect(page).toHaveURL('/project?typeId=1&childId=101&sort=price')
    await expect(list(page).getByText(/^共 \d+ 个项目$/)).toHaveText(
      `共 ${(await search(page, { typeId: 1, childId: 101 })).total} 个项目`,
    )
    expect(await isSame(page)).toBe(true)

    await page.reload()
    await expect(list(page).getByRole('link', { name: '价格最低' })).toHaveAttribute('aria-current', 'true')
  })

  test('takes path and query together; where both speak, the query wins', async ({ page }) => {
    for (const address of ['/project/2/电镜', '/project/1/电镜?typeId=2', '/project?typeId=2&title=电镜']) {
      await page.goto(address)
      await expect(heading(page, '上门预约：电镜')).toBeVisible()
      await expect.poll(() => shown(page)).toEqual(names(await search(page, { typeId: 2, title: '电镜' })))
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        /\/project\?typeId=2&title=%E7%94%B5%E9%95%9C$/,
      )
    }
  })

  test('is where the home page’s links land', async ({ page }) => {
    const { data } = await (await page.request.get('/api/open/web/index')).json()
    const [type] = data.typeArr
    const [child] = type.typeChildArr
    await page.goto('/')
    await page
      .locator(`lab-service-categories a[href="/project?typeId=${type.id}&childId=${child.id}"]`)
      .click()
    await expect(heading(page, child.name)).toBeVisible()
    expect((await shown(page)).length).toBeGreaterThan(0)
    for (const { id, name } of data.prefectureNavBottomArr) {
      await page.goto(`/project/${id}/${encodeURIComponent(name)}`)
      await expect
        .poll(() => shown(page), { message: name })
        .toEqual(names(await search(page, { typeId: id, title: name })))
    }
  })

  test('offers a reservation where one visits, and the experiment list everywhere', async ({ page }) => {
    await page.goto('/project?typeId=2')
    const { list: projects } = await search(page, { typeId: 2 })
    await expect(list(page).getByRole('button', { name: /^加入实验清单/ })).toHaveCount(projects.length)
    await list(page)
      .getByRole('link', { name: /^立即预约/ })
      .first()
      .click()
    await expect(page).toHaveURL(`/reserve/${projects[0]?.rid}`)
  })

  test('says that nothing fits, and that a page is behind the last', async ({ page }) => {
    await page.goto('/project?kw=没有这种方法')
    await expect(list(page).getByText('没有符合条件的项目')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.goto('/project?page=50')
    await list(page).getByRole('link', { name: '回到第一页' }).click()
    await expect(page).toHaveURL('/project')
  })

  test('offers another try when it cannot be had', async ({ page }) => {
    await page.goto('/guide')
    await page.route('**/api/open/web/device/search**', (route) => route.abort())
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.createElement('lab-project-list')),
    )
    const retry = list(page).getByRole('button', { name: '重试' })
    await expect(retry).toBeVisible()
    await page.unroute('**/api/open/web/device/search**')
    await retry.click()
    await expect.poll(() => shown(page)).toEqual(names(await search(page)))
  })
})

test.describe('moving through the catalogue', () => {
  test('a project is shown in place: at its top, its name in focus, without another request', async ({
    page,
  }) => {
    await page.goto('/project')
    await mark(page)
    const calls = callsOf(page)
    const { list: projects } = await search(page)
    const chosen = projects[20] as Card
    await list(page).getByRole('link', { name: chosen.name, exact: true }).click()
    await expect(heading(page, chosen.name)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${chosen.name.replace(/[()]/g, '\\$&')}`))
    await expect.poll(() => top(page)).toBe(0)
    expect(await focused(page)).toBe(chosen.name)
    expect(await isSame(page)).toBe(true)
    expect(calls).toEqual([])
  })

  test('back brings the filtered list to where one was, at once and without the network', async ({
    page,
    context,
  }) => {
    await page.goto('/project')
    await filters(page)
      .getByRole('link', { name: /^送样检测/ })
      .click()
    await expect(heading(page, '送样检测')).toBeVisible()
    await list(page).getByRole('link', { name: '第2页' }).click()
    await expect(page).toHaveURL('/project?typeId=1&page=2')
    await expect.poll(() => top(page)).toBe(0)
    const before = await shown(page)
    await list(page).getByRole('heading', { level: 2 }).nth(9).scrollIntoViewIfNeeded()
    const place = await top(page)
    expect(place).toBeGreaterThan(200)
    await list(page).getByRole('heading', { level: 2 }).nth(9).getByRole('link').click()
    await expect(page).toHaveURL(/\/detail\//)
    await expect.poll(() => top(page)).toBe(0)

    await context.setOffline(true)
    await page.evaluate(() => {
      const seen: string[] = []
      new MutationObserver(() => {
        const root = document.querySelector('lab-project-list')?.shadowRoot
        if (root) seen.push(root.querySelector('.project-skeleton') ? 'skeleton' : 'list')
      }).observe(document.querySelector('main') as Element, { childList: true })
      Object.assign(window, { seen })
    })
    await page.goBack()
    await expect(page).toHaveURL('/project?typeId=1&page=2')
    await expect.poll(() => shown(page)).toEqual(before)
    await expect.poll(() => top(page)).toBe(place)
    await expect(filters(page).getByRole('link', { name: /^送样检测/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['list'])
    await page.goBack()
    await page.goBack()
    await expect(heading(page, '服务项目')).toBeVisible()
    await page.goForward()
    await expect(heading(page, '送样检测')).toBeVisible()
    await context.setOffline(false)
  })

  test('the keyboard is enough, and a filter keeps the focus', async ({ page }) => {
    await page.goto('/project', { waitUntil: 'networkidle' })
    // Links work before their widget is alive, but then nothing remembers which was pressed.
    await expect(page.locator('lab-project-list[data-lab-shown]')).toBeVisible()
    await filters(page).getByRole('link', { name: /^全部/ }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page, '送样检测')).toBeVisible()
    await expect(filters(page).getByRole('link', { name: /^送样检测/ })).toBeFocused()
    await list(page).getByRole('link', { name: '下单最多' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/project?typeId=1&sort=new')
    await expect(list(page).getByRole('link', { name: '最近上新' })).toHaveAttribute('aria-current', 'true')
    await expect(list(page).getByRole('link', { name: '最近上新' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const [newest] = (await search(page, { typeId: 1, sort: 'new' })).list
    await expect(list(page).getByRole('link', { name: newest?.name as string, exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/detail/${newest?.rid}`)
  })
})

test.describe('the page of a project', () => {
  const path = '/detail/p-xrd'

  test('has ways to its sections, which keep clear of the bars', async ({ page }) => {
    await page.goto(path)
    const ways = page.getByRole('navigation', { name: '本页内容' })
    await ways.getByRole('link', { name: '样品要求' }).click()
    await expect(page).toHaveURL(`${path}#project-samples`)
    const title = page.getByRole('heading', { level: 2, name: '样品要求' })
    const bar = await ways.boundingBox()
    await expect
      .poll(async () => ((await title.boundingBox())?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0)))
      .toBeGreaterThanOrEqual(0)
    await expect(title).toBeInViewport()
    await expect(ways.getByRole('link', { name: '样品要求' })).toHaveAttribute('aria-current', 'true')
    // Who has read on need not go back to order.
    await expect(page.locator('.summary').getByRole('button', { name: /^加入实验清单/ })).toBeInViewport({
      ratio: 1,
    })
  })

  test('a link to one of its sections arrives there', async ({ page }) => {
    await page.goto(`${path}#project-faq`)
    await expect(page.getByRole('heading', { level: 2, name: '常见问题' })).toBeInViewport()
    expect(await top(page)).toBeGreaterThan(500)
  })

  test('tells machines what it is', async ({ page }) => {
    await page.goto(`${path}?from=mail`)
    const linked = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? '')))
    const { data } = await (await page.request.get('/api/open/web/device/detail?rid=p-xrd')).json()
    const service = linked.find((one) => one['@type'] === 'Service')
    expect(service).toMatchObject({ name: data.name, provider: { '@type': 'Organization' } })
    expect(service.offers.map(({ price }: { price: string }) => Math.round(+price * 100))).toEqual(
      data.price_rows.map(({ price_fen }: { price_fen: number }) => price_fen),
    )
    const way = linked.find((one) => one['@type'] === 'BreadcrumbList').itemListElement
    expect(way.map(({ name }: { name: string }) => name)).toEqual(
      await page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem').allTextContents(),
    )
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/img\//)
  })

  test('is shared by its link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${path}?from=mail`)
    // Desktop systems without a sheet of their own.
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.getByRole('button', { name: '分享' }).click()
    await expect(page.getByText('链接已复制')).toBeVisible()
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(path)
  })

  test('a member adds as many as they need, and the badge counts at once', async ({ page }) => {
    const { phone } = await aCompleteMember(page)
    await page.goto('/detail/p-aas')
    await logIn(page, phone)
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: '增加' }).click()
    await page.getByRole('button', { name: '增加' }).click()
    await page
      .locator('.summary')
      .getByRole('button', { name: /^加入实验清单/ })
      .click()
    await expect(page.getByText('已加入实验清单')).toBeVisible()
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /实验清单.*3/ })
        .first(),
    ).toBeVisible()
  })
})

test.describe('what nobody asked for', () => {
  for (const address of [
    '/project?typeId=<script>alert(1)</script>',
    '/project?title=<img src=x onerror=alert(1)>&kw="><svg onload=alert(1)>',
    '/project/<b>/javascript:alert(1)',
    '/project?typeId=99999999999999999999&page=99999999999999999999&childId=-1',
    '/project?typeId[]=1&typeId[a]=2&page[]=3',
    '/project?typeId=1&typeId=2',
    '/project?title=%00%1f%ff&kw=%ed%a0%80',
    `/project?kw=${'电'.repeat(500)}`,
    '/project?__proto__=1&constructor=2&sort=__proto__',
    '/project/constructor/__proto__',
  ]) {
    test(`${address.slice(0, 70)} shows a list and runs nothing`, async ({ page }) => {
      page.on('dialog', () => expect('a dialog').toBe('never open'))
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(200)
      await expect(filters(page)).toBeVisible()
      await expect(list(page).getByText(/^共 \d+ 个项目$/)).toBeVisible()
      const strange = 'main script:not([type="application/json"]), main [onerror], main [onload]'
      await expect(page.locator(strange)).toHaveCount(0)
      await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /undefined|NaN|999999/)
    })
  }

  for (const address of [
    '/detail/nothing',
    '/detail/<script>alert(1)</script>',
    `/detail/${'x'.repeat(300)}`,
  ]) {
    test(`${address.slice(0, 40)} is a helpful 404`, async ({ page }) => {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(404)
      await expect(heading(page, '页面不存在')).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await page.getByRole('main').getByRole('link', { name: '浏览服务项目' }).click()
      await expect(heading(page, '服务项目')).toBeVisible()
    })
  }
})

test.describe('looks', () => {
  const paths = ['/project', '/project?typeId=1&childId=101&title=电镜', '/project?kw=zzz', '/detail/p-xrd']
  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`the catalogue is accessible at ${width} px, ${colorScheme}`, async ({ page }) => {
        test.setTimeout(90_000)
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const path of paths) {
          await page.goto(path)
          await expect(page.getByRole('contentinfo')).toBeVisible()
          await toBeAccessible(page, path)
          await toFitWidth(page, path)
        }
      })
    }
  }

  test('nothing moves while they load', async ({ page }) => {
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((entries) =>
              resolve(
                entries
                  .getEntries()
                  .reduce((sum, one) => sum + (one as unknown as { value: number }).value, 0),
              ),
            ).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
          }),
      )
      expect(shift, path).toBeLessThan(0.01)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, order, pages and projects are plain links', async ({ page }) => {
    await page.goto('/project')
    await filters(page)
      .getByRole('link', { name: /^送样检测/ })
      .click()
    await expect(heading(page, '送样检测')).toBeVisible()
    await list(page).getByRole('link', { name: '价格最低' }).click()
    await list(page).getByRole('link', { name: '第2页' }).click()
    const { list: projects } = await search(page, { typeId: 1, sort: 'price', page: 2 })
    await expect.poll(() => shown(page)).toEqual(projects.map(({ name }) => name))
    await list(page)
      .getByRole('link', { name: projects[0]?.name as string, exact: true })
      .click()
    await expect(heading(page, projects[0]?.name as string)).toBeVisible()
  })

  test('a project can be read from top to bottom', async ({ page }) => {
    await page.goto('/detail/p-xrd')
    const { data } = await (await page.request.get('/api/open/web/device/detail?rid=p-xrd')).json()
    for (const name of [
      '价格与周期',
      '方法原理',
      '样品要求',
      '结果示例',
      '需求单预览',
      '常见问题',
      '相关项目',
    ]) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    }
    await page.getByText(data.faq[0].question).click()
    await expect(page.getByText(data.faq[0].answer)).toBeVisible()
    await page.getByRole('navigation', { name: '本页内容' }).getByRole('link', { name: '样品要求' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '样品要求' })).toBeInViewport()
  })
})
