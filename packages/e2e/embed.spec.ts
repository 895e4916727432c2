import type { Page } from '@playwright/test'
import { faultsOf, toBeAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { aPartnerPage, aRegisteredPage } from './partner-page.ts'
import { toFitWidth } from './width.ts'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const choose = (page: Page, tag: string) => page.getByRole('combobox', { name: '部件' }).selectOption(tag)
const code = (page: Page, name = 'HTML 代码') => page.getByRole('region', { name })
const preview = (page: Page) => page.frameLocator('iframe[title^="预览"]')

/** Sum of all layout shifts of the page so far. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )

const aHost = (snippet: string) =>
  `<!doctype html><html lang="zh-CN"><title>合作方</title><link rel="icon" href="data:,"><h1>合作方</h1>${snippet}`

test('a snippet is built, previewed, copied, and works on another site', async ({
  page,
  context,
  complaints,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/embed')
  await choose(page, 'lab-service-process')
  await expect(preview(page).locator('lab-service-process').getByRole('tab').first()).toBeVisible()
  await expect(code(page)).toContainText('<lab-service-process>')
  // On a foreign origin: a name of this server that is not the portal's.
  expect(
    await preview(page)
      .locator('main')
      .evaluate(() => window.origin),
  ).toMatch(/^http:\/\/127\.0\.0\.1:/)
  const before = await page.locator('iframe[title^="预览"]').getAttribute('height')
  expect(Number(before)).toBeGreaterThan(160)
  await page.getByRole('tabpanel').getByRole('button', { name: '复制' }).click()
  await expect(page.getByText('已复制')).toBeVisible()
  const snippet = await page.evaluate(() => navigator.clipboard.readText())

  // What stands below the widget does not move while it comes.
  const host = await aPartnerPage(aHost(`${snippet}<p>合作方的页脚</p>`))
  await page.goto(host.url)
  await expect(page.locator('lab-service-process').getByRole('tab').first()).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.001)
  host.stop()
  // That page is no partner's: the browser reports each refused call.
  complaints.length = 0
})

const columnsTried = [390, 768, 1168]
// Cards, a picture, a form.
const tagsTried = ['lab-cases', 'lab-banner', 'lab-requirement-form']

test('the pasted code keeps its place at every width, and lets go of it', async ({ page, browser }) => {
  await page.goto('/embed')
  await page.getByRole('textbox', { name: '合作方密钥' }).fill('demo-partner')
  for (const tag of tagsTried) {
    await choose(page, tag)
    await expect(code(page)).toContainText('min-height')
    const host = await aRegisteredPage(aHost(`${await code(page).innerText()}<p id="below">合作方的页脚</p>`))
    for (const width of columnsTried) {
      const visitor = await browser.newPage({ viewport: { width, height: 900 } })
      await visitor.goto(host.url)
      await expect(visitor.locator(`${tag}[data-lab-shown]`)).toBeVisible()
      expect(await layoutShift(visitor), `${tag} at ${width} px`).toBeLessThan(0.02)
      const widget = await visitor.locator(`${tag} .lab-root`).boundingBox()
      const below = await visitor.locator('#below').boundingBox()
      expect(
        (below?.y ?? 0) - ((widget?.y ?? 0) + (widget?.height ?? 0)),
        `${tag} at ${width} px`,
      ).toBeLessThan(24)
      await visitor.close()
    }
    host.stop()
  }
})

test('two addresses of the script on one page load no module twice', async ({
  page,
  baseURL,
  complaints,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/widgets\/chunks\//.test(request.url())) asked.push(request.url())
  })
  const versions = await (await page.request.get('/widgets/versions.json')).json()
  const exact = `v${versions.latest}`
  const integrity = versions[exact].entries['lab.js']
  const host = await aPartnerPage(
    aHost(
      `<script type="module" src="${baseURL}/widgets/lab.js"></script>
<script type="module" src="${baseURL}/widgets/${versions.major}/service-process.js"></script>
<script type="module" crossorigin integrity="${integrity}" src="${baseURL}/widgets/${exact}/lab.js"></script>
<lab-service-process></lab-service-process>`,
    ),
  )
  await page.goto(host.url)
  await expect(page.locator('lab-service-process').getByRole('tab').first()).toBeVisible()
  expect(new Set(asked).size).toBe(asked.length)
  host.stop()
  complaints.length = 0
})

test('modules named by their content are kept for a year, addresses are asked for again', async ({
  page,
}) => {
  const entry = await page.request.get('/widgets/v1/lab.js')
  expect(entry.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=0, must-revalidate',
    etag: expect.any(String),
  })
  const [, module = ''] = /"\.\.(\/chunks\/[^"]+)"/.exec(await entry.text()) ?? []
  const chunk = await page.request.get(`/widgets${module}`)
  expect(chunk.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await page.request.get('/widgets/v99/lab.js')).status()).toBe(404)
  expect((await page.request.get('/widgets/lab.d.ts')).headers()['content-type']).toContain('text/plain')
})

test('a page’s own script hears of the session through lab.js', async ({ page, baseURL, complaints }) => {
  const host = await aPartnerPage(
    aHost(`<p id="told"></p><button id="login">登录</button><script type="module">
import { session, on } from '${baseURL}/widgets/v1/lab.js'
document.querySelector('#told').textContent = JSON.stringify(session.state())
document.querySelector('#login').onclick = () => session.openLogin()
const stop = on('lab-login', () => {})
stop()
</script>`),
  )
  await page.goto(host.url)
  await expect(page.locator('#told')).toHaveText('{"loggedIn":false}')
  await page.locator('#login').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  host.stop()
  complaints.length = 0
})

test('a frame is refused on an origin that is not registered', async ({ page, baseURL, complaints }) => {
  const host = await aPartnerPage(
    aHost(`<iframe title="部件" src="${baseURL}/embed/frame/lab-service-process"></iframe>`),
  )
  await page.goto(host.url)
  await expect.poll(() => complaints.some((text) => /frame-ancestors/.test(text))).toBe(true)
  await expect(page.frameLocator('iframe').locator('lab-service-process')).toHaveCount(0)
  host.stop()
  complaints.length = 0
})

test('a page tells where it can be asked for its frame, and is answered', async ({ page, baseURL }) => {
  await page.goto('/list/news')
  const link = page.locator('link[type="application/json+oembed"]')
  const answer = await (await page.request.get((await link.getAttribute('href')) ?? '')).json()
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', title: '新闻资讯' })
  // Whoever is no partner shows a card, which leads to the page.
  const [, card = ''] = /src="([^"]+)"/.exec(answer.html) ?? []
  expect(card).toBe(`${baseURL}/embed/card?page=%2Flist%2Fnews`)
  await page.goto(card)
  await expect(page.getByRole('link').first()).toHaveAttribute('href', `${baseURL}/list/news`)
  await page.goto(`${baseURL}/embed/frame/lab-article-list?type=news`)
  await expect(page.locator('lab-article-list').getByRole('link').first()).toBeVisible()
  expect((await page.request.get('/oembed?url=https://elsewhere.example/')).status()).toBe(404)
})

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the builder is accessible at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/embed')
      await expect(preview(page).locator('lab-pickup-dialog').getByRole('button')).toBeVisible()
      await page.getByLabel(/品牌深蓝/).fill('#ffdd00')
      await expect(page.getByText(/低于 WCAG AA/)).toBeVisible()
      await toBeAccessible(page, 'the builder', 'lab-embed-builder')
      await toFitWidth(page, 'the builder')
    })
  }
}

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the guides are accessible at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const [guide, heading] of [
        ['editors', '代码被过滤了'],
        ['tags', 'CKEditor 5'],
        ['partners', '密钥与来源'],
      ] as const) {
        await page.goto(`/embed/guide/${guide}`)
        await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
        await expect(page.getByRole('region', { name: /代码|选项/ }).first()).toContainText('lab-')
        await toBeAccessible(page, guide, 'lab-embed-builder')
        await toFitWidth(page, guide)
      }
    })
  }
}

test('a frame alone is accessible, and its links leave it', async ({ page }) => {
  await page.goto('/embed/frame/lab-article-list?theme=dark')
  const link = page.locator('lab-article-list a[href*="/article/"]').first()
  await expect(link).toBeVisible()
  const faults = await faultsOf(page, { tags: wcag })
  expect(faults).toEqual([])
  const opened = page.waitForEvent('popup')
  await link.click()
  await expect(await opened).toHaveURL(/\/article\//)
})
