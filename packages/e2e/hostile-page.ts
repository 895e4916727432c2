import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { aPartnerPage, aRegisteredPage } from './partner-page.ts'

interface HostPage {
  /** The whole start of the document, when it is not an ordinary one. */
  start?: string
  head?: string
  body: string
  headers?: Record<string, string>
  /** The page is no partner's. */
  isStranger?: boolean
}

interface Hostile {
  /** Serves a page on somebody else's origin and opens it; `PORTAL` in it is the portal's address. */
  visit: (host: HostPage) => Promise<string>
}

/** Journeys on somebody else's page: whatever is thrown, rejected or reported there fails them. */
export const test = base.extend<Hostile>({
  visit: async ({ page, baseURL }, use) => {
    let stopBefore = () => {}
    await use(
      async ({ start = '<!doctype html><html lang="zh-CN">', head = '', body, headers, isStranger }) => {
        const text = `${start}<head><meta charset="utf-8"><title>合作方</title><link rel="icon" href="PORTAL/icon.svg">${head}</head><body>${body}</body></html>`
        const serve = isStranger ? aPartnerPage : aRegisteredPage
        const said = Object.entries(headers ?? {}).map(([name, value]) => [
          name,
          value.replaceAll('PORTAL', String(baseURL)),
        ])
        const { url, stop } = await serve(
          text.replaceAll('PORTAL', String(baseURL)),
          Object.fromEntries(said),
        )
        stopBefore()
        stopBefore = stop
        await page.goto(url)
        return url
      },
    )
    stopBefore()
  },
})

export { expect }

export const script = '<script type="module" src="PORTAL/widgets/lab.js"></script>'

export const loginTag =
  '<lab-login-popup trigger partner="demo-partner"><a href="PORTAL/">到实验室网站登录</a></lab-login-popup>'

export const pickupTag =
  '<lab-pickup-dialog partner="demo-partner"><a href="PORTAL/">到实验室网站预约</a></lab-pickup-dialog>'

export const trigger = (page: Page): Locator => page.getByRole('button', { name: '登录 / 注册' })

export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Opens the login from its button and waits for the form. */
export const openLogin = async (page: Page) => {
  await trigger(page).first().click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByLabel('密码', { exact: true })).toBeVisible()
}

/** Fills and sends the open login as a member of the demo. */
export const fillLogin = async (page: Page) => {
  await dialog(page).getByLabel('用户名/手机号').fill('13800000001')
  await dialog(page).getByLabel('密码', { exact: true }).fill('Demo-2026lab')
  await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
}

/** Logs in as a member of the demo. */
export const logIn = async (page: Page) => {
  await openLogin(page)
  await fillLogin(page)
  await expect(page.getByText('138****0001').first()).toBeVisible()
}

/** How the form of the open login reads: sizes in px of the screen, colours, direction. */
export const howItReads = (page: Page) =>
  dialog(page)
    .getByLabel('用户名/手机号')
    .evaluate((input) => {
      const { width, height } = input.getBoundingClientRect()
      const { direction, fontSize, opacity, textTransform, letterSpacing } = getComputedStyle(input)
      const at = input.getBoundingClientRect()
      const root = input.getRootNode() as ShadowRoot
      const isOnTop = root.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2) === input
      return {
        isLarge: width > 150 && height > 30,
        direction,
        fontSize,
        opacity,
        textTransform,
        letterSpacing,
        isOnTop,
      }
    })

export const readable = {
  isLarge: true,
  direction: 'ltr',
  fontSize: '15px',
  opacity: '1',
  textTransform: 'none',
  letterSpacing: 'normal',
  isOnTop: true,
}

/** Everything that the pages of a context ask for from now on. */
export const requestsOf = (context: BrowserContext) => {
  const seen: Request[] = []
  context.on('request', (request) => void seen.push(request))
  return seen
}

/** The browser itself reports each call that a server's CORS headers do not allow. */
export const dropRefusals = (complaints: string[]) => {
  const others = complaints.filter((text) => !/blocked by CORS policy/.test(text))
  complaints.splice(0, complaints.length, ...others)
}
