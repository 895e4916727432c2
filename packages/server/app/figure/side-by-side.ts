/** Beside the sums and the use of instruments, which are asked meanwhile: others want connections too. */
const atOnce = 2

/** Does something for each of many, a few at a time; answers in their order. */
export const sideBySide = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  const left = all.entries()
  const some = async () => {
    for (const [at, one] of left) done[at] = await work(one)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, some))
  return done
}
