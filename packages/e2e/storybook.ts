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

/** What Storybook's frame and its stories tell each other. */
interface Channel {
  once: (event: string, listener: (told: unknown) => void) => void
  emit: (event: string, told: unknown) => void
}

const index = new URL('../../dist/storybook/index.json', import.meta.url)

/** All that the built Storybook shows. */
export const entries: readonly Entry[] = Object.values(JSON.parse(readFileSync(index, 'utf8')).entries)

/** Shows an entry from the address on, as a reader's first page. */
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

/** Storybook's own way from one story to the next, on a page where one is open: five times as fast as an address. */
export const turnTo = async (page: Page, { id }: Pick<Entry, 'id'>) => {
  const fault = await page.evaluate(
    (storyId) =>
      new Promise<string>((resolve) => {
        const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel })
          .__STORYBOOK_ADDONS_CHANNEL__
        channel.once('storyRendered', () => resolve(''))
        for (const event of [
          'storyErrored',
          'storyThrewException',
          'storyMissing',
          'playFunctionThrewException',
        ])
          channel.once(event, (told) => resolve(`${event}: ${JSON.stringify(told)}`))
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    id,
  )
  expect(fault, id).toBe('')
}

/**
 * Takes the stories' frames off a docs page: they are looked at by themselves, and axe, put into each, would take ten
 * times as long as for all the rest. Whatever else is asked of the page is asked before.
 */
export const dropFrames = (page: Page) =>
  page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove()
  })

/** What axe finds wrong on the page, without what is in its frames. */
export const faultsOf = async (page: Page, disabled: string[] = []) => {
  // One call; else axe opens a second page for each answer.
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe').disableRules(disabled)
  const { violations } = await axe.analyze()
  return violations.map((one) => `${one.id}: ${one.nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
