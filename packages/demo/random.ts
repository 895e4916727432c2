/** A number in [0, 1), the next of a fixed series. */
export type Random = () => number

/** The same series for the same name, on every machine (FNV-1a into mulberry32). */
export function seededRandom(name: string): Random {
  let state = 2166136261
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A number between `low` and `high`. */
export const between = (random: Random, low: number, high: number) => low + (high - low) * random()

/** An integer from `low` to `high`, both included. */
export const integerBetween = (random: Random, low: number, high: number) =>
  Math.floor(between(random, low, high + 1))

/** A number around 0 with standard deviation 1. */
export const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
