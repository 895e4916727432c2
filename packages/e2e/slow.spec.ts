import type { Page } from '@playwright/test'
import { dialog, expect, script, test, trigger } from './hostile-page.ts'

interface Watched {
  /** Frames in which a place held neither what the page wrote there nor the widget. */
  emptyFrames: number
  /** Frames in which what the page wrote was seen. */
  fallbackFrames: number
  shift: number
}

/** Looks at every frame of the page from its beginning, and adds up its layout shifts. */
const watchFrames = () => {
  const watched = { emptyFrames: 0, fallbackFrames: 0, shift: 0 }
  Object.assign(window, { watched })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    for (const place of document.querySelectorAll('.place')) {
      const widget = place.firstElementChild
      const isFallback = widget?.querySelector('a')?.checkVisibility() ?? false
      if (isFallback) watched.fallbackFrames++
      else if (!widget?.shadowRoot?.querySelector('.lab-root > *')) watched.emptyFrames++
    }
    requestAnimationFrame(look)
  }
  document.addEventListener('DOMContentLoaded', look)
}

/** 400 kbit/s, 400 ms there and back, nothing kept from before. */
const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

const tags = ['lab-login-popup', 'lab-hot-items']

const aHost = (heights: readonly number[]) => ({
  head: `<style>${tags.map((tag, index) => `${tag} { display: block; min-height: ${heights[index]}px }`).join('')}</style>`,
  body: `${script}${tags
    .map(
      (tag) =>
        `<div class="place"><${tag} partner="demo-partner">载入中……<a href="PORTAL/">前往门户</a></${tag}></div><p>之后</p>`,
    )
    .join('')}`,
})

test('over a slow line what the page wrote is seen until the widget is there, and nothing moves', async ({
  page,
  visit,
}) => {
  const isThere = async () => {
    await expect(trigger(page)).toBeVisible()
    // One of the widget's own: the page's fallback is a link too, and as high as a line.
    await expect(page.locator('lab-hot-items').getByRole('link', { name: '查看更多' })).toBeVisible()
  }
  // As the snippet builder does: the place that is kept free is as high as the widget was seen to be.
  await visit(aHost([0, 0]))
  await isThere()
  const heights = await page
    .locator(tags.join(', '))
    .evaluateAll((widgets) => widgets.map((widget) => widget.getBoundingClientRect().height))

  await page.addInitScript(watchFrames)
  await slowDown(page)
  await visit(aHost(heights))
  await isThere()
  await page.waitForLoadState('networkidle')
  const watched = await page.evaluate(() => (window as unknown as { watched: Watched }).watched)
  expect(watched.fallbackFrames).toBeGreaterThan(10)
  expect(watched).toMatchObject({ emptyFrames: 0, shift: 0 })

  await trigger(page).click()
  await expect(dialog(page).getByLabel('密码', { exact: true })).toBeVisible()
  await expect(dialog(page)).toHaveCount(1)
})
