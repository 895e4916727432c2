import type { DialogName } from '@lab/core'

type Load = () => Promise<unknown>

/** What may be asked for on a page that does not hold it. `load`: together, since it is to be seen at once. */
export const popups: Record<DialogName | 'messages', { tag: string; load: readonly Load[] }> = {
  login: {
    tag: 'lab-login-popup',
    load: [() => import('define:login-popup'), () => import('fill:login-popup')],
  },
  identity: { tag: 'lab-identity-dialog', load: [() => import('define:identity-dialog')] },
  pickup: {
    tag: 'lab-pickup-dialog',
    load: [() => import('define:pickup-dialog'), () => import('fill:pickup-dialog')],
  },
  messages: { tag: 'lab-messages', load: [() => import('define:messages')] },
}
