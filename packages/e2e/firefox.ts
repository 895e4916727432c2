import { existsSync } from 'node:fs'
import { test as base } from '@playwright/test'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'

const places = [
  process.env.FIREFOX_PATH,
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/** The system's Firefox, or undefined. */
export const firefoxPath = places.find((path) => path && existsSync(path))

interface FirefoxFixtures {
  /** A page in the system's Firefox; the journey fails when something is thrown or reported there. */
  firefox: Page
}

/** Journeys in Firefox: the runner's own build of it is none that people have, so it is driven by WebDriver BiDi. */
export const test = base.extend<FirefoxFixtures, { firefoxBrowser: Browser }>({
  firefoxBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of what is asked for
    async ({}, use) => {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: firefoxPath,
        headless: true,
        // The window's size: Firefox ESR does not know all that setting a viewport asks for.
        defaultViewport: null,
        args: ['--width=1440', '--height=900'],
        extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN', 'network.proxy.type': 0 },
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  firefox: async ({ firefoxBrowser }, use) => {
    const context = await firefoxBrowser.createBrowserContext()
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await use(page)
    await context.close()
    base.expect(complaints, 'script errors or console errors').toEqual([])
  },
})

export const { expect } = base
