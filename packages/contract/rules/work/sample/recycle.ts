import type { ActorKind } from '../experiment/facts.ts'

/** States of a request to have samples back (domain §5), in the order in which it goes through them. */
export const recycleStates = {
  applied: '待寄出',
  shipped: '已寄出',
  done: '已完成',
  refused: '已谢绝',
  canceled: '已撤回',
} as const

export type RecycleState = keyof typeof recycleStates

/** A sample stands in one of these at most. */
export const openRecycleStates = ['applied'] as const satisfies readonly RecycleState[]

interface Transition {
  from: readonly RecycleState[]
  to: RecycleState
  actors: readonly ActorKind[]
}

/** What may happen to a request; its member takes it back until it is shipped. */
export const recycleEvents = {
  ship: { from: ['applied'], to: 'shipped', actors: ['staff'] },
  done: { from: ['shipped'], to: 'done', actors: ['staff', 'member'] },
  refuse: { from: ['applied'], to: 'refused', actors: ['staff'] },
  cancel: { from: ['applied'], to: 'canceled', actors: ['member'] },
} as const satisfies Record<string, Transition>

export type RecycleEvent = keyof typeof recycleEvents

/** The state an event leads to; nothing when it may not happen in this state or by this actor. */
export const nextRecycleState = (
  state: RecycleState,
  event: RecycleEvent,
  actor: ActorKind,
): RecycleState | undefined => {
  const { from, to, actors }: Transition = recycleEvents[event]
  return from.includes(state) && actors.includes(actor) ? to : undefined
}

/** Most samples of one request, and most characters of what is said with it. */
export const recycleLimits = { samples: 200, message: 500 } as const
