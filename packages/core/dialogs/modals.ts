import { createStore, type StoreApi } from 'zustand/vanilla'

/** Ids of the open modal layers, the topmost last. */
export interface ModalsState {
  stack: number[]
}

export interface Modals extends StoreApi<ModalsState> {
  /** A modal has opened above the others, with what closes it (or asks first); returns its id. */
  push(close?: () => void): number
  pop(id: number): void
  /** How many are open. */
  count(): number
  /** Asks the topmost to close. */
  closeTop(): void
}

/** What is in the top layer, so that toasts can be shown inside the topmost modal, where they are not inert. */
export const createModals = (): Modals => {
  const store = createStore<ModalsState>(() => ({ stack: [] }))
  const closing = new Map<number, () => void>()
  let lastId = 0
  return {
    ...store,
    push: (close) => {
      const id = ++lastId
      if (close) closing.set(id, close)
      store.setState(({ stack }) => ({ stack: [...stack, id] }))
      return id
    },
    pop: (id) => {
      closing.delete(id)
      store.setState(({ stack }) => ({ stack: stack.filter((other) => other !== id) }))
    },
    count: () => store.getState().stack.length,
    closeTop: () => closing.get(store.getState().stack.at(-1) ?? 0)?.(),
  }
}
