import { oneOf } from '../../ground/list-address.ts'
import { experimentStates, sampleStates } from '../experiment/states.ts'
import { reservationStates } from '../reservation/states.ts'

/** What one search of a member goes through, with the states of each. */
export const foundKinds = {
  order: { label: '订单', states: experimentStates },
  experiment: { label: '实验', states: experimentStates },
  sample: { label: '样品', states: sampleStates },
  reservation: { label: '预约', states: reservationStates },
} as const satisfies Record<string, { label: string; states: Readonly<Record<string, string>> }>

export type FoundKind = keyof typeof foundKinds

/** Rows that a file of what was found holds at most. */
export const exportedRows = 5000

/** The state of something found, in words. */
export const foundState = (kind: FoundKind, state: string): string => {
  const states: Readonly<Record<string, string>> = foundKinds[kind].states
  return Object.hasOwn(states, state) ? (states[state] as string) : state
}

/** The kind that an address names; nonsense counts as none. */
export const kindParam = oneOf(Object.keys(foundKinds) as FoundKind[])
