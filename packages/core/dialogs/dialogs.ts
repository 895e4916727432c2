import { createStore, type StoreApi } from 'zustand/vanilla'
import { createModals, type Modals } from './modals.ts'

/** `log` is the short way in for the account remembered on this device. */
export type LoginPanel = 'sign' | 'log' | 'reg' | 'reset'

/** The page-wide dialogs and what each is opened with. `next` opens when this one is through. */
export interface DialogProps {
  login: {
    panel?: LoginPanel
    inviterCode?: string
    target?: string
    next?: MemberDialog
    /** Why the login before it ended. */
    why?: string
  }
  identity: { next?: MemberDialog }
  pickup: Record<never, never>
}

export type DialogName = keyof DialogProps
export type OpenDialog = { [N in DialogName]: { name: N } & DialogProps[N] }[DialogName]

/** Dialogs only a member can use: a visitor gets the login first, and then what they asked for (reading 41). */
const memberDialogs = ['identity', 'pickup'] as const satisfies readonly DialogName[]
export type MemberDialog = (typeof memberDialogs)[number]

export interface DialogsState {
  open: OpenDialog | null
}

export interface Dialogs extends StoreApi<DialogsState> {
  /** Opens a dialog in place of the one that is open. Without a panel, login opens on `log` or `sign`. */
  open<N extends DialogName>(name: N, props?: DialogProps[N]): void
  /** Changes the panel of the open login popup; what it was opened for stays. */
  showPanel(panel: LoginPanel): void
  /** The dialog closes: the user wishes it, or what was to do in it is done. */
  close(): void
  /** Takes the dialog away without anything following; returns what was open. */
  finish(): OpenDialog | null
  /** Called with what the user closed. */
  onClose(listener: (closed: OpenDialog) => void): () => void
  modals: Modals
}

interface Wiring {
  hasToken: () => boolean
  /** Whether an account is remembered on this device. */
  hasRemembered: () => boolean
  /** Where nobody can log in: takes the visitor to where they can; false where there is no way. */
  leave?: () => boolean
}

const isMemberDialog = (name: DialogName): name is MemberDialog =>
  memberDialogs.some((member) => member === name)

export const createDialogs = ({ hasToken, hasRemembered, leave }: Wiring): Dialogs => {
  const store = createStore<DialogsState>(() => ({ open: null }))
  const closeListeners = new Set<(closed: OpenDialog) => void>()

  const show = (open: OpenDialog) => {
    if (isMemberDialog(open.name) && !hasToken()) show({ name: 'login', next: open.name })
    else if (open.name === 'login') {
      if (leave?.()) return
      store.setState({ open: { ...open, panel: open.panel ?? (hasRemembered() ? 'log' : 'sign') } })
    } else store.setState({ open })
  }
  const finish = () => {
    const { open } = store.getState()
    if (open) store.setState({ open: null })
    return open
  }

  return {
    ...store,
    open: (name, props) => show({ name, ...props } as OpenDialog),
    showPanel: (panel) => {
      const { open } = store.getState()
      if (open?.name === 'login') store.setState({ open: { ...open, panel } })
    },
    close: () => {
      const closed = finish()
      if (!closed) return
      for (const listener of [...closeListeners]) listener(closed)
      if (closed.name === 'identity' && closed.next) show({ name: closed.next })
    },
    finish,
    onClose: (listener) => {
      closeListeners.add(listener)
      return () => closeListeners.delete(listener)
    },
    modals: createModals(),
  }
}
