import type { ParameterForm } from '@lab/contract/rules/shop/catalogue/parameters'
import type { Process } from '@lab/contract/rules/work/experiment/states'
import type { PlanEditing } from '@lab/core/plan/editing'
import type { ShownItem } from '@lab/core/plan/shown'
import { createContext, useContext } from 'react'
import type { OrderDraft } from './draft/draft.ts'
import type { DraftStore } from './draft/draft-store.ts'
import type { Problem } from './problems.ts'
import type { StepNumber } from './steps.ts'
import type { Delivery } from './useDelivery.ts'
import type { OfProjects } from './useForms.ts'

/** What all steps share. */
export interface Order {
  store: DraftStore
  draft: OrderDraft
  /** The draft follows the plan: before, what it lacks may stand there. */
  isByPlan: boolean
  /** Samples are written to the plan as well. */
  change: DraftStore['change']
  editing: PlanEditing
  /** What stands on the plan. */
  planned: readonly ShownItem[]
  /** What is to be ordered, in the plan's order. */
  items: readonly ShownItem[]
  forms: OfProjects<ParameterForm>
  delivery: Delivery
  process: Process
  /** What stands in the way in the steps 1 to 4, as far as the browser knows. */
  problems: readonly Problem[]
  /** The step whose faults are shown, since one wished to go on. */
  isChecked: (step: StepNumber) => boolean
  go: (step: StepNumber, field?: string) => void
  /** The way on from a step: only without faults. */
  next: () => void
  newKey: () => string
  /** It became an order. */
  done: (order_rid: string) => void
}

export const OrderContext = createContext<Order | null>(null)

/** What the steps share; throws outside of them. */
export const useOrder = (): Order => {
  const order = useContext(OrderContext)
  if (!order) throw new Error('useOrder needs the steps of an order')
  return order
}
