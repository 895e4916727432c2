import type { Page } from 'puppeteer-core'
import { expect, firefoxPath, test } from './firefox.ts'
import { loginTag, pickupTag, script } from './hostile-page.ts'
import { aRegisteredPage } from './partner-page.ts'

test.describe.configure({ mode: 'serial' })
test.skip(!firefoxPath, 'left out: Firefox is not installed')

// The driver's own ways of waiting make functions of texts, which our policy of content refuses.
const until = (page: Page, holds: () => boolean) => expect.poll(() => page.evaluate(holds)).toBe(true)

const part = async (page: Page, tag: string, selector: string) => {
  const find = () => page.$(`${tag} >>> ${selector}`)
  await expect.poll(async () => (await find())?.isVisible(), `${tag} ${selector}`).toBe(true)
  return find()
}

const press = async (page: Page, tag: string, selector: string) => (await part(page, tag, selector))?.click()

const type = async (page: Page, field: string, text: string) =>
  (await part(page, 'lab-login-popup', `input[name=${field}]`))?.type(text)

const logIn = async (page: Page) => {
  await press(page, 'lab-login-popup', 'button[part~=trigger]')
  await type(page, 'account', '13800000001')
  await type(page, 'password', 'Demo-2026lab')
  await press(page, 'lab-login-popup', 'button[type=submit]')
  await part(page, 'lab-login-popup', '::-p-text(138****0001)')
}

/** A page of the demo partner; `PORTAL` in it is the portal's address. */
const visit = async (page: Page, portal: string, html: string, headers: Record<string, string> = {}) => {
  const host = await aRegisteredPage(html.replaceAll('PORTAL', portal), headers)
  await page.goto(host.url)
  return host
}

const aHost = (head = '') =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>合作方</title><link rel="icon" href="PORTAL/icon.svg">${head}</head><body>${script}${loginTag}${pickupTag}</body></html>`

test('the home page comes alive, and its links change the page without loading it', async ({
  firefox: page,
  baseURL,
}) => {
  await page.goto(String(baseURL))
  await until(page, () => !document.querySelector(':not(:defined)'))
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await press(page, 'lab-site-header', 'a[href^="/list/news"]')
  await until(page, () => location.pathname === '/list/news')
  await part(page, 'lab-article-list', 'a[href^="/article/"]')
  const [isSame, hasNavigation] = await page.evaluate(() => ['isSame' in window, 'navigation' in window])
  expect(isSame).toBe(hasNavigation)
})

test('under the strictest policy of a partner one logs in and asks for a pickup', async ({
  firefox: page,
  baseURL,
}) => {
  const portal = String(baseURL)
  const policy = `default-src 'none'; script-src ${portal}; connect-src ${portal}; img-src ${portal}; require-trusted-types-for 'script'; trusted-types lab-html`
  const host = await visit(page, portal, aHost(), { 'content-security-policy': policy })
  await logIn(page)
  await press(page, 'lab-pickup-dialog', 'button[part~=trigger]')
  await part(page, 'lab-pickup-dialog', 'dialog[open] ::-p-text(上门取样)')
  host.stop()
})

test('a page whose style resets everything does not reach the form', async ({ firefox: page, baseURL }) => {
  const reset = `* { font: 5px/1 serif !important; color: red !important; text-transform: uppercase !important; opacity: .2 }
    button, input { all: unset !important; display: none !important } html { font-size: 10px }
    body::after { content: ""; position: fixed; inset: 0; z-index: 2147483647; background: red }`
  const host = await visit(page, String(baseURL), aHost(`<style>${reset}</style>`))
  await page.evaluate(() => document.querySelector<HTMLElement & { open(): void }>('lab-login-popup')?.open())
  const input = await part(page, 'lab-login-popup', 'input[name=account]')
  const read = await input?.evaluate((field) => {
    const { fontSize, opacity, textTransform } = getComputedStyle(field)
    const { x, y, width, height } = field.getBoundingClientRect()
    const root = field.getRootNode() as ShadowRoot
    return {
      fontSize,
      opacity,
      textTransform,
      isLarge: width > 150 && height > 30,
      isOnTop: root.elementFromPoint(x + width / 2, y + height / 2) === field,
    }
  })
  expect(read).toEqual({
    fontSize: '15px',
    opacity: '1',
    textTransform: 'none',
    isLarge: true,
    isOnTop: true,
  })
  host.stop()
})
