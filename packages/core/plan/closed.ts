import { createStore } from 'zustand/vanilla'
import { type CreatePlan, noPlan } from './plan-state.ts'

/** On a page that is not the portal's own there is no plan: experiments are added on the portal. */
export const createClosedPlan: CreatePlan = () => ({
  ...createStore(() => noPlan),
  isOpen: false,
  start: () => {},
  load: async () => {},
  changed: async () => {},
  add: async () => false,
  reset: () => {},
})
