import { faultsOf } from './axe.ts'
import { expect } from './fixtures.ts'
import { dropFrames, type Entry, emptyFrames, entries, open, test, turnTo } from './storybook.ts'
import { overflowOf } from './width.ts'

const stories = entries.filter(({ type }) => type === 'story')
const docs = entries.filter(({ type }) => type === 'docs')

/** A story is a part of a page: what only a whole page must have is not asked of it. */
const ofWholePages = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order', 'bypass']

for (const title of new Set(stories.map((story) => story.title))) {
  const group = stories.filter((story) => story.title === title)
  test(`stories of ${title} are shown, complain of nothing and are accessible`, async ({ book: page }) => {
    test.setTimeout(20_000 + 10_000 * group.length)
    for (const story of group) {
      await turnTo(page, story)
      expect.soft(await faultsOf(page, { disabled: ofWholePages }), story.name).toEqual([])
    }
  })
}

/** Small enough for two workers to share. */
const partOf = ({ title }: { title: string }) => title.split('/').slice(0, 2).join('/')

for (const part of new Set(docs.map(partOf))) {
  const group = docs.filter((page) => partOf(page) === part)
  test(`docs pages of ${part} complain of nothing and are accessible`, async ({ book: page }) => {
    test.setTimeout(20_000 + 10_000 * group.length)
    await using _ = await emptyFrames(page)
    for (const one of group) {
      await turnTo(page, one)
      await dropFrames(page)
      expect.soft(await faultsOf(page), one.id).toEqual([])
    }
  })
}

const soft = expect.configure({ soft: true })

/** Those that people read from beginning to end. */
const guides = docs.filter(({ title }) => /^(首页|指南|规则|设计)/.test(title))

for (const width of [390, 1440])
  test(`guides and tokens can be read in the dark at ${width} px`, async ({ page }) => {
    test.setTimeout(20_000 + 10_000 * guides.length)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await emptyFrames(page)
    await open(page, stories[0] as Entry)
    for (const one of guides) {
      await turnTo(page, one)
      await soft.poll(() => overflowOf(page), `${one.id} scrolls sideways`).toBeLessThanOrEqual(0)
      await dropFrames(page)
      expect.soft(await faultsOf(page), one.id).toEqual([])
    }
  })

test('stories are drawn by what ships, and from right to left where that is chosen', async ({ page }) => {
  await open(page, { id: '部件-登录弹窗--默认', type: 'story' }, { direction: 'rtl' })
  await expect(page.getByRole('dialog').getByLabel('用户名/手机号')).toHaveCSS('direction', 'rtl')
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  // What preact keeps on the elements that it draws into.
  expect(
    await page
      .locator('#storybook-root')
      .evaluate((root) => root.firstElementChild !== null && '__k' in root),
  ).toBe(true)
})

test('the docs page of a widget says what its definition says, and shows its states', async ({ page }) => {
  await open(page, { id: '部件-登录弹窗--说明', type: 'docs' })
  await expect(page.getByRole('region', { name: 'HTML 代码' })).toContainText('<lab-login-popup')
  await expect(page.getByText('lab-register', { exact: true })).toBeVisible()
  await expect(page.getByText('--lab-primary', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(20, 33, 58)')
  const first = page.frameLocator('iframe[title="登录弹窗：默认"]')
  await expect(first.getByRole('dialog').getByLabel('用户名/手机号')).toBeVisible()
  await expect(page.getByRole('heading', { name: '二维码已过期' })).toBeAttached()
})

test('Storybook itself opens around a story', async ({ page }) => {
  await page.goto('/storybook/?path=/story/部件-登录弹窗--默认')
  await expect(page.getByRole('button', { name: '登录弹窗', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '默认', exact: true })).toBeVisible()
})
