import { type EventOf, type StateOf, titlesOf, workflow } from '../../ground/workflow/workflow.ts'

/** A pickup request (domain §5); a member cancels it until it is picked. */
export const samplingFlow = workflow({
  title: '上门取样',
  states: {
    requested: { title: '待安排', look: 'warning', waits: true },
    assigned: { title: '已安排', look: 'primary' },
    picked: { title: '已取样', look: 'primary' },
    arrived: { title: '已送达', look: 'success' },
    canceled: { title: '已取消', look: 'plain' },
  },
  events: {
    assign: { from: ['requested'], to: 'assigned' },
    reassign: { from: ['assigned'], to: 'assigned' },
    pick: { from: ['assigned'], to: 'picked' },
    arrive: { from: ['picked'], to: 'arrived' },
    cancel: { from: ['requested', 'assigned'], to: 'canceled', by: ['member', 'staff'] },
  },
})

export type SamplingState = StateOf<typeof samplingFlow>

export type SamplingEvent = EventOf<typeof samplingFlow>

export const samplingStates = titlesOf(samplingFlow)

/** Before the courier has come: what a member's limits count (`memberLimit`). */
export const openSamplingStates: SamplingState[] = ['requested', 'assigned']

export const samplingActors = ['member', 'staff'] as const
export type SamplingActor = (typeof samplingActors)[number]
