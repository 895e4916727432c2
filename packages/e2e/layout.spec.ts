import type { Locator, Page } from '@playwright/test'
import { alive, expect, test } from './fixtures.ts'

/* Where things stand, measured: what a test of one component cannot know. */

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox()
  if (!box) throw new Error('not shown')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
const at = async (page: Page, width: number, path: string) => {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await alive(page)
}

/** What lies, at any place one can scroll to, under an element that floats: by the words on it. */
const underFloating = (page: Page) =>
  page.evaluate(async () => {
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [
        one,
        ...(one.shadowRoot ? within(one.shadowRoot) : []),
      ])
    const all = within(document.body)
    const floating = all.filter((one) => getComputedStyle(one).position === 'fixed')
    const isPartOf = (inner: Element, outer: Element) => {
      for (let one: Node | null = inner; one; one = one instanceof ShadowRoot ? one.host : one.parentNode) {
        if (one === outer) return true
      }
      return false
    }
    const content = all.filter((one) =>
      one.matches('a, button, input, select, textarea, summary, p, h1, h2, h3, li, td'),
    )
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const found = new Set<string>()
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 3) {
      window.scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
      for (const above of floating.filter(isShown)) {
        const box = above.getBoundingClientRect()
        for (const below of content) {
          const { left, right, top, bottom, width } = below.getBoundingClientRect()
          const meet = left < box.right && right > box.left && top < box.bottom && bottom > box.top
          if (!meet || width === 0 || !isShown(below) || floating.some((one) => isPartOf(below, one)))
            continue
          found.add(`${above.className} over ${below.textContent?.trim().slice(0, 20)}`)
        }
      }
    }
    return [...found]
  })

for (const width of [390, 768, 1024, 1280, 1440]) {
  test(`nothing floats over words or controls at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000)
    for (const path of ['/', '/project', '/detail/p-xrd', '/list/news', '/require', '/search?kw=xrd']) {
      await at(page, width, path)
      expect(await underFloating(page), path).toEqual([])
    }
  })
}

for (const width of [360, 390, 768]) {
  test(`search and pickup stand in the header at ${width} px`, async ({ page }) => {
    await at(page, width, '/guide')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('button', { name: '预约取样' })).toBeInViewport({ ratio: 1 })
    const opener = banner.getByRole('button', { name: '打开搜索' })
    if (width < 640) await opener.click()
    await expect(banner.getByRole('combobox', { name: '搜索' })).toBeInViewport({ ratio: 1 })
    const boxes = await Promise.all(
      (await banner.locator('.brand, .tool:visible, .pickup, .menu-button').all()).map(boxOf),
    )
    const row = boxes.sort((one, other) => one.x - other.x)
    row.slice(1).forEach((box, before) => {
      expect(box.x, 'side by side').toBeGreaterThanOrEqual((row[before]?.right ?? 0) - 1)
    })
    expect(row.at(-1)?.right).toBeLessThanOrEqual(width)
  })
}

test('a phone opens the codes of the side bar, and goes back to the top', async ({ page }) => {
  await at(page, 390, '/guide')
  const bar = page.getByRole('complementary', { name: '快捷服务' })
  await bar.getByRole('button', { name: '扫码' }).click()
  await expect(bar.getByRole('img').first()).toBeInViewport()
  await bar.getByRole('button', { name: '返回顶部' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

for (const width of [768, 1024, 1440]) {
  test(`the categories of the home page leave no gap at ${width} px`, async ({ page }) => {
    await at(page, width, '/')
    const cards = page.locator('lab-service-categories .category')
    const boxes = await Promise.all((await cards.all()).map(boxOf))
    const inRow = boxes.map(({ y }) => boxes.filter((other) => Math.abs(other.y - y) < 1).length)
    expect(new Set(inRow).size, 'as many in each row').toBe(1)
    for (const card of await cards.all()) {
      const { bottom } = await boxOf(card)
      const filled = (await boxOf(card.locator('.category-children > li').last())).bottom
      expect(bottom - filled, 'empty below the last').toBeLessThan(60)
    }
  })
}

for (const width of [390, 1440]) {
  test(`the ways of a project mark what is in view at ${width} px, also at both ends`, async ({ page }) => {
    await at(page, width, '/detail/p-xrd')
    const marked = page.getByRole('navigation', { name: '本页内容' }).locator('[aria-current]')
    await expect(marked).toHaveText('项目介绍')
    for (const [key, section] of [
      ['End', '相关项目'],
      ['Home', '项目介绍'],
    ] as const) {
      // A key that comes while the page still moves is lost.
      await expect(async () => {
        await page.keyboard.press(key)
        await expect(marked).toHaveText(section, { timeout: 1000 })
      }).toPass()
    }
  })
}

for (const width of [1024, 1440]) {
  test(`what a project costs stays beside its text at ${width} px`, async ({ page }) => {
    await at(page, width, '/detail/p-xrd')
    const summary = page.locator('lab-project-detail .summary')
    for (const name of ['价格与周期', '结果示例', '常见问题']) {
      const heading = page.getByRole('heading', { level: 2, name })
      await heading.scrollIntoViewIfNeeded()
      await expect(summary.getByRole('button', { name: /^加入实验清单/ })).toBeInViewport({ ratio: 1 })
      expect((await boxOf(heading)).right, name).toBeLessThanOrEqual((await boxOf(summary)).x)
    }
  })
}

/** Mean lightness, 0…255, of what is seen of an element. */
const lightness = async (page: Page, of: Locator) => {
  const png = (await of.screenshot()).toString('base64')
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? []
    let sum = 0
    for (let at = 0; at < pixels.length; at += 4) sum += Math.max(...pixels.slice(at, at + 3))
    return sum / (pixels.length / 4)
  }, png)
}

test('no picture shines on a dark page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  for (const [path, pictures] of [
    ['/project', 'lab-project-list .picture'],
    ['/detail/p-xrd', 'lab-project-detail .gallery .picture'],
    ['/list/service', 'lab-article-list .picture'],
    ['/contact', 'lab-page-content img'],
  ] as const) {
    await page.goto(path)
    await alive(page)
    for (const picture of (await page.locator(pictures).all()).slice(0, 8)) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
      expect(await lightness(page, picture), `${path} ${await picture.getAttribute('src')}`).toBeLessThan(150)
    }
  }
})
