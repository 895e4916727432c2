import type { DataOf } from '@lab/contract/calls'
import { countOf, groupPlan } from '@lab/contract/rules/plan'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Api } from './api/api.ts'

type ListedItem = DataOf<'tempDevice/list'>['list'][number]['list'][number]
export type PlanItem = ListedItem & { type_id: number }

export interface PlanState {
  /** The badge. */
  allCount: number
  /** Type 31 first, the rest ascending (reading 27). */
  groups: { type_id: number; list: PlanItem[] }[]
}

export interface Plan extends StoreApi<PlanState> {
  /** Fetches the plan; on failure it stays as it is, without a word. */
  load(): Promise<void>
  reset(): void
}

const empty: PlanState = { allCount: 0, groups: [] }

/** The member's experiments not yet ordered (domain §1). */
export const createPlan = ({ api }: { api: Pick<Api, 'post'> }): Plan => {
  const store = createStore<PlanState>(() => empty)
  let turn = 0

  return {
    ...store,
    load: async () => {
      const mine = ++turn
      const { code, data } = await api.post('tempDevice/list', {}, { feedback: false })
      if (!code || !data || mine !== turn) return
      const items = data.list.flatMap(({ type_id, list }) => list.map((item) => ({ ...item, type_id })))
      store.setState({ allCount: countOf(data.allCount), groups: groupPlan(items) })
    },
    reset: () => {
      turn++
      store.setState(empty)
    },
  }
}
