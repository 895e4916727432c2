import type { Locator, Page } from '@playwright/test'
import { accountMenu, dialog, field, logIn, openLogin } from './account.ts'
import { enter } from './desk.ts'
import { alive, expect, test } from './fixtures.ts'

/** What of the page a toast lies over, by its words. */
const under = (toast: Locator, selector: string) =>
  toast.evaluate((shown, wanted) => {
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((one) => [
        one,
        ...(one.shadowRoot ? within(one.shadowRoot) : []),
      ])
    const box = shown.getBoundingClientRect()
    const isUnder = (one: Element) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top
    }
    return within(document.body)
      .filter((one) => one.matches(wanted) && !shown.contains(one))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && isUnder(one))
      .map((one) => one.textContent?.trim() || one.ariaLabel)
  }, selector)

const toast = (page: Page) => page.locator('.toast')
const navigation =
  'nav a, nav button, header a, header button, [role="tab"], .member-menu, .pick-bar, .desk-bulk'

for (const width of [390, 1440]) {
  test.describe(`at ${width} px a toast`, () => {
    test.use({ viewport: { width, height: width < 700 ? 844 : 900 }, reducedMotion: 'reduce' })

    test('covers no navigation of a project', async ({ page }) => {
      await page.goto('/detail/p-xrd')
      await alive(page)
      await page
        .getByRole('button', { name: /^加入实验清单/ })
        .first()
        .click()
      await expect(toast(page)).toBeVisible()
      expect(await under(toast(page), navigation)).toEqual([])
    })

    test('covers neither the menu of a member nor what they have chosen', async ({ page }) => {
      await page.goto('/')
      await logIn(page, '13800000004', 'Demo-2026lab')
      await expect(accountMenu(page)).toBeVisible()
      await page.route('**/api/user/export', (route) => route.abort())
      await page.goto('/member/information')
      await page.getByRole('button', { name: '导出', exact: true }).click()
      await expect(toast(page)).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await under(toast(page), navigation)).toEqual([])
    })

    test('covers no tab of the desk', async ({ page }) => {
      await enter(page, 'finance')
      await page.route('**/api/staff/invoiceApply/export*', (route) => route.abort())
      await page.goto('/desk/invoice')
      await page.getByRole('button', { name: '导出开票表' }).click()
      await expect(toast(page)).toBeVisible()
      expect(await under(toast(page), navigation)).toEqual([])
    })

    test('covers neither the way out of a dialog nor its buttons', async ({ page }) => {
      await page.goto('/')
      await openLogin(page)
      await field(page, '用户名/手机号').fill('13800000004')
      await dialog(page).getByRole('button', { name: '登录', exact: true }).click()
      await expect(toast(page)).toBeVisible()
      expect(await under(toast(page), 'dialog[open] :is(button, a)')).toEqual([])
    })
  })
}
