import { routes } from '@lab/contract/rules/ground/routes'
import type { Page } from '@playwright/test'
import { accountMenu, logIn } from './account.ts'
import { expect, test } from './fixtures.ts'

/** How far what is in sight may move while a page loads: the sum of its layout shifts. */
const mostShift = 0.02

const memberPages = routes.map(({ path }) => path).filter((path) => path.startsWith('/member/'))

/** Counts the layout shifts of every page that is opened. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The pages that moved too far, each loaded until no part of it is a grey shape. */
const moving = async (page: Page, paths: readonly string[]) => {
  await countShifts(page)
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await expect(page.locator('#main .skeleton:visible')).toHaveCount(0)
    // What was drawn last is reported with the frame after it.
    const sum = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done((window as unknown as { shifts: { sum: number } }).shifts.sum)),
          )
        }),
    )
    if (sum > mostShift) found.push(`${path} ${sum.toFixed(3)}`)
  }
  return found
}

for (const width of [390, 1440]) {
  test(`a member’s pages stay where they are while they load, at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await logIn(page, '13800000004', 'Demo-2026lab')
    await expect(accountMenu(page)).toBeVisible()
    expect(await moving(page, [...memberPages, '/inbox', '/experiment/plan'])).toEqual([])
  })
}
