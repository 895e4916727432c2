import { overlaps, type Period } from '@lab/contract/rules/work/reservation/period'

/** Seconds: a slot, and the shortest and the longest period. */
export interface Lengths {
  step: number
  min: number
  max: number
}

/**
 * What can still be chosen: the open hours without what is taken, from the first slot that has not begun; not what is
 * too short for one period.
 */
export const freeRuns = (
  open: readonly Period[],
  taken: readonly Period[],
  now: number,
  { step, min }: Pick<Lengths, 'step' | 'min'>,
): Period[] =>
  open.flatMap((hours) => {
    const runs: Period[] = []
    for (let from = hours.from; from + step <= hours.to; from += step) {
      const slot = { from, to: from + step }
      if (from < now || taken.some((one) => overlaps(one, slot))) continue
      const last = runs.at(-1)
      if (last && last.to === from) last.to = slot.to
      else runs.push(slot)
    }
    return runs.filter(({ from, to }) => to - from >= min)
  })

/** The run in which an instant lies. */
export const runAt = (runs: readonly Period[], at: number): Period | undefined =>
  runs.find(({ from, to }) => from <= at && at < to)

/** The shortest period from a slot on; where less is left, the one that ends with the run. */
export const startAt = (runs: readonly Period[], at: number, { min }: Lengths): Period | undefined => {
  const run = runAt(runs, at)
  if (!run) return undefined
  const from = Math.min(at, run.to - min)
  return { from, to: from + min }
}

/** From one slot to another, either way: as far as it is free and not too long, at least the shortest. */
export const spanOf = (
  runs: readonly Period[],
  anchor: Period,
  other: Period,
  lengths: Lengths,
): Period | undefined => {
  const run = runAt(runs, anchor.from)
  if (!run) return undefined
  const isBack = other.from < anchor.from
  const length = isBack ? anchor.to - other.from : other.to - anchor.from
  const wanted = Math.max(lengths.min, Math.min(length, lengths.max))
  if (isBack) {
    const from = Math.max(run.from, anchor.to - wanted)
    return { from, to: Math.max(anchor.to, from + lengths.min) }
  }
  const to = Math.min(run.to, anchor.from + wanted)
  return { from: Math.min(anchor.from, to - lengths.min), to }
}

/** What a press on a slot chooses: the end of what is chosen already, else a new beginning. */
export const press = (
  runs: readonly Period[],
  chosen: Period | undefined,
  slot: Period,
  lengths: Lengths,
): Period | undefined => {
  const run = chosen && runAt(runs, chosen.from)
  const isOn =
    chosen && run && slot.from >= chosen.from && slot.to <= run.to && slot.to - chosen.from <= lengths.max
  return isOn
    ? { from: chosen.from, to: Math.max(slot.to, chosen.from + lengths.min) }
    : startAt(runs, slot.from, lengths)
}

/** Where a period may begin. */
export const startsIn = (runs: readonly Period[], { step, min }: Lengths): number[] =>
  runs.flatMap(({ from, to }) =>
    Array.from(
      { length: Math.max(0, Math.floor((to - min - from) / step) + 1) },
      (_, at) => from + at * step,
    ),
  )

/** Where a period that begins then may end. */
export const endsFrom = (runs: readonly Period[], from: number, { step, min, max }: Lengths): number[] => {
  const run = runAt(runs, from)
  if (!run) return []
  const last = Math.min(run.to, from + max)
  return Array.from(
    { length: Math.max(0, Math.floor((last - from - min) / step) + 1) },
    (_, at) => from + min + at * step,
  )
}

/** Whether all of a period is free. */
export const isFree = (runs: readonly Period[], { from, to }: Period): boolean =>
  (runAt(runs, from)?.to ?? 0) >= to
