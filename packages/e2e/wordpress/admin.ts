import type { Browser, Page } from '@playwright/test'
import { expect, watch } from '../fixtures.ts'
import type { Person, WordPress } from './site.ts'

/** Somebody at work in WordPress, in a browser of their own; what their pages say is kept. */
export const at = async (browser: Browser, { url }: WordPress, person: Person) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const said: string[] = []
  context.on('page', (page) => watch(page, said))
  const page = await context.newPage()
  await page.goto(`${url}/wp-login.php`)
  await page.locator('#user_login').fill(person)
  await page.locator('#user_pass').fill('secret')
  await page.locator('#wp-submit').click()
  await expect(page.locator('#wpadminbar')).toBeVisible()
  return { page, said }
}

const row = (page: Page) =>
  page.locator('tr[data-plugin="lab-widgets/lab-widgets.php"]:not(.plugin-deleted-tr)')

export const installPlugin = async (page: Page, { url }: WordPress, zip: Buffer) => {
  await page.goto(`${url}/wp-admin/plugin-install.php?tab=upload`)
  await page
    .locator('#pluginzip')
    .setInputFiles({ name: 'lab-widgets.zip', mimeType: 'application/zip', buffer: zip })
  await page.locator('#install-plugin-submit').click()
  await page.locator('a[href*="action=activate"]').click()
  await expect(row(page)).toHaveClass(/\bactive\b/)
}

export const settingsOf = ({ url }: WordPress) => `${url}/wp-admin/options-general.php?page=lab-widgets`

export const removePlugin = async (page: Page, { url }: WordPress) => {
  await page.goto(`${url}/wp-admin/plugins.php`)
  await row(page).locator('.deactivate a').click()
  page.once('dialog', (dialog) => void dialog.accept())
  await row(page).locator('.delete a').click()
  await expect(row(page)).toHaveCount(0)
}

/** A new post with its title; the cursor stands in the first paragraph. */
export const beginPost = async (page: Page, { url }: WordPress, title: string) => {
  await page.goto(`${url}/wp-admin/post-new.php`)
  await page.locator('.editor-post-title__input').fill(title)
  await page.keyboard.press('Enter')
}

/** Places a widget as authors do: by its name, behind a slash. */
export const place = async (page: Page, name: string) => {
  await page.keyboard.type(`/${name}`)
  await expect(page.getByRole('option').filter({ hasText: name })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('.wp-block-lab-widget')).toBeVisible()
}

export const previewIn = (page: Page) =>
  page.locator('.lab-widget-frame:not(.is-narrow)').last().contentFrame()

/** Gives an address to the block that embeds; pasted into a paragraph, WordPress does so with https only. */
export const embed = async (page: Page, address: string) => {
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: WordPress's own
    const { wp } = window as any
    wp.data.dispatch('core/block-editor').insertBlocks(wp.blocks.createBlock('core/embed'))
  })
  await page.locator('.wp-block-embed input').fill(address)
  await page.locator('.wp-block-embed button[type=submit]').click()
  await expect(page.locator('.wp-block-embed iframe')).toBeVisible()
}

/** Publishes the open post; answers its address. */
export const publish = async (page: Page): Promise<string> => {
  await page.locator('.editor-post-publish-panel__toggle').click()
  await page.locator('.editor-post-publish-panel .editor-post-publish-button').click()
  const address = page.locator('.post-publish-panel__postpublish-buttons a').first()
  await expect(address).toBeVisible()
  return (await address.getAttribute('href')) as string
}
