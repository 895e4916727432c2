import { performance } from 'node:perf_hooks'

const rounds = 60
/** Not measured: the first questions are compiled while they run. */
const warm_up = 40

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

/** How long a question takes, ms; `query` makes the nth one. */
export const timed = async (ask, query) => {
  const times = []
  for (let at = -warm_up; at < rounds; at++) {
    const from = performance.now()
    await ask(query(at + warm_up))
    if (at >= 0) times.push(performance.now() - from)
  }
  times.sort((a, b) => a - b)
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) }
}

export const ms = (time) => time.toFixed(1)
