import { weekdayName } from '@lab/contract/rules/ground/time'
import type { SamplingState } from '@lab/contract/rules/work/sampling/sampling'
import type { Pickup } from './usePickups.ts'

/** States that a pickup goes through when nobody cancels it. */
export const way = ['requested', 'assigned', 'picked', 'arrived'] as const satisfies readonly SamplingState[]

/** `2026-11-23 周一 09:00-11:00` */
export const whenOf = ({ date, time }: Pickup) => `${date} ${weekdayName(date)} ${time}`

/** When it came into a state, if it did. */
export const reached = ({ timeline }: Pickup, state: SamplingState) =>
  timeline.findLast(({ to }) => to === state)?.at
