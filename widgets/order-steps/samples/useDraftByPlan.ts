import { useEffect, useState } from 'react'
import type { DraftStore } from '../draft/draft-store.ts'
import type { StepNumber } from '../steps.ts'
import { draftByPlan } from './by-plan.ts'

interface Wiring {
  store: DraftStore
  /** Draft and plan are there, with the forms of what is to be ordered. */
  isKnown: boolean
  loads: number
  step: StepNumber
  words: () => Parameters<typeof draftByPlan>[1]
}

/**
 * Lays the words of the plan over the draft, for they win: where they may have been changed meanwhile, and not while one
 * types here. Answers whether that was done; before, the draft may lack what the plan lists.
 */
export const useDraftByPlan = ({ store, isKnown, loads, step, words }: Wiring): boolean => {
  const [isByPlan, setByPlan] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once at each reading and at each step
  useEffect(() => {
    if (!isKnown || step === 6) return
    const { draft } = store.getState()
    const next = draftByPlan(draft, words())
    if (next !== draft) store.change(next)
    setByPlan(true)
  }, [isKnown, loads, step])
  return isByPlan
}
