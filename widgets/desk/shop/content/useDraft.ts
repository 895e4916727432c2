import { dateOf } from '@lab/contract/rules/ground/time'
import { blankOf } from '@lab/contract/rules/shop/content/bodies'
import type { ContentKind } from '@lab/contract/rules/shop/content/kinds'
import { useLab } from '@lab/core/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'
import type { Body, ContentDetail } from './content.ts'

/** How long after the last key a draft is saved, in ms: a closed tab loses no more than this and one request. */
const pause_ms = 2000

export type Saving = 'saved' | 'waiting' | 'saving' | 'failed' | 'stale'

interface Wanted {
  kind: ContentKind
  /** Missing for a new item. */
  detail?: ContentDetail
  /** Called once a new item has its id. */
  onBegun: (id: string) => void
}

/**
 * What somebody writes, saved by itself: one save at a time, each naming the version that the one before answered. What
 * was typed stays whatever becomes of a save.
 */
export const useDraft = ({ kind, detail, onBegun }: Wanted) => {
  const { clock } = useLab()
  const { call } = useDesk()
  const [body, setBody] = useState<Body>(
    () => detail?.draft?.body ?? detail?.published ?? (blankOf(kind, dateOf(clock.now())) as unknown as Body),
  )
  const [saving, setSaving] = useState<Saving>('saved')
  const [fields, setFields] = useState<Record<string, string>>({})
  const [fault, setFault] = useState<string>()
  /** Whether a draft is kept: since it was opened, or from here. */
  const [isKept, setKept] = useState(Boolean(detail?.draft))
  const begun = useRef(onBegun)
  begun.current = onBegun
  const seen = useRef({ id: detail?.id, version: detail?.version })
  const wanted = useRef<Body | undefined>(undefined)
  const queue = useRef<Promise<boolean>>(Promise.resolve(true))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  const saveOnce = useCallback(
    async (next: Body): Promise<boolean> => {
      wanted.current = undefined
      setSaving('saving')
      const { id, version } = seen.current
      const about = id === undefined ? {} : { id, version }
      const answer = await call('staff/content/save', { kind, ...about, body: next }, { feedback: false })
      if (answer.code && answer.data) {
        const isNew = id === undefined
        seen.current = { id: answer.data.id, version: answer.data.version }
        setKept(true)
        setFields({})
        setFault(undefined)
        setSaving(wanted.current ? 'waiting' : 'saved')
        if (isNew) begun.current(answer.data.id)
        return true
      }
      wanted.current ??= next
      setFields(answer.fields ?? {})
      setFault(answer.msg ?? '网络不通，请稍后再试')
      setSaving(answer.reason === 'stale' ? 'stale' : 'failed')
      return false
    },
    [call, kind],
  )

  /** Saves what waits, now, after the save that runs; answers whether all of it is kept. */
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    queue.current = queue.current.then(async () => {
      while (wanted.current) if (!(await saveOnce(wanted.current))) return false
      return true
    })
    return queue.current
  }, [saveOnce])

  const change = useCallback(
    (next: Body) => {
      setBody(next)
      wanted.current = next
      setSaving((before) => (before === 'stale' ? 'stale' : 'waiting'))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), pause_ms)
    },
    [flush],
  )

  useEffect(() => {
    const leave = () => void flush()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      void flush()
    }
  }, [flush])

  /** Goes on from another version: after an act, or over what somebody else saved meanwhile. */
  const goOn = useCallback((version: number) => {
    seen.current = { ...seen.current, version }
  }, [])

  /** Somebody else was first, as an act learned: what stands here is kept, and waits for an answer. */
  const outdate = useCallback(() => {
    wanted.current ??= body
    setSaving('stale')
  }, [body])

  return {
    body,
    change,
    flush,
    goOn,
    outdate,
    saving,
    isKept,
    fields,
    fault,
    version: () => seen.current.version,
  }
}

export type Draft = ReturnType<typeof useDraft>
