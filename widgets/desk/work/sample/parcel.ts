import { type Arrival, sampleStates } from '@lab/contract/rules/work/experiment/states'
import type { FoundOrder } from './looks.ts'

/** What is said of a sample and not sent yet. */
export interface Mark {
  state: Arrival
  note: string
}

/** What is said of samples, by their numbers. */
export type Marks = Readonly<Record<string, Mark>>

/** What is opened: the orders that are shown, the last one first, and what is said of their samples. */
export interface Parcels {
  orders: readonly FoundOrder[]
  marks: Marks
}

/** Whether something is said of one of its samples. */
export const isMarked = ({ samples }: FoundOrder, marks: Marks): boolean =>
  samples.some(({ number }) => number in marks)

/** Says something of a sample, or changes what was said. */
export const marked = ({ orders, marks }: Parcels, number: string, change: Partial<Mark>): Parcels => ({
  orders,
  marks: { ...marks, [number]: { state: 'arrived', note: '', ...marks[number], ...change } },
})

/** Says nothing any more of some samples. */
export const unmarked = ({ orders, marks }: Parcels, numbers: readonly string[]): Parcels => ({
  orders,
  marks: Object.fromEntries(Object.entries(marks).filter(([number]) => !numbers.includes(number))),
})

/** Says the same of all the samples of an order that are expected, and of which nothing was said. */
export const markedRest = (parcels: Parcels, { samples }: FoundOrder, state: Arrival): Parcels =>
  samples
    .filter((one) => one.state === 'expected' && !(one.number in parcels.marks))
    .reduce((before, { number }) => marked(before, number, { state }), parcels)

/** Shows an order first; others stay while what is said of them is not sent. */
export const opened = ({ orders, marks }: Parcels, found: FoundOrder): Parcels => ({
  orders: [found, ...orders.filter((one) => one.order.rid !== found.order.rid && isMarked(one, marks))],
  marks,
})

const good: readonly string[] = ['arrived', 'in_test', 'stored', 'returned', 'discarded']

/** What of a parcel is not as it was ordered, in words: which are missing or not in order, or not registered yet. */
export const differencesOf = ({ samples }: FoundOrder, marks: Marks): string => {
  const kinds = Map.groupBy(samples, ({ number, state }) => marks[number]?.state ?? state)
  return [...kinds]
    .filter(([state]) => !good.includes(state))
    .map(([state, own]) => {
      const numbers = own.map(({ number }) => number).join('、')
      return `${state === 'expected' ? '还没有登记' : sampleStates[state]}：${numbers}`
    })
    .join('；')
}

/** What is said of a parcel: how many came, and by number whatever differs. */
export const saidOfParcel = (found: FoundOrder, marks: Marks): string => {
  const came = found.samples.filter(({ number }) => marks[number]?.state === 'arrived').length
  return [came > 0 && `${came} 个记为已送达`, differencesOf(found, marks)].filter(Boolean).join('；')
}
