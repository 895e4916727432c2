import { routes } from '@lab/contract/rules/ground/routes'
import { aCompleteMember, logIn, openLogin } from './account.ts'
import { toBeAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { toFitWidth } from './width.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

const publicPaths = routes
  .filter(({ path, requiresLogin, redirect }) => !requiresLogin && !redirect && !path.includes(':'))
  .map(({ path }) => path)
  .concat('/project', '/list/news', '/nowhere')

for (const size of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every public page is accessible at ${size.width} px, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const path of publicPaths) {
        await page.goto(path)
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await toBeAccessible(page, path)
        await toFitWidth(page, path)
      }
    })

    test(`the login popup is accessible at ${size.width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto('/guide')
      await page.evaluate(() => (document.querySelector('lab-site-header') as HTMLElement).scrollIntoView())
      await page.evaluate(() => {
        const popup = document.createElement('lab-login-popup') as HTMLElement & {
          open?: (panel: string) => void
        }
        document.body.append(popup)
      })
      for (const panel of ['sign', 'reg', 'reset']) {
        await expect(async () => {
          await page
            .locator('lab-login-popup')
            .evaluate(
              (popup, name) => (popup as HTMLElement & { open(panel: string): void }).open(name),
              panel,
            )
        }).toPass()
        await expect(page.getByRole('dialog').last()).toBeVisible()
        await toBeAccessible(page, panel)
      }
    })
  }
}

test('every member page is there and accessible', async ({ page }) => {
  test.setTimeout(300_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { phone } = await aCompleteMember(page)
  await page.goto('/')
  await logIn(page, phone)
  await expect(page.locator('lab-site-header .member-button')).toBeVisible()
  for (const { path, page: host, title, requiresLogin, redirect } of routes) {
    if (!requiresLogin || redirect) continue
    await page.goto(path)
    // The steps of an order are one page.
    const name = host === 'experiment' ? '下单' : title
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await toBeAccessible(page, path)
  }
})

test('the page can be used with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await openLogin(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeFocused()
})
