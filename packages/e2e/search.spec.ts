import type { Page } from '@playwright/test'
import { toBeAccessible } from './axe.ts'
import { alive, expect, test } from './fixtures.ts'
import { toFitWidth } from './width.ts'

const address = (kw: string) => `/search?kw=${encodeURIComponent(kw)}`
const main = (page: Page) => page.getByRole('main')
const group = (page: Page, name: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name }) })
const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: '搜索' })
const options = (page: Page) => page.getByRole('banner').getByRole('option')

test.describe('searching', () => {
  test('shows projects, articles and cases in groups, counted, with the words marked', async ({ page }) => {
    await page.goto(address('扫描电镜'))
    await expect(page).toHaveTitle(/“扫描电镜”的搜索结果/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('“扫描电镜”的搜索结果')
    for (const name of ['服务项目', '文章', '案例']) {
      const hits = await group(page, name).getByRole('listitem').count()
      expect(hits, name).toBeGreaterThan(0)
    }
    await expect(group(page, '服务项目').locator('mark').first()).toHaveText('扫描电镜')
    await group(page, '服务项目').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/detail\//)
  })

  test('finds an abbreviation in any case, and what it stands for', async ({ page }) => {
    const found = async (kw: string) => {
      await page.goto(address(kw))
      return (await group(page, '服务项目').locator('h3').allTextContents()).sort()
    }
    const [capital, small, chinese] = [await found('SEM'), await found('sem'), await found('扫描电镜')]
    expect(small).toEqual(capital)
    expect(chinese.join()).toContain('SEM')
    expect(small.join()).toContain('扫描电镜')
    expect((await found('xrd 粉末')).join()).toContain('XRD')
  })

  test('is kept from search engines', async ({ page }) => {
    await page.goto(address('sem'))
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  })

  test('offers words before anything is asked for, each a search', async ({ page }) => {
    await page.goto('/search')
    await main(page).getByRole('link', { name: 'XRD', exact: true }).click()
    await expect(page).toHaveURL(/\/search\?kw=XRD$/)
    await expect(group(page, '服务项目').getByRole('listitem').first()).toBeVisible()
  })

  test('that finds nothing says what can be done', async ({ page }) => {
    await page.goto(address('龘靐齉'))
    await expect(main(page).getByText('没有找到与“龘靐齉”有关的内容')).toBeVisible()
    await expect(main(page).getByRole('link', { name: '发布需求' })).toHaveAttribute('href', '/require')
    await expect(main(page).getByRole('link', { name: 'SEM', exact: true })).toBeVisible()
  })

  for (const kw of [
    '<script>window.hit=1</script>',
    '"><img src=x onerror=window.hit=1>',
    '%',
    '_',
    "' or 1=1 --",
  ]) {
    test(`takes ${kw} for words`, async ({ page }) => {
      const answer = await page.goto(address(kw))
      expect(answer?.status()).toBe(200)
      await expect(main(page).getByRole('searchbox')).toHaveValue(kw)
      await field(page).fill(kw)
      await expect(main(page).getByText('发布需求').or(main(page).getByRole('status')).first()).toBeVisible()
      expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    })
  }

  test('cuts what nobody could mean', async ({ page }) => {
    const answer = await page.goto(address('电'.repeat(900)))
    expect(answer?.status()).toBe(200)
    await expect(main(page).getByText(/没有找到与“电+”有关的内容/)).toBeVisible()
  })
})

test.describe('suggestions', () => {
  test('are walked by keys and open the search in its window, which is used again', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await field(page).fill('sem')
    await expect(options(page).first()).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await field(page).press('ArrowDown')
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
    const title = await options(page).first().locator('.suggestion-text').textContent()
    const [results] = await Promise.all([context.waitForEvent('page'), field(page).press('Enter')])
    await expect.poll(() => new URL(results.url()).searchParams.get('kw')).toBe(title)
    await expect(group(results, '服务项目').locator('h3').first()).toHaveText(title ?? '')

    await field(page).fill('核磁')
    await expect(options(page).filter({ hasText: '核磁' }).first()).toBeVisible()
    await options(page).first().click()
    await expect.poll(() => new URL(results.url()).searchParams.get('kw')).toContain('核磁')
    expect(context.pages()).toHaveLength(2)
  })

  test('close by Escape and leave the word', async ({ page }) => {
    await page.goto('/')
    await field(page).fill('拉曼')
    await expect(options(page).first()).toBeVisible()
    await toBeAccessible(page, 'the suggestions', 'lab-site-header')
    await field(page).press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('拉曼')
  })

  test('work below the bar of a phone, where Escape closes them before the field', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await alive(page)
    await page.getByRole('button', { name: '打开搜索' }).click()
    await expect(field(page)).toBeFocused()
    await field(page).fill('xrd')
    await expect(options(page).first()).toBeVisible()
    await field(page).press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toBeVisible()
    await field(page).press('Escape')
    await expect(field(page)).toBeHidden()
  })
})

test.describe('looks', () => {
  for (const width of [390, 1440]) {
    test(`what was found, and what was not, is accessible at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        for (const path of ['/search', address('sem'), address('龘靐齉')]) {
          await page.goto(path)
          await expect(page.getByRole('contentinfo')).toBeVisible()
          await toBeAccessible(page, `${path} ${colorScheme}`)
          await toFitWidth(page, path)
        }
      }
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a search is a form and its results are links', async ({ page }) => {
    await page.goto('/search')
    await main(page).getByRole('searchbox').fill('xrd')
    await main(page).getByRole('button', { name: '搜索' }).click()
    await expect(page).toHaveURL(/\/search\?kw=xrd$/)
    await group(page, '服务项目').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/detail\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
