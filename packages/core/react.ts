import { createContext, createElement, type ReactNode, useContext } from 'react'
import type { Lab } from './lab.ts'

export { useStore } from 'zustand/react'

export const LabContext = createContext<Lab | null>(null)

export const LabProvider = ({ lab, children }: { lab: Lab; children?: ReactNode }) =>
  createElement(LabContext.Provider, { value: lab }, children)

/** The core of the page; throws outside of a `LabProvider`. */
export const useLab = (): Lab => {
  const lab = useContext(LabContext)
  if (!lab) throw new Error('useLab needs a LabProvider')
  return lab
}
