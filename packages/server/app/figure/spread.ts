import type { DataOf } from '@lab/contract/calls'
import { type Fact, quantile, readHours } from '@lab/contract/rules/app/figure/value'
import type { Part } from './parts.ts'

export type Spread = NonNullable<DataOf<'staff/figure/series'>['spread']>

const widths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]

/** Few enough to read beside each other. */
const mostBins = 16

/** How many took how long, in classes of equal width, each above its first and up to its last hour. */
export const spreadOf = (facts: readonly Fact[]): Spread => {
  const read = facts.map(({ part, n }) => ({ ...readHours(part), n }))
  const longest = Math.max(0, ...read.map(({ hours }) => hours))
  const width = widths.find((one) => longest / one <= mostBins) ?? Math.ceil(longest / mostBins)
  const count = (from: number, isOnTime: boolean) =>
    read
      .filter((one) => one.isOnTime === isOnTime && one.hours > from && one.hours <= from + width)
      .reduce((sum, { n }) => sum + n, 0)
  const bins: Spread['bins'] = []
  // What took no working hour at all stands with the shortest.
  for (let from = 0; from < longest || bins.length === 0; from += width) {
    const low = bins.length === 0 ? -1 : from
    bins.push({
      from,
      to: from + width,
      on_time: count(from, true) + (low < 0 ? zero(read, true) : 0),
      late: count(from, false) + (low < 0 ? zero(read, false) : 0),
    })
  }
  const all = facts.reduce((sum, { n }) => sum + n, 0)
  const promised = facts.reduce((sum, { d }) => sum + d, 0)
  return {
    bins: all === 0 ? [] : bins,
    p50: quantile(facts, 0.5),
    p90: quantile(facts, 0.9),
    promised: all === 0 ? null : promised / all,
  }
}

const zero = (read: readonly { hours: number; isOnTime: boolean; n: number }[], isOnTime: boolean) =>
  read.filter((one) => one.isOnTime === isOnTime && one.hours === 0).reduce((sum, { n }) => sum + n, 0)

/** The classes as parts of what was delivered. */
export const spreadParts = ({ bins }: Spread): Part[] =>
  bins.map(({ from, to, on_time, late }) => ({
    key: String(from),
    title: `${from}–${to} 小时`,
    value: on_time + late,
    n: on_time + late,
    d: 0,
  }))
