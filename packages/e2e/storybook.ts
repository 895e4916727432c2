import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export interface Entry {
  id: string
  title: string
  name: string
  type: 'story' | 'docs'
}

const index = new URL('../../dist/storybook/index.json', import.meta.url)

/** All that the built Storybook shows. */
export const entries: readonly Entry[] = Object.values(JSON.parse(readFileSync(index, 'utf8')).entries)

export const open = async (page: Page, { id, type }: Pick<Entry, 'id' | 'type'>) => {
  // Storybook's own check would run beside ours.
  await page.goto(
    `/storybook/iframe.html?viewMode=${type}&globals=a11y.manual:!true&id=${encodeURIComponent(id)}`,
  )
  const shown =
    type === 'story'
      ? page.locator('body.sb-show-main #storybook-root > *').first()
      : page.locator('main.docs h1')
  await expect(shown, id).toBeAttached()
}

/** What axe finds wrong on the page, without the stories in its frames: they are looked at by themselves. */
export const faultsOf = async (page: Page, disabled: string[] = []) => {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').disableRules(disabled).analyze()
  return violations.map((one) => `${one.id}: ${one.nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
