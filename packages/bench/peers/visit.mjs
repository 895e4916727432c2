import { watchForControl } from './probe.mjs'
import { recordTraffic } from './traffic.mjs'

const patience = 20_000

/** Opens a tab of a profile without any cache, on a processor slowed four times. */
const openTab = async (browser) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { context, page, session }
}

/** What a page costs until its first control, and until its network is quiet; `ms` since the navigation began. */
export const visit = async (browser, { url, isPressed = false }) => {
  const { context, page, session } = await openTab(browser)
  try {
    await page.addInitScript(watchForControl, isPressed)
    const traffic = await recordTraffic(session)
    await page.goto(url, { timeout: patience })
    const seen = await Promise.race([
      page.evaluate(async () => {
        const ms = await window.firstControl
        return { ms, at: performance.timeOrigin + ms }
      }),
      new Promise((_, reject) => setTimeout(reject, patience, new Error(`no control at ${url}`)).unref()),
    ])
    await traffic.quiet()
    return { ms: seen.ms, first: traffic.by(seen.at), whole: traffic.by(), traffic: traffic.all() }
  } finally {
    await context.close()
  }
}

/** Runs in a page before its scripts: `longTasks` are the milliseconds of each task of more than 50. */
const watchTasks = () => {
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

/**
 * Milliseconds of the main thread's own time for a page until its network is quiet: its scripts, all its tasks with
 * layout and paint, and the longest of them (0: none of more than 50); no probe looks on.
 */
export const busyTime = async (browser, { url }) => {
  const { context, page, session } = await openTab(browser)
  try {
    // The process that draws pages of this origin is there before.
    await page.addInitScript(watchTasks)
    await page.goto(`${url}/warm`)
    const traffic = await recordTraffic(session)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const read = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (name) => metrics.find((metric) => metric.name === name).value * 1000
      return { task: of('TaskDuration'), script: of('ScriptDuration') }
    }
    const before = await read()
    await page.goto(url)
    await traffic.quiet()
    const after = await read()
    const longest = await page.evaluate(() => Math.max(0, ...window.longTasks))
    return { task: after.task - before.task, script: after.script - before.script, longest }
  } finally {
    await context.close()
  }
}
