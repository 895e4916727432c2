/** Why a session ended: the member wished it, or it ran out (also when the server no longer takes the token). */
export type EndReason = 'logout' | 'expired'

/** What happens on the page as a whole. `here`: in this tab, not heard of from another one. */
export interface LabEvents {
  login: { here: boolean }
  /** Another tab has put another token in place: renewed, or of another member. */
  renewed: Record<never, never>
  /** `msg`: what the server said of it. */
  logout: { reason: EndReason; here: boolean; msg?: string }
  error: { path: string; msg: string; reason?: string }
  navigated: { path: string }
}

export interface Events {
  /** Listens until the returned function is called. */
  on<N extends keyof LabEvents>(name: N, listener: (detail: LabEvents[N]) => void): () => void
  emit<N extends keyof LabEvents>(name: N, detail: LabEvents[N]): void
}

export const createEvents = (): Events => {
  const listeners = new Map<string, Set<(detail: never) => void>>()
  const of = (name: string) => {
    const known = listeners.get(name) ?? new Set()
    listeners.set(name, known)
    return known
  }
  return {
    on: (name, listener) => {
      of(name).add(listener)
      return () => of(name).delete(listener)
    },
    emit: (name, detail) => {
      for (const listener of [...of(name)]) listener(detail as never)
    },
  }
}
