import { type ExperimentState, isEnd } from './states.ts'

/** The states of an order, the least advanced first; an order shows the first that one of its experiments is in. */
export const advance = [
  'quoting',
  'quoted',
  'prepaying',
  'placed',
  'received',
  'testing',
  'reviewing',
  'disputed',
  'delivered',
  'confirmed',
  'billed',
  'settled',
  'closed',
] as const satisfies readonly ExperimentState[]

/** An order's status, derived from its experiments and never stored (domain §2). */
export const orderState = (states: readonly ExperimentState[]): ExperimentState =>
  advance.find((state) => states.includes(state)) ?? 'canceled'

/** `n/m`: how many of the experiments that were not canceled have their data confirmed. */
export const orderProgress = (states: readonly ExperimentState[]): { done: number; all: number } => {
  const alive = states.filter((state) => state !== 'canceled' && state !== 'rejected')
  const confirmed = advance.indexOf('confirmed')
  return {
    done: alive.filter((state) => isEnd(state) || advance.indexOf(state as 'confirmed') >= confirmed).length,
    all: alive.length,
  }
}
