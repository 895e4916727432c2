import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { open } from './storybook.ts'

const tokensPage = { id: '设计-令牌--说明', type: 'docs' } as const

const primary = (page: Page) => page.getByLabel('--lab-primary 浅色', { exact: true })
const preview = (page: Page, scheme: string) => page.getByRole('region', { name: `${scheme}预览` })
const groundOf = (page: Page, scheme: string) =>
  preview(page, scheme)
    .getByRole('button', { name: '获取报价' })
    .evaluate((button) => getComputedStyle(button).backgroundColor)
const css = (page: Page) => page.getByRole('region', { name: 'CSS 代码' })

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, tokensPage)
})

test('an edited colour is seen in its scheme, exported, and survives a reload', async ({ page }) => {
  const dark = await groundOf(page, '深色')
  await primary(page).fill('#0a5c36')
  await expect.poll(() => groundOf(page, '浅色')).toBe('rgb(10, 92, 54)')
  expect(await groundOf(page, '深色')).toBe(dark)
  await expect(css(page)).toContainText(':root {\n  --lab-primary: light-dark(#0a5c36, #8db4fb);\n}')
  expect(await faultsOf(page)).toEqual([])

  await page.reload()
  await expect(primary(page)).toHaveValue('#0a5c36')
  await page.getByRole('button', { name: /全部恢复/ }).click()
  await expect(primary(page)).toHaveValue('#123f92')
  await expect(css(page)).toHaveCount(0)
})

test('a whole widget in its frame follows', async ({ page }) => {
  await page.getByLabel('部件', { exact: true }).selectOption('部件/首页/服务流程')
  const frame = page.frameLocator('iframe[title="首页 · 服务流程：浅色"]')
  await page.locator('iframe[title="首页 · 服务流程：浅色"]').scrollIntoViewIfNeeded()
  await expect(frame.getByRole('tab').first()).toBeVisible()
  await page.getByLabel('--lab-primary 浅色的值').fill('#0a5c36')
  await expect(frame.getByRole('tab', { selected: true })).toHaveCSS('color', 'rgb(10, 92, 54)')
})

test('a colour that cannot be read is warned of, with its ratio', async ({ page }) => {
  await expect(page.getByText(/处全部达标/)).toBeVisible()
  await primary(page).fill('#ffdd00')
  await expect(page.getByText(/对比度：\d+ 处不足/)).toBeVisible()
  await expect(page.getByText('1.35:1').first()).toBeVisible()
})

test('what is no value is marked and not taken', async ({ page }) => {
  const text = page.getByLabel('--lab-primary 浅色的值')
  await text.fill('#12')
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(primary(page)).toHaveValue('#123f92')
  await text.blur()
  await expect(text).toHaveValue('#123f92')
})

test('the CSS can be had for chosen widgets, and as a file', async ({ page }) => {
  await page.getByText('字体与尺寸').click()
  await page.getByLabel('--lab-radius-m 的值').fill('2px')
  await page.getByLabel('作用于').selectOption('lab-pickup-dialog')
  await expect(css(page)).toContainText('lab-pickup-dialog {\n  --lab-radius-m: 2px;\n}')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 lab-tokens.css' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('--lab-radius-m: 2px;')
})

test('the design’s own tokens can be taken into a design tool', async ({ page, baseURL }) => {
  const link = page.getByRole('link', { name: 'tokens.json' })
  const address = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href)
  expect(address).toBe(`${baseURL}/widgets/tokens.json`)
  const answer = await page.request.get(address)
  expect(answer.headers()['content-type']).toBe('application/design-tokens+json')
  expect((await answer.json()).dark.color.primary.$value.hex).toBe('#8db4fb')
})
