import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { test as base, expect, watch } from './fixtures.ts'

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

/** Values of the toolbar, by name. */
type Globals = Readonly<Record<string, string>>

/** Storybook's own check would run beside ours. */
const addressOf = ({ id, type }: Pick<Entry, 'id' | 'type'>, globals: Globals = {}) => {
  const chosen = Object.entries({ ...globals, 'a11y.manual': '!true' }).map(
    ([name, value]) => `${name}:${value}`,
  )
  return `/storybook/iframe.html?viewMode=${type}&globals=${chosen.join(';')}&id=${encodeURIComponent(id)}`
}

const shownIn = (page: Page, { type }: Pick<Entry, 'type'>) =>
  type === 'story'
    ? page.locator('body.sb-show-main #storybook-root > *').first()
    : page.locator('main.docs h1')

/** Shows an entry from the address on, as a reader's first page. */
export const open = async (page: Page, entry: Pick<Entry, 'id' | 'type'>, globals?: Globals) => {
  await page.goto(addressOf(entry, globals))
  await expect(shownIn(page, entry), entry.id).toBeAttached()
}

/** Storybook's own way from one entry to the next, on a page where one is open: much faster than an address. */
export const turnTo = async (page: Page, entry: Pick<Entry, 'id' | 'type'>) => {
  const fault = await page.evaluate(
    ({ id, type }) =>
      new Promise<string>((resolve) => {
        const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel })
          .__STORYBOOK_ADDONS_CHANNEL__
        channel.once(type === 'story' ? 'storyRendered' : 'docsRendered', () => resolve(''))
        for (const event of [
          'storyErrored',
          'storyThrewException',
          'storyMissing',
          'playFunctionThrewException',
        ])
          channel.once(event, (told) => resolve(`${event}: ${JSON.stringify(told)}`))
        channel.emit('setCurrentStory', { storyId: id, viewMode: type })
      }),
    entry,
  )
  expect(fault, entry.id).toBe('')
  await expect(shownIn(page, entry), entry.id).toBeAttached()
}

interface Book {
  page: Page
  complaints: string[]
}

/** Journeys through Storybook in one page for each worker: to open it takes as long as to show ten stories. */
export const test = base.extend<{ book: Page }, { openBook: Book }>({
  openBook: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        locale: 'zh-CN',
        reducedMotion: 'reduce',
        timezoneId: 'Asia/Shanghai',
        viewport: { width: 1440, height: 900 },
      })
      const complaints: string[] = []
      context.on('page', (page) => watch(page, complaints))
      await use({ page: await context.newPage(), complaints })
      await context.close()
    },
    { scope: 'worker' },
  ],
  book: async ({ openBook: { page, complaints }, baseURL }, use) => {
    if (!page.url().includes('/storybook/'))
      await page.goto(`${baseURL}${addressOf(entries.find(({ type }) => type === 'story') as Entry)}`)
    complaints.length = 0
    await use(page)
    expect(complaints, 'script errors, console errors or CSP violations').toEqual([])
  },
})

/** Keeps the stories' frames of docs pages empty: they are looked at by themselves, and none may play on beside. */
export const emptyFrames = (page: Page) =>
  page.route(
    ({ searchParams }) => searchParams.get('viewMode') === 'story',
    (route) => (route.request().frame() === page.mainFrame() ? route.fallback() : route.abort()),
  )

/** Takes the empty frames off a docs page: axe has nothing to say of them, and waits for each. */
export const dropFrames = (page: Page) =>
  page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove()
  })
