/** States of a reservation (domain §4), in the order in which it goes through them; the ends stand last. */
export const reservationStates = {
  locked: '填写中',
  reserved: '已预约',
  in_use: '使用中',
  done: '已完成',
  canceled: '已取消',
  no_show: '未到场',
  lapsed: '已失效',
} as const

export type ReservationState = keyof typeof reservationStates

export const allReservationStates = Object.keys(reservationStates) as ReservationState[]

/** In which its period is taken; a lock takes it until it expires. The database excludes overlaps among them. */
export const takingStates = ['locked', 'reserved', 'in_use'] as const satisfies readonly ReservationState[]

/** What a member's limit counts, and what they owe if it is used. */
export const openReservationStates = ['reserved', 'in_use'] as const satisfies readonly ReservationState[]

export const reservationActors = { member: '客户', staff: '实验室', system: '系统' } as const
export type ReservationActor = keyof typeof reservationActors

interface Transition {
  from: readonly ReservationState[]
  to: ReservationState
  actors: readonly ReservationActor[]
}

/**
 * What may happen to a reservation, in which states, and who may do it. A moved one ends as `canceled`, and another
 * one follows it; an expired lock lapses, as does one whose holder locks another period. Who comes too late begins
 * after all where nobody has taken their time.
 */
export const reservationEvents = {
  reserve: { from: ['locked'], to: 'reserved', actors: ['member', 'staff'] },
  lapse: { from: ['locked'], to: 'lapsed', actors: ['member', 'system'] },
  move: { from: ['reserved'], to: 'canceled', actors: ['member', 'staff'] },
  cancel: { from: ['locked', 'reserved'], to: 'canceled', actors: ['member', 'staff'] },
  down: { from: ['reserved'], to: 'canceled', actors: ['staff', 'system'] },
  start: { from: ['reserved', 'no_show'], to: 'in_use', actors: ['staff'] },
  done: { from: ['in_use'], to: 'done', actors: ['staff'] },
  noShow: { from: ['reserved'], to: 'no_show', actors: ['staff', 'system'] },
  excuse: { from: ['no_show'], to: 'canceled', actors: ['staff'] },
} as const satisfies Record<string, Transition>

export type ReservationEvent = keyof typeof reservationEvents

/** Each event as a button says it, and as the timeline tells it afterwards. */
export const reservationWords = {
  reserve: { act: '确认预约', history: '已预约' },
  lapse: { act: '失效', history: '占位已失效' },
  move: { act: '改期', history: '已改期' },
  cancel: { act: '取消', history: '已取消' },
  down: { act: '停机取消', history: '设备停机，已取消' },
  start: { act: '开始使用', history: '已开始使用' },
  done: { act: '结束使用', history: '使用结束' },
  noShow: { act: '登记未到场', history: '未到场' },
  excuse: { act: '撤销未到场', history: '已撤销未到场记录' },
} as const satisfies Record<ReservationEvent, { act: string; history: string }>

/** The state an event leads to; nothing when it may not happen in this state or by this actor. */
export const nextReservationState = (
  state: ReservationState,
  event: ReservationEvent,
  actor: ReservationActor,
): ReservationState | undefined => {
  const { from, to, actors }: Transition = reservationEvents[event]
  return from.includes(state) && actors.includes(actor) ? to : undefined
}
