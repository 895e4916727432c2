import { createStore, type StoreApi } from 'zustand/vanilla'

/** Ids of the open modal layers, the topmost last. */
export interface ModalsState {
  stack: number[]
}

export interface Modals extends StoreApi<ModalsState> {
  /** A modal has opened above the others; returns its id. */
  push(): number
  pop(id: number): void
  /** How many are open. */
  count(): number
}

/** What is in the top layer, so that toasts can be shown inside the topmost modal, where they are not inert. */
export const createModals = (): Modals => {
  const store = createStore<ModalsState>(() => ({ stack: [] }))
  let lastId = 0
  return {
    ...store,
    push: () => {
      const id = ++lastId
      store.setState(({ stack }) => ({ stack: [...stack, id] }))
      return id
    },
    pop: (id) => store.setState(({ stack }) => ({ stack: stack.filter((other) => other !== id) })),
    count: () => store.getState().stack.length,
  }
}
