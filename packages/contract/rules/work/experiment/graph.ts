import { rows } from './events.ts'
import { allStates, type ExperimentState, experimentStates, isEnd } from './states.ts'

/** Where experiments begin: placed or quoted first, or received at once where there are no samples; reservations. */
export const startStates = [
  'quoting',
  'placed',
  'received',
  'delivered',
] as const satisfies readonly ExperimentState[]

const nextOf = (state: ExperimentState) =>
  rows.flatMap(({ from, to }) => (to !== null && to !== state && from.includes(state) ? [to] : []))

/** What is wrong with the table: states that nothing reaches, and states without a way out. Empty when it is sound. */
export const tableFaults = (): string[] => {
  const reached = new Set<ExperimentState>(startStates)
  for (const state of reached) for (const next of nextOf(state)) reached.add(next)
  return [
    ...allStates.filter((state) => !reached.has(state)).map((state) => `${state} is never reached`),
    ...allStates
      .filter((state) => !isEnd(state) && nextOf(state).length === 0)
      .map((state) => `${state} has no way out`),
  ]
}

/** The graph as Mermaid draws it, for the docs; events that stay in a state are left out. */
export const drawing = (): string =>
  [
    'stateDiagram-v2',
    ...allStates.map((state) => `  state "${experimentStates[state]} ${state}" as ${state}`),
    ...startStates.map((state) => `  [*] --> ${state}`),
    ...rows.flatMap(({ event, from, to }) =>
      to === null ? [] : from.map((state) => `  ${state} --> ${to}: ${event}`),
    ),
    ...allStates.filter(isEnd).map((state) => `  ${state} --> [*]`),
  ].join('\n')
