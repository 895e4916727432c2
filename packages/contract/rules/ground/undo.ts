/** A value with what it was before, and what was taken back. */
export interface Undo<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
  /** The place whose change is still going on: typing there is one step. */
  at?: string
}

/** Steps that can be taken back. */
export const undoSteps = 100

export const startUndo = <T>(now: T): Undo<T> => ({ past: [], now, future: [] })

/** The next value; changes of one place that follow each other are one step, those of none are one each. */
export const changed = <T>(undo: Undo<T>, next: T, at?: string): Undo<T> => {
  if (Object.is(next, undo.now)) return undo
  const isSame = at !== undefined && at === undo.at
  return {
    past: isSame ? undo.past : [...undo.past, undo.now].slice(-undoSteps),
    now: next,
    future: [],
    ...(at !== undefined && { at }),
  }
}

/** Ends a change that is going on: the next one is a step of its own, also at the same place. */
export const sealed = <T>({ past, now, future }: Undo<T>): Undo<T> => ({ past, now, future })

export const undone = <T>({ past, now, future }: Undo<T>): Undo<T> => {
  if (past.length === 0) return { past, now, future }
  return { past: past.slice(0, -1), now: past.at(-1) as T, future: [now, ...future] }
}

export const redone = <T>({ past, now, future }: Undo<T>): Undo<T> => {
  if (future.length === 0) return { past, now, future }
  return { past: [...past, now], now: future[0] as T, future: future.slice(1) }
}
