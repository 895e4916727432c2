/** States of a pickup request (domain §5), in the order in which it goes through them. */
export const samplingStates = {
  requested: '待安排',
  assigned: '已安排',
  picked: '已取样',
  arrived: '已送达',
  canceled: '已取消',
} as const

export type SamplingState = keyof typeof samplingStates

/** Before the courier has come: what a member's limits count (`memberLimit`). */
export const openSamplingStates: SamplingState[] = ['requested', 'assigned']

export const samplingActors = ['member', 'staff'] as const
export type SamplingActor = (typeof samplingActors)[number]

interface Transition {
  from: readonly SamplingState[]
  to: SamplingState
  actors: readonly SamplingActor[]
}

/** What may happen to a pickup request, in which states, and who may do it; a member cancels until it is picked. */
export const samplingEvents = {
  assign: { from: ['requested'], to: 'assigned', actors: ['staff'] },
  reassign: { from: ['assigned'], to: 'assigned', actors: ['staff'] },
  pick: { from: ['assigned'], to: 'picked', actors: ['staff'] },
  arrive: { from: ['picked'], to: 'arrived', actors: ['staff'] },
  cancel: { from: ['requested', 'assigned'], to: 'canceled', actors: ['member', 'staff'] },
} as const satisfies Record<string, Transition>

export type SamplingEvent = keyof typeof samplingEvents

/** The state an event leads to; nothing when it may not happen in this state or by this actor. */
export const nextSamplingState = (
  state: SamplingState,
  event: SamplingEvent,
  actor: SamplingActor,
): SamplingState | undefined => {
  const { from, to, actors }: Transition = samplingEvents[event]
  return from.includes(state) && actors.includes(actor) ? to : undefined
}
