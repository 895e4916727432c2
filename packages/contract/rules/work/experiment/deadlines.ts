import type { ExperimentState } from './states.ts'

const day = 86_400

/**
 * What happens by itself after so many days in a state (domain §2): the member is reminded on `remind`, and `event`
 * comes on `after`.
 */
export const deadlines = {
  prepaying: { event: 'lapse', remind: 10, after: 15 },
  placed: { event: 'lapse', remind: 14, after: 30 },
  delivered: { event: 'right', remind: 5, after: 7 },
  settled: { event: 'close', remind: undefined, after: 30 },
} as const satisfies Partial<
  Record<ExperimentState, { event: string; remind: number | undefined; after: number }>
>

/**
 * Days after which what a group's owner has refused to pay is canceled, unless somebody else pays; the member is reminded
 * on `remind`.
 */
export const refusedPayer = { remind: 10, after: 15 } as const

/** When an experiment that nobody pays is canceled, epoch seconds. */
export const refusedDeadline = (since: number): number => since + refusedPayer.after * day

/** A price that was answered or taken back, or samples that are sent once more, were waited for till then: the days begin anew. */
export const restartingEvents: readonly string[] = ['consent', 'dissent', 'retract', 'sendAgain']

type Timed = keyof typeof deadlines

const isTimed = (state: ExperimentState): state is Timed => state in deadlines

/** When an experiment leaves its state by itself, epoch seconds; undefined where it never does. */
export const deadlineOf = (state: ExperimentState, since: number): number | undefined =>
  isTimed(state) ? since + deadlines[state].after * day : undefined
