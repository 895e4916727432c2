import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

/** Lists what a page complains of: script errors, console errors, breaches of its Content-Security-Policy. */
export const watch = (page: Page, complaints: string[]) => {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message: ConsoleMessage) => {
    // The browser itself reports every refused request: refusals are part of many journeys.
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
      complaints.push(`console: ${message.text()}`)
    }
  })
}

export const test = base.extend<{ complaints: string[] }>({
  /** Every journey fails when a page complained, unless it empties the list. */
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('page', (page) => watch(page, complaints))
      await use(complaints)
      expect(complaints, 'script errors, console errors or CSP violations').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Until every widget of the page answers to keys: a press of the mouse is kept for it, a key is not. */
export const alive = (page: Page) => page.waitForFunction(() => !document.querySelector(':not(:defined)'))

/** A mainland phone number that no other journey uses. */
export const newPhone = () =>
  `1${'3578'[Math.floor(Math.random() * 4)]}${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

export const password = 'Jasmine-42'

/** The newest code sent to a phone, as the developer outbox shows it. */
export const codeFor = async (page: Page, phone: string): Promise<string> => {
  let code: string | undefined
  await expect(async () => {
    const answer = await page.request.get(`/dev/outbox.json?to=${phone}`)
    code = (await answer.json())[0]?.code
    expect(code).toMatch(/^\d{6}$/)
  }).toPass()
  return code as string
}
