import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { aPartnerPage } from './partner-page.ts'

const kilobyte = 1024

/** Bytes of all scripts as they travelled, until the network is quiet. */
const scriptBytes = async (page: Page, path: string, act = async () => {}) => {
  const bodies: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      bodies.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await act()
  await page.waitForLoadState('networkidle')
  return (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0)
}

test.describe('weight', () => {
  test.use({ extraHTTPHeaders: { 'accept-encoding': 'br' } })

  test('all scripts of the home page are at most 70 KB', async ({ page }) => {
    expect(await scriptBytes(page, '/')).toBeLessThanOrEqual(70 * kilobyte)
  })

  test('the login popup and its core are at most 30 KB on somebody else’s page', async ({
    page,
    baseURL,
    complaints,
  }) => {
    const partner = await aPartnerPage(
      `<!doctype html><html lang="zh-CN"><title>合作方</title><link rel="icon" href="data:,"><script type="module" src="${baseURL}/widgets/login-popup.js"></script><lab-login-popup></lab-login-popup>`,
    )
    const bytes = await scriptBytes(page, partner.url, async () => {
      await page.locator('lab-login-popup').evaluate((popup: HTMLElement & { open(): void }) => popup.open())
      await expect(page.getByRole('dialog')).toBeVisible()
    })
    partner.stop()
    // That page is no partner's: the browser reports each refused call.
    complaints.length = 0
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(30 * kilobyte)
  })
})
