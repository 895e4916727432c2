import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

interface Seen {
  src: string
  hasSize: boolean
  isLazy: boolean
  isFirst: boolean
  /** px from the top of the page; undefined while it is not shown. */
  top?: number
}

/** Every picture of the page as the server wrote it, those in shadow roots too. */
const picturesOf = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    const within = (root: Document | ShadowRoot): HTMLImageElement[] => [
      ...root.querySelectorAll('img'),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? within(shadowRoot) : [])),
    ]
    return within(document).map((picture) => ({
      src: picture.getAttribute('src') ?? '',
      hasSize: Number(picture.getAttribute('width')) > 0 && Number(picture.getAttribute('height')) > 0,
      isLazy: picture.loading === 'lazy',
      isFirst: picture.getAttribute('fetchpriority') === 'high',
      ...(picture.checkVisibility() && { top: picture.getBoundingClientRect().top + window.scrollY }),
    }))
  })

const names = (pictures: Seen[]) => pictures.map(({ src }) => src)

test.describe('pictures', () => {
  for (const [name, path] of [
    ['home page', '/'],
    ['list of projects', '/project'],
    ['page of a project', '/detail/p-xrd'],
    ['list of news', '/list/news'],
  ] as const) {
    test(`of the ${name} have their size, and wait unless they are in view`, async ({ page }) => {
      await page.goto(path)
      const pictures = await picturesOf(page)
      expect(pictures.length).toBeGreaterThan(3)
      expect(names(pictures.filter(({ hasSize }) => !hasSize))).toEqual([])
      // A screen and a half down, nothing is in view.
      const below = pictures.filter(({ top = 0 }) => top > 1350)
      expect(names(below.filter(({ isLazy }) => !isLazy))).toEqual([])
      expect(pictures.filter(({ isFirst, isLazy }) => isFirst && isLazy)).toEqual([])
    })
  }

  test('of an article come in time, and are there for good', async ({ page }) => {
    await page.goto('/list/news')
    await page.locator('lab-article-list a[href*="/article/"]').first().click()
    await expect(page).toHaveURL(/\/article\//)
    await expect(page.locator('lab-article').getByRole('heading', { level: 1 })).toBeVisible()
    const pictures = await picturesOf(page)
    expect(names(pictures.filter(({ hasSize }) => !hasSize))).toEqual([])
    const { src } = pictures.find(({ src }) => src.includes('/img/article-')) as Seen
    const headers = (await page.request.get(src)).headers()
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('of the banner: the first is fetched at once and first', async ({ page }) => {
    await page.goto('/')
    const first = page.locator('lab-banner img').first()
    await expect(first).toHaveAttribute('loading', 'eager')
    await expect(first).toHaveAttribute('fetchpriority', 'high')
    expect((await picturesOf(page)).filter(({ isFirst }) => isFirst)).toHaveLength(1)
  })
})
