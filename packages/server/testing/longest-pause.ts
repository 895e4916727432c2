/** The longest time for which this thread could not do anything else until work is done, milliseconds. */
export const longestPause = async (work: Promise<unknown>): Promise<number> => {
  let [longest, last] = [0, performance.now()]
  const look = () => {
    const now = performance.now()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 5)
  await work.catch(() => undefined)
  clearInterval(timer)
  look()
  return longest
}
