/** Whether a red invoice is asked for: by the member, or because money was given back (domain §3). */
export const redStates = { none: '没有申请', asked: '客户申请', needed: '退款需要' } as const

export type RedState = keyof typeof redStates

interface Moves {
  by: 'member' | 'staff'
  /** To which state from each in which it may happen. */
  to: Partial<Record<RedState, RedState>>
}

/**
 * What becomes of it, beside the state of the application. A member may ask in other words and take it back, finance may
 * refuse it; where money was given back neither drops it, for the invoice says more than was paid.
 */
export const redEvents = {
  ask: { by: 'member', to: { none: 'asked', asked: 'asked', needed: 'needed' } },
  cancel: { by: 'member', to: { asked: 'none' } },
  reject: { by: 'staff', to: { asked: 'none' } },
  refund: { by: 'staff', to: { none: 'needed', asked: 'needed', needed: 'needed' } },
  issue: { by: 'staff', to: { none: 'none', asked: 'none', needed: 'none' } },
} as const satisfies Record<string, Moves>

export type RedEvent = keyof typeof redEvents

interface RedWish {
  red_wanted?: number | null
  red_needed: boolean
}

export const redStateOf = ({ red_wanted, red_needed }: RedWish): RedState =>
  red_wanted == null ? 'none' : red_needed ? 'needed' : 'asked'

/** Whether an event may happen to what is asked for now. */
export const mayRed = (wish: RedWish, event: RedEvent): boolean => redStateOf(wish) in redEvents[event].to
