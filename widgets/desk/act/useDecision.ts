import type { RequestOf } from '@lab/contract/calls'
import { changedText } from '@lab/contract/rules/ground/changed'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { useState } from 'react'
import { type StaffCall, useDesk } from '../session/desk-session.ts'
import { changedNow, goneText } from './stale.ts'

/** Calls that decide on a row, and take the version that was shown. */
export type DecidingCall = {
  [P in StaffCall]: 'rid' | 'version' extends keyof RequestOf<P> ? P : never
}[StaffCall]

/** Calls that reject, with the reason. */
export type RejectCall = Extract<DecidingCall, `${string}/reject` | 'staff/member/mergeReject'>

type Faults = Record<string, string> | undefined

/** Decides on what is open; answers what is wrong with single fields. */
export type Decide = <P extends DecidingCall>(
  path: P,
  more: Omit<RequestOf<P>, 'rid' | 'version'>,
) => Promise<Faults>

/** Tells of an answer, and asks for the list anew. */
export type After = (answer: { code?: number; reason?: string }) => Promise<undefined>

export interface Decided {
  rid: string
  version?: number
  state?: string
}

/** A row that is being decided on, for the dialog that asks before. */
export interface Decision<Row> {
  one: Row
  close: () => void
  decide: Decide
  after: After
}

/**
 * What of a list is being decided, and how. A decision names the version that was shown: where somebody was faster, the
 * list is asked anew, what changed is shown, and the dialog shows the row as it is; what was typed stays.
 */
export const useDecision = <Ask extends string, Row extends Decided>(
  reload: () => Promise<{ list: readonly Row[] } | undefined>,
) => {
  const { messages } = useLab()
  const { call } = useDesk()
  const once = useOnce()
  const [open, setOpen] = useState<{ ask: Ask; one: Row }>()
  const close = () => setOpen(undefined)

  /** After an answer that is none of the network's the list is asked anew. */
  const after: After = async ({ code, reason }) => {
    if (code) messages.success('操作成功!')
    if (!code && !reason) return undefined
    close()
    await reload()
    return undefined
  }

  const refresh = async ({ ask, one }: { ask: Ask; one: Row }) => {
    const fresh = (await reload())?.list.find(({ rid }) => rid === one.rid)
    if (!fresh || fresh.state !== one.state) {
      close()
      messages.error(goneText)
      return
    }
    setOpen({ ask, one: fresh })
    messages.error(changedNow(changedText(one, fresh)))
  }

  const decide: Decide = async (path, more) => {
    if (!open) return undefined
    const { rid, version } = open.one
    const request = { rid, version, ...more } as never
    const answer = await once({ path, request }, (options) =>
      call(path, request, { ...options, feedback: false }),
    )
    if (answer.reason === 'stale') {
      await refresh(open)
      return undefined
    }
    if (!answer.code) messages.error(answer.msg ?? '网络不通，请稍后再试')
    if (answer.fields) return answer.fields
    return after(answer)
  }

  return { open, ask: (ask: Ask, one: Row) => setOpen({ ask, one }), close, after, decide }
}
