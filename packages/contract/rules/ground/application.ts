/** What a member asks of finance, and what becomes of it (domain §3): prestore, transfers. */
export const applicationStates = {
  applied: '待确认',
  confirmed: '已确认',
  rejected: '未通过',
  canceled: '已撤回',
} as const

export type ApplicationState = keyof typeof applicationStates

interface Transition {
  to: ApplicationState
  by: 'member' | 'staff'
}

/** What may happen to one that is `applied`; nothing may to any other. */
export const applicationEvents = {
  edit: { to: 'applied', by: 'member' },
  cancel: { to: 'canceled', by: 'member' },
  confirm: { to: 'confirmed', by: 'staff' },
  reject: { to: 'rejected', by: 'staff' },
} as const satisfies Record<string, Transition>

export type ApplicationEvent = keyof typeof applicationEvents

/** The state an event leads to; nothing when it may not happen, or not by this side. */
export const nextApplicationState = (
  state: ApplicationState,
  event: ApplicationEvent,
  by: 'member' | 'staff',
): ApplicationState | undefined => {
  const row: Transition = applicationEvents[event]
  return state === 'applied' && row.by === by ? row.to : undefined
}
