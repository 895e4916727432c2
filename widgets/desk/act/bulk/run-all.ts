/** A row of a list, as it was seen. */
export interface BulkItem {
  rid: string
  number: string
  version: number
}

interface Answered {
  code?: number
  reason?: string
  msg?: string
}

/** What did not succeed, and why; what is `stale` has to be looked at before it is tried again. */
export interface Failed<I extends BulkItem> {
  item: I
  msg: string
  isStale: boolean
}

/** How many go at a time; colleagues work beside it: where answers are slower than this, ms, only so many go on. */
const width = 4
const slow = 150
const widthIfSlow = 2

interface Running<I extends BulkItem> {
  send: (item: I) => Promise<Answered>
  isGivenUp: () => boolean
  onAnswer: (failed: Failed<I> | undefined) => void
}

/** Does the same to many, each on its own: what fails stops no other. Answers those that were not begun. */
export const runAll = async <I extends BulkItem>(
  items: readonly I[],
  { send, isGivenUp, onAnswer }: Running<I>,
): Promise<I[]> => {
  const rest = [...items]
  const work = async (nth: number) => {
    while (!isGivenUp()) {
      const item = rest.shift()
      if (!item) return
      const from = performance.now()
      const { code, reason, msg = '网络不通，请稍后再试' } = await send(item)
      onAnswer(code ? undefined : { item, msg, isStale: reason === 'stale' })
      if (nth >= widthIfSlow && performance.now() - from > slow) return
    }
  }
  await Promise.all(Array.from({ length: width }, (_, nth) => work(nth)))
  return rest
}
