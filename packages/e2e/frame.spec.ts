import type { Page } from '@playwright/test'
import { aMember } from './account.ts'
import { password } from './fixtures.ts'
import { dropRefusals, expect, test } from './hostile-page.ts'

const frame = `<script type="module" src="PORTAL/widgets/frame-host.js"></script>
<iframe title="登录" width="100%" height="80" src="PORTAL/embed/frame/lab-login-popup?partner=demo-partner"></iframe>`

const inside = (page: Page) => page.frameLocator('iframe')
const trigger = (page: Page) => inside(page).getByRole('button', { name: '登录 / 注册' })
const heightOf = async (page: Page) => (await page.locator('iframe').boundingBox())?.height ?? 0

test('a registered page shows the login in a frame that grows for its dialog and shrinks again', async ({
  page,
  visit,
}) => {
  const { phone } = await aMember(page)
  await visit({ headers: { 'content-security-policy': 'script-src PORTAL; frame-src PORTAL' }, body: frame })
  await expect(trigger(page)).toBeVisible()
  const resting = await heightOf(page)
  await trigger(page).click()
  const dialog = inside(page).getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect.poll(() => heightOf(page)).toBeGreaterThan(600)
  // All of it can be seen without scrolling inside the frame, once it has come in.
  const room = async () => {
    const [box, around] = [await dialog.boundingBox(), await page.locator('iframe').boundingBox()]
    return box && around ? around.y + around.height - box.y - box.height : -1
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => heightOf(page)).toBe(resting)

  await trigger(page).click()
  await dialog.getByLabel('用户名/手机号', { exact: true }).fill(phone)
  await dialog.getByLabel('密码', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(trigger(page)).toBeHidden()
})

test('a page that nobody registered gets no frame with a partner’s key', async ({
  page,
  visit,
  complaints,
}) => {
  await visit({ isStranger: true, body: frame })
  await expect.poll(() => complaints.some((text) => /frame-ancestors/.test(text))).toBe(true)
  await expect(inside(page).locator('lab-login-popup')).toHaveCount(0)
  complaints.length = 0
})

test('a frame says why there is no widget in it', async ({ page, visit, complaints }) => {
  await visit({ body: frame.replace('demo-partner', 'nobody') })
  await expect.poll(() => complaints.some((text) => /frame-ancestors/.test(text))).toBe(true)
  complaints.length = 0
  await page.goto('/embed/frame/lab-login-popup?partner=nobody')
  await expect(page.getByText('合作方密钥未登记')).toBeVisible()
  await page.goto('/embed/frame/lab-nothing?partner=demo-partner')
  await expect(page.getByText('没有这个部件')).toBeVisible()
})

const sandboxed = (
  sandbox: string,
  path: string,
) => `<iframe title="部件" width="100%" height="400" sandbox="${sandbox}"
  src="PORTAL/embed/frame/${path}"></iframe><script type="module" src="PORTAL/widgets/frame-host.js"></script>`

test('a sandbox without an origin shows a widget as to a visitor, and nothing complains', async ({
  page,
  visit,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visit({ body: sandboxed('allow-scripts', 'lab-hot-items?partner=demo-partner') })
  await expect(inside(page).getByRole('link').first()).toBeVisible()
  // Its script has started when it says how high it is.
  await expect.poll(() => heightOf(page)).not.toBe(400)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('a sandbox leads who wants to log in to the portal, in a new tab', async ({ page, visit }) => {
  const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'
  await visit({ body: sandboxed(sandbox, 'lab-login-popup?partner=demo-partner') })
  const opened = page.waitForEvent('popup')
  await trigger(page).click()
  const portal = await opened
  await expect(portal.getByRole('dialog').getByLabel('密码', { exact: true })).toBeVisible()
  await expect(inside(page).getByRole('dialog')).toHaveCount(0)
  await expect(inside(page).getByRole('alert')).toHaveCount(0)
})

test('a link in a sandbox that new tabs inherit leads to its page', async ({
  page,
  visit,
  baseURL,
  complaints,
}) => {
  await visit({ body: sandboxed('allow-scripts allow-popups', 'lab-hot-items?partner=demo-partner') })
  const link = inside(page).locator('a[href*="/detail/"]').first()
  const path = new URL(await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)).pathname
  const opened = page.waitForEvent('popup')
  await link.click()
  const portal = await opened
  await expect(portal).toHaveURL(`${baseURL}${path}`)
  await expect(portal.getByRole('heading', { level: 1 })).toBeVisible()
  await portal.waitForLoadState('networkidle')
  // In there nobody has an origin, the portal neither.
  dropRefusals(complaints)
})

test('WordPress hears in its own words how high a frame is, and where a visitor wants to go', async ({
  page,
  visit,
  baseURL,
}) => {
  await visit({
    body: `<script>addEventListener('message', ({ data }) => data.secret === 'a1b2' && document.body.append(data.message + ' ' + data.value + ';'))</script>
      ${sandboxed('allow-scripts', 'lab-login-popup?partner=demo-partner#?secret=a1b2')}`,
  })
  await expect(page.locator('body')).toContainText(/height \d+;/)
  await trigger(page).click()
  await expect(page.locator('body')).toContainText(`link ${baseURL}/member/center;`)
})

test('an address of ours pasted anywhere shows its card, which leads to the page', async ({
  page,
  visit,
  baseURL,
}) => {
  const { list } = (await (await page.request.get('/api/open/web/device/search')).json()).data
  const project = `${baseURL}/detail/${list[0].rid}`
  const told = await page.request.get(`/oembed?url=${encodeURIComponent(project)}`)
  const { html } = (await told.json()) as { html: string }
  // As WordPress frames it.
  const card = html.replace(
    '<iframe',
    '<iframe sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"',
  )
  await visit({ isStranger: true, body: card })
  await expect(inside(page).getByRole('heading', { name: list[0].name })).toBeVisible()
  const picture = inside(page).getByRole('figure').locator('img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const opened = page.waitForEvent('popup')
  await inside(page).getByRole('link').click()
  await expect(await opened).toHaveURL(project)
})
