import { dateOf } from '@lab/contract/rules/ground/time'
import type { Page } from '@playwright/test'
import { alive, expect, test } from './fixtures.ts'

/** What the server answers for the home page, to hold the page against. */
const homeData = async (page: Page) => (await (await page.request.get('/api/open/web/index')).json()).data

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) })

/** From here on the page's time stands still, but for what a journey lets pass. */
const stopClock = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

/** The banner's dots, the slide that they say is shown, and where a slide's left edge is, px. */
const banner = (page: Page) => {
  const dots = page.getByRole('button', { name: /第 \d+ 张/ })
  const slides = page.locator('lab-banner [aria-roledescription="幻灯片"]')
  return {
    dots,
    current: () =>
      dots.evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true')),
    slideX: (index: number) => slides.nth(index).evaluate((slide) => slide.getBoundingClientRect().x),
  }
}

test.describe('home page', () => {
  test('shows every section of the customer’s home page', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: '精选推荐' })).toBeVisible()
    for (const name of ['服务分类', '热门专区', '服务流程', '热门项目', '能力案例', '文章致谢', '合作机构']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    }
  })

  test('banner: each slide leads where its redirect says, text stands only where there is some', async ({
    page,
  }) => {
    const { bannerArr } = await homeData(page)
    await page.goto('/')
    const slides = page.locator('lab-banner [aria-roledescription="幻灯片"]')
    await expect(slides).toHaveCount(bannerArr.length)
    for (const [index, { redirect, title, description }] of bannerArr.entries()) {
      const slide = slides.nth(index)
      const link = slide.locator('a')
      if (!redirect) await expect(link).toHaveCount(0)
      else if (redirect.startsWith('http')) {
        await expect(link).toHaveAttribute('href', redirect)
        await expect(link).toHaveAttribute('target', '_blank')
        await expect(link).toHaveAttribute('rel', /noopener/)
      } else await expect(link).toHaveAttribute('href', `/detail/${redirect}`)
      await expect(slide.locator('.banner-text')).toHaveCount(title || description ? 1 : 0)
      await expect(slide.locator('.banner-title')).toHaveCount(title ? 1 : 0)
      await expect(slide.locator('.banner-description')).toHaveCount(description ? 1 : 0)
    }
  })

  test('banner: turns by itself every 5 s in 1.5 s, loops, and goes on after a click', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await alive(page)
    const { dots, current, slideX } = banner(page)
    await expect(dots).toHaveCount((await homeData(page)).bannerArr.length)
    await expect.poll(current).toBe(0)
    const { width } = page.viewportSize() ?? { width: 0 }

    await stopClock(page)
    let passed = 0
    for (; (await current()) === 0 && passed < 10_000; passed += 100) await page.clock.runFor(100)
    expect(passed).toBeLessThanOrEqual(5_000)
    await page.clock.runFor(700)
    expect(await slideX(1)).toBeGreaterThan(0.05 * width)
    await page.clock.runFor(800)
    expect(await slideX(1)).toBeLessThan(0.02 * width)

    await dots.last().click()
    await page.mouse.move(700, 880)
    await dots.last().evaluate((dot: HTMLElement) => dot.blur())
    await expect.poll(current).toBe((await dots.count()) - 1)
    await page.clock.runFor(7_000)
    await expect.poll(current).toBe(0)
    expect(Math.abs(await slideX(0))).toBeLessThan(0.02 * width)
  })

  test('banner: rests under the mouse and under keyboard focus', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await alive(page)
    const { dots, current } = banner(page)
    await page.getByRole('region', { name: '精选推荐' }).hover()
    await page.clock.runFor(20_000)
    expect(await current()).toBe(0)
    await page.mouse.move(700, 880)
    await dots.first().focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(20_000)
    expect(await current()).toBe(0)
    await page.keyboard.press('Enter')
    await expect.poll(current).toBe(1)
  })

  test('banner: follows the mouse that drags it, and opens no link at its end', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    const { current } = banner(page)
    await expect(page.locator('lab-banner .banner-track')).toHaveAttribute('style', /translate/)
    await page.mouse.move(1100, 300)
    await page.mouse.down()
    await page.mouse.move(700, 300, { steps: 4 })
    await page.mouse.move(200, 300, { steps: 4 })
    await page.mouse.up()
    await expect.poll(current).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(page.context().pages()).toHaveLength(1)
  })

  test('categories and hot area lead to the filtered projects', async ({ page }) => {
    const { typeArr, prefectureNavBottomArr } = await homeData(page)
    await page.goto('/')
    const categories = section(page, '服务分类')
    for (const { id, name, typeChildArr } of typeArr) {
      await expect(categories.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/project?typeId=${id}`,
      )
      for (const child of typeChildArr) {
        await expect(categories.locator(`a[href="/project?typeId=${id}&childId=${child.id}"]`)).toHaveText(
          child.name,
        )
      }
    }
    const hot = section(page, '热门专区')
    for (const { id, name, sketch } of prefectureNavBottomArr) {
      const link = hot.locator(`a[href="/project/${id}/${encodeURIComponent(name)}"]`)
      await expect(link).toContainText(name)
      await expect(link).toContainText(sketch)
    }
    await expect(hot.getByRole('link', { name: '查看更多' })).toHaveAttribute('href', '/project')
  })

  test('process: six steps for universities first, five for companies', async ({ page }) => {
    await page.goto('/')
    await alive(page)
    const process = section(page, '服务流程')
    await expect(process.getByRole('tab', { name: '高校院所客户' })).toHaveAttribute('aria-selected', 'true')
    await expect(process.getByRole('tabpanel').getByRole('listitem')).toHaveCount(6)
    await process.getByRole('tab', { name: '高校院所客户' }).press('ArrowRight')
    await expect(process.getByRole('tab', { name: '企业客户' })).toHaveAttribute('aria-selected', 'true')
    await expect(process.getByRole('tabpanel').getByRole('listitem')).toHaveCount(5)
  })

  test('hot items: count of orders, and the sketch as a tooltip on hover and on focus', async ({ page }) => {
    const [first] = (await homeData(page)).hotItems
    await page.goto('/')
    const link = section(page, '热门项目').locator(`a[href="/detail/${first.rid}"]`)
    await expect(link).toContainText(`${first.order}已下单`)
    const tooltip = page.getByRole('tooltip').filter({ hasText: first.sketch })
    await expect(tooltip).toBeHidden()
    // The pointer may be there before the widget is.
    await expect(async () => {
      await page.mouse.move(0, 0)
      await link.hover()
      await expect(tooltip).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(tooltip).toBeHidden()
    await page.mouse.move(0, 0)
    await link.focus()
    await expect(tooltip).toBeVisible()
  })

  test('cases: a source opens in a new tab, all else the article; dates in Shanghai', async ({ page }) => {
    const { serviceCaseArr } = await homeData(page)
    await page.goto('/')
    const cases = section(page, '能力案例')
    for (const { rid, title, source, created } of serviceCaseArr) {
      const link = cases.getByRole('link').filter({ hasText: title })
      await expect(link).toHaveAttribute('href', source || `/article/${rid}`)
      if (source) await expect(link).toHaveAttribute('target', '_blank')
      await expect(link.locator('time')).toHaveText(dateOf(created))
    }
    await expect(cases.getByRole('link', { name: '查看更多' })).toHaveAttribute('href', '/list/service')
  })

  test('acknowledgements: five columns, five rows, the original only where there is one', async ({
    page,
  }) => {
    const { thanksArr } = await homeData(page)
    await page.goto('/')
    const thanks = section(page, '文章致谢')
    for (const column of ['作者信息', '服务项目', '期刊信息', '致谢内容', '文章摘要']) {
      await expect(thanks.getByRole('columnheader', { name: column })).toBeVisible()
    }
    const rows = thanks.locator('tbody tr')
    await expect(rows).toHaveCount(5)
    for (const [index, { source }] of thanksArr.slice(0, 5).entries()) {
      await expect(rows.nth(index).getByRole('link', { name: '查看原文' })).toHaveCount(source ? 1 : 0)
    }
    await expect(thanks.getByRole('link', { name: '查看更多' })).toHaveAttribute('href', '/list/thanks')
  })

  test('logo strip: two in view, four from 961 px, 5 px apart; four pass in 10 s', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await alive(page)
    const strip = page.locator('lab-partner-logos .partners-strip')
    const logos = () =>
      strip.evaluate((element) => {
        const [first, second] = [...element.querySelectorAll('.partner')].map((logo) =>
          logo.getBoundingClientRect(),
        )
        const window = element.parentElement?.getBoundingClientRect()
        if (!first || !second || !window) throw new Error('no strip')
        return {
          gap: Math.round(second.x - first.x - first.width),
          count: Math.round(window.width / first.width),
          /** How far the strip has moved, in logos. */
          moved: -new DOMMatrix(getComputedStyle(element).transform).e / (first.width + 5),
        }
      })
    await stopClock(page)
    for (const [width, count] of [
      [1440, 4],
      [960, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => (await logos()).count).toBe(count)
      // What Embla hears of a new width it hears in a frame.
      await page.clock.runFor(500)
      const before = await logos()
      expect(before).toMatchObject({ gap: 5, count })
      await page.clock.runFor(2_500)
      expect((await logos()).moved - before.moved).toBeCloseTo(1, 1)
    }
  })

  test('logo strip: the logo under keyboard focus stands still, in view', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await alive(page)
    await page.clock.runFor(8_000)
    const link = page.locator('lab-partner-logos a:not([tabindex])').last()
    await page.locator('lab-partner-logos').getByRole('button', { name: '暂停滚动' }).focus()
    await expect(async () => {
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused({ timeout: 100 })
    }).toPass()
    await stopClock(page)
    // The strip first brings the logo into view.
    await page.clock.runFor(2_000)
    const before = await link.boundingBox()
    await page.clock.runFor(5_000)
    expect(await link.boundingBox()).toEqual(before)
    await expect(link).toBeInViewport({ ratio: 1 })
  })

  test('does not move while it loads', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(
              list
                .getEntries()
                .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
            )
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
    expect(shift).toBeLessThan(0.01)
  })

  test('asks the server for nothing it already brought', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(asked.filter((path) => path === '/api/open/web/index')).toEqual([])
  })
})

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('banner and logo strip stand still, and the banner turns when told', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await alive(page)
    const { dots, current, slideX } = banner(page)
    const logos = page.locator('lab-partner-logos .partner:not([aria-hidden])')
    const before = await logos.first().boundingBox()
    await page.clock.runFor(20_000)
    expect(await current()).toBe(0)
    expect(await logos.first().boundingBox()).toEqual(before)
    for (const logo of await logos.all()) await expect(logo).toBeVisible()
    await dots.nth(1).click()
    await expect.poll(current).toBe(1)
    expect(await slideX(1)).toBeCloseTo(0, 0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page still shows its content', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 2, name: '热门项目' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('ICP')
    await expect(page.getByRole('link', { name: '送样检测' }).first()).toBeVisible()
    await expect(page.locator('lab-hot-items a[href^="/detail/"]')).toHaveCount(8)
  })
})
