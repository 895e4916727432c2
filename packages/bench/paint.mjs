import { launch, median, serve, spread } from './browser.mjs'

const rounds = 15

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

/** The portal's files from memory, its pages changed: both sides are served alike. */
const mirror = (portal, changed) => {
  const kept = new Map()
  return serve(async (path) => {
    if (!kept.has(path)) {
      const answer = await fetch(portal + path)
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      const isPage = type.startsWith('text/html')
      kept.set(path, { status: answer.status, type, body: isPage ? changed(body.toString()) : body })
    }
    return kept.get(path)
  })
}

const withoutScripts = (html) =>
  html.replace(/<script type="module"[^>]*><\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')

/** The home page beside the same HTML without its scripts, by turns, on a processor slowed four times. */
export const paint = async (portal) => {
  const browser = await launch()
  const whole = await mirror(portal, (html) => html)
  const bare = await mirror(portal, withoutScripts)
  try {
    const ours = []
    const theirs = []
    // The first round fills the mirrors.
    for (let round = 0; round <= rounds; round++) {
      // Whoever comes second finds the machine warmer.
      const sides = [
        [whole, ours],
        [bare, theirs],
      ]
      for (const [{ url }, times] of round % 2 ? sides.reverse() : sides) {
        const measured = await paintTimes(browser, `${url}/`)
        if (round > 0) times.push(measured)
      }
    }
    const compare = (name, key) => {
      const [our, their] = [ours, theirs].map((side) => side.map((times) => times[key]))
      return {
        what: `${name}, ratio to the page without scripts`,
        value: (median(our) / median(their)).toFixed(2),
        aim: `aim ≤ 1.2 (${spread(our)} ms, without ${spread(their)} ms)`,
      }
    }
    return [
      compare('FCP', 'fcp'),
      compare('LCP', 'lcp'),
      {
        what: 'layout shift, worst round',
        value: Math.max(...ours.map((t) => t.shift)).toFixed(4),
        aim: 'aim < 0.01',
      },
    ]
  } finally {
    await browser.close()
    await Promise.all([whole.stop(), bare.stop()])
  }
}
