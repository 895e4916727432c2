import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Api } from '../api/api.ts'
import type { Messages } from '../dialogs/messages.ts'
import type { KeyValues } from '../page/storage.ts'
import { createDrafts, isEmpty } from './drafts.ts'
import { type Plan, type PlanItem, planKeys } from './plan-state.ts'
import { createSaving, noAnswer, type PlanEditingState } from './saving.ts'
import { placeOf, shownGroups } from './shown.ts'

export type { PlanEditingState } from './saving.ts'

/** Changes to the plan, for the page that shows it. What is typed is saved by itself, and never lost. */
export interface PlanEditing extends StoreApi<PlanEditingState> {
  /** Takes up what was typed before and not saved; until the returned function is called, which saves at once. */
  start(): () => void
  count(rid: string, count: number): void
  /** Answers one field of the requirement form. */
  answer(rid: string, key: string, answer: unknown): void
  /** Saves at once what is typed; also what could not be saved before. */
  save(rid: string): Promise<void>
  remove(rid: string): Promise<void>
  /** Puts back what was removed, as it was. */
  undo(rid: string): Promise<void>
  /** The time to undo is over. */
  forget(rid: string): void
  /** Resolves whether the plan is empty now. */
  clear(): Promise<boolean>
}

interface Wiring {
  api: Pick<Api, 'post'>
  plan: Plan
  /** Survives a reload. */
  storage: KeyValues
  messages: Pick<Messages, 'error' | 'info'>
  window?: Window
}

type Answer = PlanItem['answers'][string]

/** An emptied field is as one that was never answered. */
const isBlank = (answer: unknown) =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)

export const createPlanEditing = ({ api, plan, storage, messages, window }: Wiring): PlanEditing => {
  const store = createStore<PlanEditingState>(() => ({ edits: {}, removed: [] }))
  const drafts = createDrafts(storage)
  const dropRemoved = (rid: string) =>
    store.setState(({ removed }) => ({ removed: removed.filter(({ item }) => item.rid !== rid) }))
  const saving = createSaving({ api, plan, drafts, messages, store })
  const { itemOf, editOf, type, save } = saving

  return {
    ...store,
    start: () => {
      const onHide = () => {
        if (window?.document.visibilityState === 'hidden') saving.saveAll()
      }
      window?.addEventListener('pagehide', saving.saveAll)
      window?.addEventListener('online', saving.retry)
      window?.document.addEventListener('visibilitychange', onHide)
      if (plan.getState().status === 'ready') saving.restore()
      // Also after a session that ran out while something was typed.
      const unsubscribe = plan.subscribe(({ status }, before) => {
        if (status === 'ready' && before.status !== 'ready') saving.restore()
      })
      return () => {
        saving.saveAll()
        unsubscribe()
        window?.removeEventListener('pagehide', saving.saveAll)
        window?.removeEventListener('online', saving.retry)
        window?.document.removeEventListener('visibilitychange', onHide)
      }
    },
    count: (rid, count) => type(rid, { count }),
    answer: (rid, key, answer) => {
      const answers = editOf(rid)?.answers ?? itemOf(rid)?.answers
      if (!answers) return
      const { [key]: _, ...others } = answers
      type(rid, { answers: isBlank(answer) ? others : { ...others, [key]: answer as Answer } })
    },
    save,
    remove: async (rid) => {
      const group = plan.getState().groups.find(({ list }) => list.some((one) => one.rid === rid))
      const item = itemOf(rid)
      if (!group || !item) return
      saving.endPause(rid)
      const { type_id, name } = group
      store.setState(({ removed }) => {
        const after = placeOf(rid, shownGroups(plan.getState().groups, {}, removed))
        return { removed: [...removed, { item, group: { type_id, name }, after }] }
      })
      const { code, reason, msg } = await api.post(
        'tempDevice/operate',
        { action: 'remove', rids: [rid] },
        { feedback: false },
      )
      if (code || reason === 'not_found') return plan.changed()
      dropRemoved(rid)
      messages.error(msg ?? noAnswer)
    },
    undo: async (rid) => {
      const { code, msg } = await api.post(
        'tempDevice/operate',
        { action: 'restore', rids: [rid] },
        { feedback: false },
      )
      if (!code) return messages.error(msg ?? noAnswer)
      await plan.changed()
      dropRemoved(rid)
      const edit = editOf(rid)
      if (edit && !isEmpty(edit)) saving.schedule(rid)
    },
    forget: (rid) => {
      dropRemoved(rid)
      saving.dropEdit(rid)
    },
    clear: async () => {
      saving.endPauses()
      const { code } = await api.post('tempDevice/operate', { action: 'clear' })
      if (!code) return false
      drafts.clear()
      // What was typed in the steps was for these experiments.
      storage.remove(planKeys.order)
      store.setState({ edits: {}, removed: [] })
      await plan.changed()
      return true
    },
  }
}
