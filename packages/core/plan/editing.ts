import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Api } from '../api/api.ts'
import type { Messages } from '../dialogs/messages.ts'
import type { KeyValues } from '../page/storage.ts'
import { createDrafts, isEmpty, stillTyped, type Typed, typedOf } from './drafts.ts'
import { type Plan, type PlanItem, planKeys } from './plan-state.ts'
import { type PlanEdit, placeOf, type Removed, shownGroups } from './shown.ts'

export interface PlanEditingState {
  /** By rid. */
  edits: Readonly<Record<string, PlanEdit>>
  removed: readonly Removed[]
}

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

/** A pause in typing that long saves. */
const pauseMs = 600
/** Browsers let no larger request outlive its page. */
const keepaliveBytes = 60_000

const noAnswer = '网络连接失败'

type Answer = PlanItem['answers'][string]

/** An emptied field is as one that was never answered. */
const isBlank = (answer: unknown) =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)

export const createPlanEditing = ({ api, plan, storage, messages, window }: Wiring): PlanEditing => {
  const store = createStore<PlanEditingState>(() => ({ edits: {}, removed: [] }))
  const drafts = createDrafts(storage)
  const pauses = new Map<string, ReturnType<typeof setTimeout>>()
  const queues = new Map<string, Promise<void>>()

  const groupOf = (rid: string) =>
    plan.getState().groups.find(({ list }) => list.some((item) => item.rid === rid))
  const itemOf = (rid: string) => groupOf(rid)?.list.find((item) => item.rid === rid)
  const editOf = (rid: string) => store.getState().edits[rid]
  const setEdit = (rid: string, edit: PlanEdit) =>
    store.setState(({ edits }) => ({ edits: { ...edits, [rid]: edit } }))
  const dropEdit = (rid: string) => {
    drafts.drop(rid)
    store.setState(({ edits: { [rid]: _, ...edits } }) => ({ edits }))
  }
  const dropRemoved = (rid: string) =>
    store.setState(({ removed }) => ({ removed: removed.filter(({ item }) => item.rid !== rid) }))

  const keepDraft = (rid: string, edit: Typed) => {
    const item = itemOf(rid)
    if (isEmpty(edit) || !item) drafts.drop(rid)
    else drafts.keep(rid, { typed: typedOf(edit), base: { count: item.count, answers: item.answers } })
  }
  const endPause = (rid: string) => {
    clearTimeout(pauses.get(rid))
    pauses.delete(rid)
  }
  const schedule = (rid: string) => {
    endPause(rid)
    pauses.set(
      rid,
      setTimeout(() => void save(rid), pauseMs),
    )
  }

  const type = (rid: string, typed: Typed) => {
    const edit: PlanEdit = { ...typedOf(editOf(rid) ?? {}), ...typed, state: 'typing' }
    setEdit(rid, edit)
    keepDraft(rid, edit)
    schedule(rid)
  }

  /** What was saved now stands in the plan itself; what was typed meanwhile is still to be saved. */
  const settle = (rid: string, saved: Typed) => {
    plan.setState(({ groups }) => ({
      groups: groups.map((group) => ({
        ...group,
        list: group.list.map((item) => (item.rid === rid ? { ...item, ...saved } : item)),
      })),
    }))
    const edit = editOf(rid)
    if (!edit) return
    const rest = typedOf({
      count: edit.count === saved.count ? undefined : edit.count,
      answers: edit.answers === saved.answers ? undefined : edit.answers,
    })
    setEdit(rid, { ...rest, state: edit.state })
    keepDraft(rid, rest)
  }
  const fail = (rid: string, { reason, msg = noAnswer }: { reason?: string; msg?: string }) => {
    if (reason === 'not_found') {
      dropEdit(rid)
      messages.info('该实验已从清单中移除')
      void plan.load()
    } else {
      const edit = editOf(rid)
      if (edit?.state === 'saving') setEdit(rid, { ...edit, state: 'failed', msg })
    }
  }
  const operate = (rid: string, { count, answers }: Typed) => {
    const keepalive = JSON.stringify(answers ?? '').length * 3 < keepaliveBytes
    const options = { feedback: false, keepalive }
    const rids = [rid]
    return Promise.all([
      count === undefined
        ? undefined
        : api.post('tempDevice/operate', { action: 'count', rids, value: count }, options),
      answers && api.post('tempDevice/operate', { action: 'answers', rids, value: answers }, options),
    ])
  }
  const send = async (rid: string) => {
    const edit = editOf(rid)
    if (!edit || isEmpty(edit)) return
    setEdit(rid, { ...typedOf(edit), state: 'saving' })
    const answers = await operate(rid, edit)
    const refusal = answers.find((answer) => answer && !answer.code)
    if (refusal) return fail(rid, refusal)
    settle(rid, typedOf(edit))
    // The price is the server's.
    await plan.changed()
    const now = editOf(rid)
    if (now?.state === 'saving' && isEmpty(now)) setEdit(rid, { state: 'saved' })
  }
  const save = (rid: string) => {
    endPause(rid)
    // One after the other: what was typed last is saved last.
    const saving = (queues.get(rid) ?? Promise.resolve()).then(() => send(rid))
    queues.set(rid, saving)
    return saving
  }

  const flush = () => {
    for (const rid of [...pauses.keys()]) void save(rid)
  }
  const retry = () => {
    for (const [rid, { state }] of Object.entries(store.getState().edits))
      if (state === 'failed' && itemOf(rid)) void save(rid)
  }
  const restore = () => {
    for (const [rid, draft] of Object.entries(drafts.all())) {
      const item = itemOf(rid)
      if (!item || editOf(rid)) continue
      const typed = stillTyped(draft, item)
      if (isEmpty(typed)) drafts.drop(rid)
      else type(rid, typed)
    }
    retry()
  }

  return {
    ...store,
    start: () => {
      const onHide = () => {
        if (window?.document.visibilityState === 'hidden') flush()
      }
      window?.addEventListener('pagehide', flush)
      window?.addEventListener('online', retry)
      window?.document.addEventListener('visibilitychange', onHide)
      if (plan.getState().status === 'ready') restore()
      // Also after a session that ran out while something was typed.
      const unsubscribe = plan.subscribe(({ status }, before) => {
        if (status === 'ready' && before.status !== 'ready') restore()
      })
      return () => {
        flush()
        unsubscribe()
        window?.removeEventListener('pagehide', flush)
        window?.removeEventListener('online', retry)
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
      const group = groupOf(rid)
      const item = itemOf(rid)
      if (!group || !item) return
      endPause(rid)
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
      if (edit && !isEmpty(edit)) schedule(rid)
    },
    forget: (rid) => {
      dropRemoved(rid)
      dropEdit(rid)
    },
    clear: async () => {
      for (const rid of [...pauses.keys()]) endPause(rid)
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
