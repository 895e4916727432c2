/** Threads for spreadsheets at a time; further files wait. */
const threads = 2

let running = 0
const waiting: (() => void)[] = []

/** Does what has a thread of its own when there is room for one. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= threads) await new Promise<void>((begin) => waiting.push(begin))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** A script of ours for a thread: beside who names it, as source, or in the bundle. */
export const scriptOf = (from: string, source: string, bundled: string): URL =>
  new URL(from.endsWith('.ts') ? source : bundled, from)
