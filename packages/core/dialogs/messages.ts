import { createStore, type StoreApi } from 'zustand/vanilla'

export type ToastKind = 'success' | 'error' | 'info'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
}

/** A way on from what an alert tells. */
export interface AlertLink {
  href: string
  label: string
  /** `_blank` where the page must stay. */
  target?: '_blank'
}

export interface Alert {
  id: number
  kind: 'success' | 'error'
  title: string
  detail?: string
  link?: AlertLink
  confirm: string
}

export interface MessagesState {
  toasts: Toast[]
  /** The first one is shown; the others wait for it. */
  alerts: Alert[]
}

export interface Messages extends StoreApi<MessagesState> {
  /**
   * Shows a text for a while (an error 5 s, else 3 s). The same text twice is one toast, shown anew; one error is
   * shown at a time: a new one takes the old one's place, and a success ends it (reading 45).
   */
  toast(kind: ToastKind, text: string): void
  success(text: string): void
  error(text: string): void
  info(text: string): void
  dismiss(id: number): void
  /** What an error was about is gone: its form is closed, its page left. */
  clearErrors(): void
  /** Keeps toasts while the pointer or focus is on them. */
  pause(): void
  resume(): void
  /** 操作成功！ with 确认; resolves once confirmed. */
  alertSuccess(detail?: string, link?: AlertLink): Promise<void>
  /** 操作失败！ with 确认; resolves once confirmed. */
  alertError(detail?: string): Promise<void>
  confirm(id: number): void
}

/** How long a toast stays, in ms. */
const duration = { success: 3000, error: 5000, info: 3000 } as const satisfies Record<ToastKind, number>

/** Spec §8. */
const titles = { success: '操作成功！', error: '操作失败！' } as const

/** `now` in ms. */
export const createMessages = ({ now }: { now: () => number }): Messages => {
  const store = createStore<MessagesState>(() => ({ toasts: [], alerts: [] }))
  const shown = new Map<number, { left: number; since: number; timer?: ReturnType<typeof setTimeout> }>()
  const confirmed = new Map<number, () => void>()
  let isPaused = false
  let lastId = 0

  const run = (id: number) => {
    const time = shown.get(id)
    if (!time || isPaused) return
    time.since = now()
    time.timer = setTimeout(() => dismiss(id), time.left)
  }
  const dismiss = (id: number) => {
    clearTimeout(shown.get(id)?.timer)
    shown.delete(id)
    store.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
  }
  const clearErrors = () => {
    for (const { id, kind } of store.getState().toasts) if (kind === 'error') dismiss(id)
  }
  const toast = (kind: ToastKind, text: string) => {
    if (kind !== 'info') clearErrors()
    const twin = store.getState().toasts.find((other) => other.kind === kind && other.text === text)
    // A new id, so that it is read out again.
    if (twin) dismiss(twin.id)
    const id = ++lastId
    store.setState(({ toasts }) => ({ toasts: [...toasts, { id, kind, text }] }))
    shown.set(id, { left: duration[kind], since: now() })
    run(id)
  }
  const alert = (kind: Alert['kind'], detail?: string, link?: AlertLink) =>
    new Promise<void>((resolve) => {
      clearErrors()
      const id = ++lastId
      confirmed.set(id, resolve)
      const added: Alert = { id, kind, title: titles[kind], detail, link, confirm: '确认' }
      store.setState(({ alerts }) => ({ alerts: [...alerts, added] }))
    })

  return {
    ...store,
    toast,
    success: (text) => toast('success', text),
    error: (text) => toast('error', text),
    info: (text) => toast('info', text),
    dismiss,
    clearErrors,
    pause: () => {
      if (isPaused) return
      isPaused = true
      for (const time of shown.values()) {
        clearTimeout(time.timer)
        time.left -= now() - time.since
      }
    },
    resume: () => {
      if (!isPaused) return
      isPaused = false
      for (const id of shown.keys()) run(id)
    },
    alertSuccess: (detail, link) => alert('success', detail, link),
    alertError: (detail) => alert('error', detail),
    confirm: (id) => {
      store.setState(({ alerts }) => ({ alerts: alerts.filter((one) => one.id !== id) }))
      confirmed.get(id)?.()
      confirmed.delete(id)
    },
  }
}
