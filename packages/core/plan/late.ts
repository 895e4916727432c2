import { createStore } from 'zustand/vanilla'
import { type CreatePlan, noPlan, type Plan, type PlanState, planKeys } from './plan-state.ts'

/**
 * The plan of a partner's page, where most have no use for one: its code comes with the member whose plan it is, or
 * with the first experiment that a visitor adds or has added.
 */
export const createLatePlan: CreatePlan = (wiring) => {
  const store = createStore<PlanState>(() => noPlan)
  let plan: Plan | undefined
  let coming: Promise<Plan | undefined> | undefined

  const take = async () => {
    try {
      const { createPlan } = await import('./plan.ts')
      plan = createPlan({ ...wiring, store })
      plan.start()
    } catch {
      // The network is away: whoever wants it next tries again.
      coming = undefined
    }
    return plan
  }
  const bring = () => {
    coming ??= take()
    return coming
  }

  const load = async () => {
    const brought = await bring()
    // Who wanted it may have logged out meanwhile.
    if (!wiring.hasToken()) return
    if (brought) await brought.load()
    else store.setState({ status: 'failed' })
  }

  return {
    ...store,
    start: () => {
      if (wiring.storage.get(planKeys.additions)) void bring()
    },
    load,
    changed: async () => (await bring())?.changed(),
    add: async (project, count) => {
      const brought = await bring()
      if (!brought) wiring.messages.error('暂时无法连接服务器，请稍后再试')
      return brought?.add(project, count) ?? false
    },
    reset: (reason) => plan?.reset(reason),
  }
}
