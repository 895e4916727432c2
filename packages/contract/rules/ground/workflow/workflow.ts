/** Colour of a state, as a tag shows it. */
export type StateLook = 'plain' | 'primary' | 'success' | 'warning' | 'danger'

export type WorkflowActor = 'member' | 'staff' | 'system'

interface WorkflowState {
  title: string
  look: StateLook
  /** Whether somebody of the staff has to do something. */
  waits?: boolean
}

interface WorkflowEvent<S extends string> {
  from: readonly S[]
  to: S
  /** Default: staff. */
  by?: readonly WorkflowActor[]
  /** Written with it; a rejection asks for its reason. */
  asks?: 'reason' | 'note'
  /** Whether another person than who asked has to decide: always, or above the sum of the settings. */
  secondPerson?: 'always' | 'above_sum'
}

/** What is asked and decided, as one table: pages, server, documentation, audit log and tests read it. */
export interface Workflow<S extends string = string, E extends string = string> {
  title: string
  /** In the order in which it goes through them; it begins in the first. */
  states: Readonly<Record<S, WorkflowState>>
  events: Readonly<Record<E, WorkflowEvent<S>>>
}

/** States a workflow; exists for its types. */
export const workflow = <const S extends string, const E extends string>(flow: {
  title: string
  states: Record<S, WorkflowState>
  events: Record<E, WorkflowEvent<NoInfer<S>>>
}): Workflow<S, E> => flow

export type StateOf<F> = F extends Workflow<infer S, string> ? S : never
export type EventOf<F> = F extends Workflow<string, infer E> ? E : never

const staffOnly: readonly WorkflowActor[] = ['staff']

/** Who may do it. */
export const actorsOf = ({ by = staffOnly }: { by?: readonly WorkflowActor[] }): readonly WorkflowActor[] =>
  by

/** The state an event leads to; nothing when it may not happen in this one, or not by this actor. */
export const nextState = <S extends string, E extends string>(
  { events }: Workflow<S, E>,
  state: S,
  event: E,
  actor: WorkflowActor = 'staff',
): S | undefined => {
  const row = events[event]
  return row.from.includes(state) && actorsOf(row).includes(actor) ? row.to : undefined
}

export const statesOf = <S extends string>({ states }: Workflow<S>): S[] => Object.keys(states) as S[]

export const eventsOf = <E extends string>({ events }: Workflow<string, E>): E[] => Object.keys(events) as E[]

const pick = <S extends string, K extends 'title' | 'look'>({ states }: Workflow<S>, key: K) =>
  Object.fromEntries(
    Object.entries<WorkflowState>(states).map(([state, row]) => [state, row[key]]),
  ) as Record<S, WorkflowState[K]>

/** The name of each state. */
export const titlesOf = <S extends string>(flow: Workflow<S>): Record<S, string> => pick(flow, 'title')

/** The colour of each state. */
export const looksOf = <S extends string>(flow: Workflow<S>): Record<S, StateLook> => pick(flow, 'look')

/** In which somebody of the staff has to do something; what a tab of the desk counts. */
export const waitingStates = <S extends string>(flow: Workflow<S>): S[] =>
  statesOf(flow).filter((state) => flow.states[state].waits)
