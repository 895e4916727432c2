import type { StoreApi } from 'zustand/vanilla'
import type { Api } from '../api/api.ts'
import type { Messages } from '../dialogs/messages.ts'
import { type createDrafts, isEmpty, stillTyped, type Typed, typedOf } from './drafts.ts'
import type { Plan } from './plan-state.ts'
import type { PlanEdit, Removed } from './shown.ts'

export interface PlanEditingState {
  /** By rid. */
  edits: Readonly<Record<string, PlanEdit>>
  removed: readonly Removed[]
}

/** A pause in typing that long saves. */
const pauseMs = 600
/** Browsers let no larger request outlive its page. */
const keepaliveBytes = 60_000

export const noAnswer = '网络连接失败'

interface Wiring {
  api: Pick<Api, 'post'>
  plan: Plan
  drafts: ReturnType<typeof createDrafts>
  messages: Pick<Messages, 'info'>
  store: StoreApi<PlanEditingState>
}

const sendEdit = (api: Wiring['api'], rid: string, { count, answers }: Typed) => {
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

const putInPlan = (plan: Plan, rid: string, saved: Typed) =>
  plan.setState(({ groups }) => ({
    groups: groups.map((group) => ({
      ...group,
      list: group.list.map((item) => (item.rid === rid ? { ...item, ...saved } : item)),
    })),
  }))

/** Saves what is typed after a pause, one edit of an item after the other, and tries again what was not saved. */
export const createSaving = ({ api, plan, drafts, messages, store }: Wiring) => {
  const pauses = new Map<string, ReturnType<typeof setTimeout>>()
  const queues = new Map<string, Promise<void>>()

  const itemOf = (rid: string) =>
    plan
      .getState()
      .groups.flatMap(({ list }) => list)
      .find((item) => item.rid === rid)
  const editOf = (rid: string) => store.getState().edits[rid]
  const setEdit = (rid: string, edit: PlanEdit) =>
    store.setState(({ edits }) => ({ edits: { ...edits, [rid]: edit } }))
  const dropEdit = (rid: string) => {
    drafts.drop(rid)
    store.setState(({ edits: { [rid]: _, ...edits } }) => ({ edits }))
  }
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
    putInPlan(plan, rid, saved)
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
  const send = async (rid: string) => {
    const edit = editOf(rid)
    if (!edit || isEmpty(edit)) return
    setEdit(rid, { ...typedOf(edit), state: 'saving' })
    const answers = await sendEdit(api, rid, edit)
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

  const saveAll = () => {
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
    itemOf,
    editOf,
    dropEdit,
    type,
    schedule,
    endPause,
    endPauses: () => {
      for (const rid of [...pauses.keys()]) endPause(rid)
    },
    save,
    saveAll,
    retry,
    restore,
  }
}
