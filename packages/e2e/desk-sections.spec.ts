import { deskAddress, deskTabs } from '@lab/contract/rules/app/desk'
import { toBeAccessible } from './axe.ts'
import { enter } from './desk.ts'
import { expect, test } from './fixtures.ts'
import { toFitWidth } from './width.ts'

test('every section of the desk is accessible on a phone in the dark, and none scrolls sideways', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await enter(page, 'admin')
  for (const { key, title } of deskTabs) {
    await page.goto(deskAddress(key))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await toBeAccessible(page, title)
    await toFitWidth(page, title)
    // The narrowest that WCAG 2.2's 1.4.10 (reflow) asks for.
    await page.setViewportSize({ width: 320, height: 844 })
    await toFitWidth(page, `${title} at 320 px`)
    await page.setViewportSize({ width: 390, height: 844 })
  }
})
