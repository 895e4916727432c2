import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'
import type { Lab } from './lab.ts'

export const LabContext = createContext<Lab | null>(null)

export const LabProvider = ({ lab, children }: { lab: Lab; children?: ReactNode }) =>
  createElement(LabContext.Provider, { value: lab }, children)

/** The core of the page; throws outside of a `LabProvider`. */
export const useLab = (): Lab => {
  const lab = useContext(LabContext)
  if (!lab) throw new Error('useLab needs a LabProvider')
  return lab
}

/**
 * What `selector` picks from a store, kept up to date. While hydrating it is picked from the initial state, as
 * the server did; right after from the live one. The selector returns the same thing for the same state.
 */
export const useLabState = <S, T>(
  store: Pick<StoreApi<S>, 'subscribe' | 'getState' | 'getInitialState'>,
  selector: (state: S) => T,
): T =>
  useSyncExternalStore(
    store.subscribe,
    () => selector(store.getState()),
    () => selector(store.getInitialState()),
  )
