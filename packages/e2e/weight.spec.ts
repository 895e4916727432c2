import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPartnerPage } from './partner-page.ts'

const kilobyte = 1024

/** Counts the bytes of all scripts as they travel. */
const scriptBytes = (page: Page) => {
  const bodies: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      bodies.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0)
}

const staticImport = /(?:\bimport|\bfrom)\s*"([^"]+)"/g

/** Bytes of a module and of all it imports before it runs, as they travel. */
const staticBytes = async (request: APIRequestContext, address: string): Promise<number> => {
  const modules = new Set([address])
  let sum = 0
  for (const one of modules) {
    const answer = await request.get(one)
    sum += Number(answer.headers()['content-length'])
    for (const [, path = ''] of (await answer.text()).matchAll(staticImport))
      modules.add(new URL(path, one).href)
  }
  return sum
}

test.describe('weight', () => {
  test.use({ extraHTTPHeaders: { 'accept-encoding': 'br' } })

  test('all scripts of the home page are at most 77 KB in 30 modules', async ({ page }) => {
    const bytes = scriptBytes(page)
    const modules: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') modules.push(request.url())
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await bytes()).toBeLessThanOrEqual(77 * kilobyte)
    expect(modules.length).toBeLessThanOrEqual(30)
  })

  test('modules that hold others’ code say where its notices are', async ({ request }) => {
    const notices = await (await request.get('/widgets/THIRD-PARTY.txt')).text()
    for (const name of ['preact', 'zustand', 'ofetch', 'embla-carousel-react', 'dayjs'])
      expect(notices).toMatch(new RegExp(`^## ${name} \\d.*\\n\\n.*(MIT|Copyright)`, 'm'))
    const portal = await (await request.get('/widgets/portal.js')).text()
    const modules = [...portal.matchAll(staticImport)].map(([, path = '']) => `/widgets/${path}`)
    const texts = await Promise.all(modules.map(async (module) => (await request.get(module)).text()))
    expect(texts.some((text) => text.startsWith('// THIRD-PARTY.txt\n'))).toBe(true)
  })

  test('lab.js needs at most 10 KB before it defines its first button', async ({ request, baseURL }) => {
    const bytes = await staticBytes(request, `${baseURL}/widgets/lab.js`)
    expect(bytes).toBeGreaterThan(3_000)
    expect(bytes).toBeLessThanOrEqual(10 * kilobyte)
  })

  test('a closed login on somebody else’s page is at most 16 KB, and 39 KB once it is open', async ({
    page,
    baseURL,
    complaints,
  }) => {
    const partner = await aPartnerPage(
      `<!doctype html><html lang="zh-CN"><title>合作方</title><link rel="icon" href="data:,"><script type="module" src="${baseURL}/widgets/login-popup.js"></script><lab-login-popup></lab-login-popup>`,
    )
    const trigger = page.getByRole('button', { name: '登录 / 注册' })
    const bytes = scriptBytes(page)
    await page.goto(partner.url, { waitUntil: 'networkidle' })
    await expect(trigger).toBeVisible()
    const closed = await bytes()
    await trigger.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const open = await bytes()
    partner.stop()
    // That page is no partner's: the browser reports each refused call.
    complaints.length = 0
    expect(closed).toBeGreaterThan(5_000)
    expect(closed).toBeLessThanOrEqual(16 * kilobyte)
    expect(open).toBeGreaterThan(closed)
    expect(open).toBeLessThanOrEqual(39 * kilobyte)
  })
})
