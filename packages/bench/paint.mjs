import { launch, median, serve } from './browser.mjs'

const rounds = 7

/** First and largest contentful paint and layout shift in ms, in a fresh profile on a slowed processor. */
const paintTimes = async (browser, url) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  const times = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const seen = {
          fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
          lcp: 0,
          shift: 0,
        }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.lcp = entry.startTime
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)))
      }),
  )
  await context.close()
  return times
}

/** The home page beside the same HTML without its scripts, by turns, on a processor slowed four times. */
export const paint = async (portal) => {
  const browser = await launch()
  const bare = await serve(async (path) => {
    const answer = await fetch(portal + path)
    const type = answer.headers.get('content-type') ?? ''
    if (!type.startsWith('text/html')) return { type, body: Buffer.from(await answer.arrayBuffer()) }
    const html = await answer.text()
    return {
      body: html
        .replace(/<script type="module"[^>]*><\/script>/g, '')
        .replace(/<link rel="modulepreload"[^>]*>/g, ''),
    }
  })
  try {
    const ours = []
    const theirs = []
    for (let round = 0; round < rounds; round++) {
      ours.push(await paintTimes(browser, `${portal}/`))
      theirs.push(await paintTimes(browser, `${bare.url}/`))
    }
    const ratio = (key) => (median(ours.map((t) => t[key])) / median(theirs.map((t) => t[key]))).toFixed(2)
    return [
      { what: 'FCP, ratio to the page without scripts', value: ratio('fcp'), aim: 'aim ≤ 1.2' },
      { what: 'LCP, ratio to the page without scripts', value: ratio('lcp'), aim: 'aim ≤ 1.2' },
      {
        what: 'layout shift, worst round',
        value: Math.max(...ours.map((t) => t.shift)).toFixed(4),
        aim: 'aim < 0.01',
      },
    ]
  } finally {
    await browser.close()
    await bare.stop()
  }
}
