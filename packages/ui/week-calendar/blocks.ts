import type { Period } from '@lab/contract/rules/work/reservation/period'
import type { Block, BlockKind } from './cells.ts'
import type { Reservation, Week } from './useWeek.ts'

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to

interface Moving {
  moving?: Reservation
  /** It is not of who looks. */
  isTheirs?: boolean
}

const kindOf = ({ state }: Reservation, isTheirs?: boolean): BlockKind => {
  if (state === 'locked') return 'held'
  return isTheirs ? 'booked' : 'mine'
}

/** What stands in the week: the member's own with their words, the others' without any. */
export const blocksOf = (week: Week, mine: readonly Reservation[], { moving, isTheirs }: Moving): Block[] => {
  const live = mine.filter(({ state }) => ['locked', 'reserved', 'in_use'].includes(state))
  const own = !moving || live.some(({ rid }) => rid === moving.rid) ? live : [...live, moving]
  const taken = week.busy.filter((busy) => !own.some((one) => isSame(one, busy)))
  return [
    ...week.down.map((one) => ({ ...one, key: `down ${one.from}`, kind: 'down' as const })),
    ...own.map((one) => ({
      key: one.rid,
      from: one.from,
      to: one.to,
      kind: kindOf(one, isTheirs),
      label: one.rid === moving?.rid ? '原来的时间' : one.state === 'locked' ? '正在填写' : '我的预约',
    })),
    ...taken.map((one) => ({ ...one, key: `busy ${one.from}`, kind: 'busy' as const })),
  ]
}
