import { type EventOf, type StateOf, titlesOf, workflow } from '../../ground/workflow/workflow.ts'

/** A request to have samples back (domain §5); its member takes it back until it is shipped. */
export const recycleFlow = workflow({
  title: '样品寄回',
  states: {
    applied: { title: '待寄出', look: 'warning', waits: true },
    shipped: { title: '已寄出', look: 'primary' },
    done: { title: '已完成', look: 'success' },
    refused: { title: '已谢绝', look: 'danger' },
    canceled: { title: '已撤回', look: 'plain' },
  },
  events: {
    ship: { from: ['applied'], to: 'shipped' },
    done: { from: ['shipped'], to: 'done', by: ['staff', 'member'] },
    refuse: { from: ['applied'], to: 'refused', asks: 'reason' },
    cancel: { from: ['applied'], to: 'canceled', by: ['member'] },
  },
})

export type RecycleState = StateOf<typeof recycleFlow>

export type RecycleEvent = EventOf<typeof recycleFlow>

export const recycleStates = titlesOf(recycleFlow)

/** A sample stands in one of these at most. */
export const openRecycleStates = ['applied'] as const satisfies readonly RecycleState[]

/** Most samples of one request, and most characters of what is said with it. */
export const recycleLimits = { samples: 200, message: 500 } as const
