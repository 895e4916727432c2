import { type FileUse, fileProblem } from '@lab/contract/rules/ground/file'
import type { FileSender, SentFile } from '@lab/core/api/sender'
import { useEffect, useRef, useState } from 'react'

/** A file that is not stored yet. */
export interface Outgoing {
  id: number
  file: File
  /** 0 to 1. */
  share: number
  state: 'queued' | 'sending' | 'waiting' | 'paused' | 'failed'
  /** Why it failed. */
  msg?: string
  /** Whether trying once more can help. */
  mayRetry: boolean
}

/** So many go at a time; the others wait. */
const atOnce = 2

let lastId = 0

interface Wanted {
  sender: FileSender
  /** How many files there may be in all. */
  most: number
  files: readonly SentFile[]
  onFiles: (files: SentFile[]) => void
  use: FileUse
}

/** Files on their way: a queue that can be paused, resumed and given up, file by file. */
export const useUploads = ({ sender, most, files, onFiles, use }: Wanted) => {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([])
  const running = useRef(new Map<number, AbortController>())
  // Several may arrive before the next rendering.
  const latest = useRef(files)
  latest.current = files

  const change = (id: number, more: Partial<Outgoing>) =>
    setOutgoing((before) => before.map((one) => (one.id === id ? { ...one, ...more } : one)))
  const drop = (id: number) => setOutgoing((before) => before.filter((one) => one.id !== id))
  const stop = (id: number) => {
    running.current.get(id)?.abort()
    running.current.delete(id)
  }
  const keep = (next: SentFile[]) => {
    latest.current = next
    onFiles(next)
  }

  const send = async ({ id, file }: Outgoing) => {
    const giving = new AbortController()
    running.current.set(id, giving)
    const result = await sender.send(file, {
      signal: giving.signal,
      onProgress: (share) => !giving.signal.aborted && change(id, { share, state: 'sending' }),
      onWaiting: (isWaiting) =>
        !giving.signal.aborted && change(id, { state: isWaiting ? 'waiting' : 'sending' }),
    })
    if (giving.signal.aborted) return
    running.current.delete(id)
    if (!result.file) return change(id, { state: 'failed', msg: result.msg, mayRetry: true })
    drop(id)
    keep([...latest.current, result.file])
  }

  // What waits starts when there is room.
  useEffect(() => {
    const room = atOnce - running.current.size
    const next = outgoing.filter(({ state }) => state === 'queued').slice(0, Math.max(0, room))
    if (next.length === 0) return
    setOutgoing((before) =>
      before.map((one) => (next.some(({ id }) => id === one.id) ? { ...one, state: 'sending' } : one)),
    )
    for (const one of next) if (!running.current.has(one.id)) void send(one)
  })
  useEffect(
    () => () => {
      for (const giving of running.current.values()) giving.abort()
    },
    [],
  )

  return {
    outgoing,
    add: (chosen: readonly File[]) => {
      const coming = outgoing.filter(({ state }) => state !== 'failed')
      const room = most - latest.current.length - coming.length
      const added = chosen.map((file, at): Outgoing => {
        const msg = at < room ? fileProblem(file, sender.most, use) : `最多${most}个文件`
        return { id: ++lastId, file, share: 0, state: msg ? 'failed' : 'queued', msg, mayRetry: false }
      })
      setOutgoing((before) => [...before, ...added])
    },
    pause: ({ id }: Outgoing) => {
      stop(id)
      change(id, { state: 'paused' })
    },
    resume: ({ id }: Outgoing) => change(id, { state: 'queued', msg: undefined }),
    giveUp: ({ id, file, state }: Outgoing) => {
      stop(id)
      drop(id)
      if (state !== 'queued') sender.cancel(file)
    },
    remove: (rid: string) => keep(latest.current.filter((one) => one.rid !== rid)),
  }
}
