import { countOf, groupPlan, planCount, planLimits } from '@lab/contract/rules/shop/plan/plan'
import { createStore } from 'zustand/vanilla'
import { createAdditions } from './additions.ts'
import { mergeAdditions } from './merge-additions.ts'
import {
  type CreatePlan,
  noPlan,
  type PlanGroup,
  type PlanProject,
  type PlanState,
  planKeys,
} from './plan-state.ts'

/** Groups as they are shown, whatever came over the wire (reading 27). */
const groupsOf = (groups: readonly PlanGroup[]): PlanGroup[] => {
  const names = new Map(groups.map(({ type_id, name }) => [countOf(type_id), name]))
  const items = groups.flatMap(({ type_id, list }) => list.map((item) => ({ ...item, type_id })))
  return groupPlan(items).map((group) => ({ ...group, name: names.get(group.type_id) ?? '' }))
}

/** What other tabs do to the member's plan, and to what a visitor added. */
const followTabs = (window: Window, onChanged: () => void, onAdded: () => void) => {
  window.addEventListener('storage', ({ key }) => {
    if (key === planKeys.changed) onChanged()
    else if (key === planKeys.additions) onAdded()
  })
  // A page taken out of the back/forward cache has heard nothing meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onChanged()
  })
}

/** The plan as a page knows it: the portal's or a partner's, where it is read and added to (domain §9). */
export const createPlan: CreatePlan = ({
  api,
  storage,
  window,
  hasToken,
  messages,
  newId,
  store = createStore<PlanState>(() => noPlan),
}) => {
  const additions = createAdditions({ storage, newId })
  /** What the server counted last, and what is on its way there. */
  let kept = 0
  let flying = 0
  // Answers to what was asked before a change no longer count; nor do those to another member.
  let turn = 0
  let visit = 0
  let merging: Promise<void> | undefined

  const recount = () => store.setState({ allCount: kept + flying + planCount(additions.all()) })
  const notifyTabs = () => storage.set(planKeys.changed, newId())
  const send = (project_rid: string, count: number, idempotencyKey: string, feedback: boolean) =>
    api.post('tempDevice/add', { project_rid, count }, { idempotencyKey, feedback })

  const mergeAll = async () => {
    const mine = visit
    const done = await mergeAdditions({
      additions,
      send,
      isOver: () => mine !== visit,
      onMerged: (allCount) => {
        kept = countOf(allCount)
      },
      onDropped: recount,
    })
    if (!done) return
    const { merged, faults } = done
    if (merged > 0) {
      notifyTabs()
      messages.success('登录前添加的实验已并入清单')
    }
    // Last and in one: a success or another error would take its place.
    if (faults.length > 0) messages.error(faults.join('；'))
  }
  const merge = () => {
    merging ??= mergeAll().finally(() => {
      merging = undefined
    })
    return merging
  }

  const load = async () => {
    const current = visit
    if (store.getState().status !== 'ready') store.setState({ status: 'loading' })
    await merge()
    if (current !== visit) return
    const mine = ++turn
    const { code, data } = await api.post('tempDevice/list', {}, { feedback: false })
    if (mine !== turn) return
    if (code && data) {
      kept = countOf(data.allCount)
      store.setState({ status: 'ready', groups: groupsOf(data.list) })
      recount()
    } else if (store.getState().status !== 'ready') store.setState({ status: 'failed' })
  }
  const changed = () => {
    notifyTabs()
    return load()
  }

  const addHere = (project: PlanProject, count: number) => {
    const isAdded = additions.add(project, count)
    if (!isAdded) messages.error(`实验清单最多${planLimits.items}项`)
    recount()
    return isAdded
  }

  const follow = () => {
    if (hasToken()) void load()
    else recount()
  }

  return {
    ...store,
    start: () => {
      window && followTabs(window, follow, recount)
      recount()
    },
    load,
    changed,
    add: async (project, count) => {
      if (!hasToken()) return addHere(project, count)
      const mine = visit
      flying += count
      recount()
      const { code, data } = await send(project.rid, count, newId(), true)
      if (mine !== visit) return false
      flying -= count
      if (code && data) kept = countOf(data.allCount)
      recount()
      // Unanswered, it may have been added all the same.
      void (code ? changed() : load())
      return Boolean(code)
    },
    reset: (reason) => {
      visit++
      turn++
      kept = flying = 0
      if (reason === 'logout') {
        additions.clear()
        for (const key of [planKeys.drafts, planKeys.order, planKeys.chosen]) storage.remove(key)
      }
      store.setState(noPlan)
      recount()
    },
  }
}
