import type { DialogName, Lab } from '@lab/core'

/** What may be asked for on a page that does not hold it. */
export type OnDemand = DialogName | 'messages'

/** The widget that shows it. */
export const tagOf = {
  login: 'lab-login-popup',
  identity: 'lab-identity-dialog',
  pickup: 'lab-pickup-dialog',
  messages: 'lab-messages',
} as const satisfies Record<OnDemand, string>

/** Has `bring` called for every dialog and message that is asked for; a dialog that does not come may be asked for again. */
export const bringOnDemand = (lab: Lab, bring: (name: OnDemand) => Promise<unknown>) => {
  const { dialogs, messages } = lab
  const warn = (error: unknown) => console.warn('[lab] not loaded', error)
  messages.subscribe(() => bring('messages').catch(warn))
  dialogs.subscribe(({ open }) => {
    if (!open) return
    bring(open.name).catch((error) => {
      warn(error)
      if (dialogs.getState().open?.name === open.name) dialogs.finish()
    })
  })
}
