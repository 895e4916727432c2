import { newKey } from '@lab/core/api/new-key'
import { useLab } from '@lab/core/react'
import { useRef, useState } from 'react'
import { type CallDesk, useDesk } from '../../session/desk-session.ts'
import { type BulkItem, type Failed, runAll } from './run-all.ts'

/** The call of one, as the bulk act makes it for each. */
export type SendOne<I extends BulkItem> = (
  call: CallDesk,
  item: I,
  options: { feedback: false; idempotencyKey: string },
) => ReturnType<CallDesk>

/** A bulk act: how far it is, and what came of it. */
export interface BulkJob<I extends BulkItem> {
  /** What is done, on its button. */
  word: string
  all: number
  answered: number
  failed: readonly Failed<I>[]
  /** Not begun, because it was given up. */
  left: readonly I[]
  isRunning: boolean
}

interface Around<I> {
  /** Asks for the list anew, when it is through. */
  reload: () => Promise<unknown>
  /** It is over: it succeeded, or what did not was seen. */
  onClose: (open: readonly I[]) => void
}

/** Does one act with many rows, by the calls that do it with one. */
export const useBulk = <I extends BulkItem>({ reload, onClose }: Around<I>) => {
  const { messages } = useLab()
  const { call } = useDesk()
  const [job, setJob] = useState<BulkJob<I>>()
  const isGivenUp = useRef(false)
  const again = useRef<(items: readonly I[]) => Promise<void>>(undefined)

  const close = (open: readonly I[]) => {
    setJob(undefined)
    onClose(open)
  }
  const start = async (word: string, items: readonly I[], send: SendOne<I>) => {
    // Of one that is tried again the answer may have been lost only: it goes out under the same key.
    const keys = new Map(items.map(({ rid }) => [rid, newKey()]))
    const run = async (some: readonly I[]) => {
      isGivenUp.current = false
      const failed: Failed<I>[] = []
      let answered = 0
      const show = (more: Partial<BulkJob<I>>) =>
        setJob({ word, all: some.length, answered, failed: [...failed], left: [], isRunning: true, ...more })
      show({})
      const left = await runAll(some, {
        send: (item) => send(call, item, { feedback: false, idempotencyKey: keys.get(item.rid) ?? newKey() }),
        isGivenUp: () => isGivenUp.current,
        onAnswer: (one) => {
          answered++
          if (one) failed.push(one)
          show({})
        },
      })
      await reload()
      if (failed.length + left.length > 0) return show({ left, isRunning: false })
      close([])
      messages.success(`${some.length} 个：${word}，操作成功!`)
    }
    again.current = run
    await run(items)
  }
  return {
    job,
    start,
    giveUp: () => {
      isGivenUp.current = true
    },
    retry: (items: readonly I[]) => void again.current?.(items),
    close: () => close([...(job?.failed ?? []).map(({ item }) => item), ...(job?.left ?? [])]),
  }
}

export type Bulk<I extends BulkItem> = ReturnType<typeof useBulk<I>>
