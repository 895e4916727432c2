/** Spreadsheets in work at a time; further files wait. */
const most = 2

let running = 0
const waiting: (() => void)[] = []

/** Does what has a process of its own when there is room for one. */
export const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= most) await new Promise<void>((begin) => waiting.push(begin))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
