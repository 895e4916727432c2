import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { createStorage, type Lab } from '../index.ts'
import { useLab } from '../react.ts'
import { leaveChosen } from './to-order.ts'

type Again = DataOf<'order/again'>

const goOn = (lab: Lab, { plan_rids }: Again) => {
  leaveChosen(
    createStorage(() => lab.window?.localStorage),
    plan_rids,
  )
  lab.navigation.go(hrefOf('experiment-step3', {}, { again: 1 }))
}

/** Leads with an order that was put on the plan again to its samples; false where something is to be read before. */
export const useAgain = () => {
  const lab = useLab()
  return async (result: Again): Promise<boolean> => {
    await lab.plan.load()
    if (result.added === 0 || result.problems.length > 0) return false
    goOn(lab, result)
    return true
  }
}
