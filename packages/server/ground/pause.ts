/** Lets others be answered, in the middle of a long work. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
