import type { Page } from '@playwright/test'

/** Opens an address as a visitor; how much of it moves while it comes is counted from the start. */
export const visit = async (page: Page, address: string) => {
  await page.addInitScript(() => {
    const counted = window as Window & { moved?: number }
    counted.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) counted.moved = (counted.moved ?? 0) + value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
}

/** Sum of the layout shifts that nobody's press brought about. */
export const moved = (page: Page) =>
  page.evaluate(() => (window as Window & { moved?: number }).moved as number)

/** What an author might try: to leave the attribute, to write another, to name another tag, to fill memory. */
export const hostileContent = `
[lab widget="pickup-dialog" label='"><img src=x onerror=hacked()>' onclick="hacked()" style="position:fixed"]
[lab widget="script" src="//evil.example"]
[lab widget='login-popup"><script>hacked()</script>']
[lab widget="login-popup" theme='dark" onload="hacked()' height="9e9" label="${'a'.repeat(600)}" trigger="javascript:hacked()"]
<!-- wp:lab/widget {"widget":"lab-pickup-dialog","values":{"label":"\\u0022\\u003e\\u003csvg onload=hacked()\\u003e","onclick":"hacked()","trigger":["x"]},"theme":"dark\\u0022 onclick=\\u0022hacked()","room":"1px;background:url(//evil.example)"} /-->
<!-- wp:lab/widget {"widget":"script","values":"x"} /-->`
