import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'

interface Entry {
  id: string
  title: string
  name: string
  type: 'story' | 'docs'
}

const index = new URL('../../dist/storybook/index.json', import.meta.url)
const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Entry> }
const stories = Object.values(entries).filter(({ type }) => type === 'story')

/** A story is a part of a page: what only a whole page must have is not asked of it. */
const ofWholePages = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order', 'bypass']

for (const title of new Set(stories.map((story) => story.title))) {
  const group = stories.filter((story) => story.title === title)
  test(`stories of ${title} are shown, complain of nothing and are accessible`, async ({ page }) => {
    test.setTimeout(20_000 + 10_000 * group.length)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { id, name } of group) {
      // Storybook's own check would run beside ours.
      await page.goto(
        `/storybook/iframe.html?viewMode=story&globals=a11y.manual:!true&id=${encodeURIComponent(id)}`,
      )
      await expect(page.locator('body.sb-show-main #storybook-root > *').first(), name).toBeAttached()
      const { violations } = await new AxeBuilder({ page }).disableRules(ofWholePages).analyze()
      expect
        .soft(
          violations.map((one) => `${one.id}: ${one.nodes.map(({ target }) => target.join(' ')).join(', ')}`),
          name,
        )
        .toEqual([])
    }
  })
}
