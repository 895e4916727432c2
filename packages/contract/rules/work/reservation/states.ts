import { type EventOf, type StateOf, statesOf, titlesOf, workflow } from '../../ground/workflow/workflow.ts'

/**
 * A reservation (domain §4), its states in the order in which it goes through them; the ends stand last. A moved one
 * ends as `canceled`, and another one follows it; an expired lock lapses, as does one whose holder locks another
 * period. Who comes too late begins after all where nobody has taken their time.
 */
export const reservationFlow = workflow({
  title: '仪器预约',
  states: {
    locked: { title: '填写中', look: 'plain' },
    reserved: { title: '已预约', look: 'primary' },
    in_use: { title: '使用中', look: 'primary' },
    done: { title: '已完成', look: 'success' },
    canceled: { title: '已取消', look: 'plain' },
    no_show: { title: '未到场', look: 'danger' },
    lapsed: { title: '已失效', look: 'plain' },
  },
  events: {
    reserve: { from: ['locked'], to: 'reserved', by: ['member', 'staff'] },
    lapse: { from: ['locked'], to: 'lapsed', by: ['member', 'system'] },
    move: { from: ['reserved'], to: 'canceled', by: ['member', 'staff'] },
    cancel: { from: ['locked', 'reserved'], to: 'canceled', by: ['member', 'staff'] },
    down: { from: ['reserved'], to: 'canceled', by: ['staff', 'system'] },
    start: { from: ['reserved', 'no_show'], to: 'in_use' },
    done: { from: ['in_use'], to: 'done' },
    noShow: { from: ['reserved'], to: 'no_show', by: ['staff', 'system'] },
    excuse: { from: ['no_show'], to: 'canceled' },
  },
})

export type ReservationState = StateOf<typeof reservationFlow>

export type ReservationEvent = EventOf<typeof reservationFlow>

export const reservationStates = titlesOf(reservationFlow)

export const allReservationStates = statesOf(reservationFlow)

/** In which its period is taken; a lock takes it until it expires. The database excludes overlaps among them. */
export const takingStates = ['locked', 'reserved', 'in_use'] as const satisfies readonly ReservationState[]

/** What a member's limit counts, and what they owe if it is used. */
export const openReservationStates = ['reserved', 'in_use'] as const satisfies readonly ReservationState[]

export const reservationActors = { member: '客户', staff: '实验室', system: '系统' } as const
export type ReservationActor = keyof typeof reservationActors

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
