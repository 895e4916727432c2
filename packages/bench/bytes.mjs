import { launch, serve } from './browser.mjs'

const kilobytes = (count) => `${(count / 1024).toFixed(1)} KB`

/** Sum of the bodies of all scripts, as they travelled (brotli), until the network is quiet. */
const scriptBytes = async (browser, url, act = async () => {}) => {
  const page = await browser.newPage({ extraHTTPHeaders: { 'accept-encoding': 'br' } })
  const sizes = []
  page.on('requestfinished', async (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await act(page)
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(sizes)
  await page.close()
  return { total: all.reduce((sum, size) => sum + size, 0), files: all.length }
}

/** Script bytes of the home page, and of the login popup with its core on somebody else's empty page. */
export const bytes = async (portal) => {
  const browser = await launch()
  const foreign = await serve(() => ({
    body: `<!doctype html><title>合作方</title><script type="module" src="${portal}/widgets/login-popup.js"></script><lab-login-popup></lab-login-popup>`,
  }))
  try {
    const home = await scriptBytes(browser, `${portal}/`)
    const login = await scriptBytes(browser, foreign.url, async (page) => {
      await page.locator('lab-login-popup').evaluate((element) => element.open())
      await page.getByRole('dialog').waitFor()
    })
    return [
      {
        what: `home page, scripts (${home.files} files, brotli)`,
        value: kilobytes(home.total),
        aim: 'aim ≤ 70 KB',
      },
      {
        what: `login on a foreign page (${login.files} files, brotli)`,
        value: kilobytes(login.total),
        aim: 'aim ≤ 30 KB',
      },
    ]
  } finally {
    await browser.close()
    await foreign.stop()
  }
}
