import defineLogin from 'trigger:login-popup'
import definePickup from 'trigger:pickup-dialog'
import type { OnDemand } from './on-demand.ts'

type Load = () => unknown

/** Where it comes from; `load`: together, since it is to be seen at once. */
export const popups: Record<OnDemand, { tag: string; load: readonly Load[] }> = {
  login: {
    tag: 'lab-login-popup',
    load: [defineLogin, () => import('fill:login-popup')],
  },
  identity: { tag: 'lab-identity-dialog', load: [() => import('define:identity-dialog')] },
  pickup: {
    tag: 'lab-pickup-dialog',
    load: [definePickup, () => import('fill:pickup-dialog')],
  },
  messages: { tag: 'lab-messages', load: [() => import('define:messages')] },
}
