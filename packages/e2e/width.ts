import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Nobody has to scroll sideways. `name` says in a failure what was looked at. */
export const toFitWidth = async (page: Page, name: string) =>
  await expect.poll(() => overflowOf(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0)
