import { deskAddress, deskTabs } from '@lab/contract/rules/app/desk'
import { routes } from '@lab/contract/rules/ground/routes'
import type { Page, Request } from '@playwright/test'
import { aCompleteMember, accountMenu, logIn } from './account.ts'
import { enter } from './desk.ts'
import { expect, test } from './fixtures.ts'

/** How far what is in sight may move while a page loads: the sum of its layout shifts. */
const mostShift = 0.02

const memberPages = routes.map(({ path }) => path).filter((path) => path.startsWith('/member/'))

/** Those that one can come to before the order is placed. */
const orderSteps = [1, 2, 3, 4, 5].map((step) => `/experiment/step${step}`)

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

/** Nothing was asked for so long: what a page loads follows one another faster. */
const silence_ms = 150

/** Answers a wait until nothing is on its way: the browser's own waits for half a second more, on each of many pages. */
const trafficOf = (page: Page) => {
  const open = new Set<Request>()
  let last = 0
  const ended = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return () =>
    expect.poll(() => open.size === 0 && Date.now() - last > silence_ms, { intervals: [50] }).toBe(true)
}

/** The pages that moved too far or fetched too many modules, each loaded until no part of it is a grey shape. */
const unsteady = async (page: Page, paths: readonly string[], mostModules: number) => {
  await countShifts(page)
  const modules = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') modules.add(request.url())
  })
  const isQuiet = trafficOf(page)
  const found: string[] = []
  for (const path of paths) {
    modules.clear()
    await page.goto(path)
    await isQuiet()
    await expect(page.locator('#main .skeleton:visible')).toHaveCount(0)
    if (modules.size > mostModules) found.push(`${path} ${modules.size} modules`)
    // What was drawn last is reported with the frame after it.
    const sum = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done((window as unknown as { shifts: { sum: number } }).shifts.sum)),
          )
        }),
    )
    if (sum > mostShift) found.push(`${path} moved ${sum.toFixed(3)}`)
  }
  return found
}

for (const width of [390, 1440]) {
  test(`a member’s pages stay where they are while they load at most 33 modules, at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await logIn(page, '13800000004', 'Demo-2026lab')
    await expect(accountMenu(page)).toBeVisible()
    expect(await unsteady(page, [...memberPages, '/inbox', '/experiment/plan'], 33)).toEqual([])
  })

  test(`the steps of an order stay where they are while they load at most 38 modules, at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 844 })
    const { phone, token } = await aCompleteMember(page)
    await page.request.post('/api/tempDevice/add', {
      headers: { token },
      data: { project_rid: 'p-xrd', count: 1 },
    })
    await page.goto('/')
    await logIn(page, phone)
    await expect(accountMenu(page)).toBeVisible()
    expect(await unsteady(page, orderSteps, 38)).toEqual([])
  })

  test(`the desk’s sections stay where they are while they load at most 37 modules, at ${width} px`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 844 })
    await enter(page, 'admin')
    expect(
      await unsteady(
        page,
        deskTabs.map(({ key }) => deskAddress(key)),
        37,
      ),
    ).toEqual([])
  })
}
