import { launch, median } from './browser.mjs'

const rounds = 9

/** Milliseconds from the end of the server's answer until a frame shows the page that a link led to. */
const softly = async (page, portal) => {
  await page.goto(`${portal}/project`, { waitUntil: 'networkidle' })
  const link = page.locator('lab-project-list .project-card a').first()
  const path = await link.getAttribute('href')
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { shownAt: performance.now() })))
    }).observe(document.querySelector('main'), { childList: true })
  })
  await link.click()
  await page.waitForFunction(() => 'shownAt' in window)
  return page.evaluate((end) => {
    const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(end))
    return window.shownAt - answers.at(-1).responseEnd
  }, path)
}

/** The same for a page loaded as a document: until its first contentful paint. */
const wholly = async (page, portal) => {
  await page.goto(`${portal}/detail/p-sem-fe`, { waitUntil: 'networkidle' })
  return page.evaluate(
    () =>
      performance.getEntriesByName('first-contentful-paint')[0].startTime -
      performance.getEntriesByType('navigation')[0].responseEnd,
  )
}

/** Moving from the list to a project within the page, beside loading the project's page as a whole. */
export const navigation = async (portal) => {
  const browser = await launch()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const soft = []
    const whole = []
    for (let round = 0; round < rounds; round++) {
      soft.push(await softly(page, portal))
      whole.push(await wholly(page, portal))
    }
    return [
      {
        what: 'soft navigation, answer to content',
        value: `${median(soft).toFixed(0)} ms`,
        aim: 'aim ≤ 100 ms',
      },
      { what: '  ratio to loading the page whole', value: (median(soft) / median(whole)).toFixed(2) },
    ]
  } finally {
    await browser.close()
  }
}
