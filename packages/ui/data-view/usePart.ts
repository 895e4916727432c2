import { useEffect, useState } from 'react'
import type { OpenFile, ViewedFile } from './kinds.ts'

/** What is read of a file, however large it is: enough for a million points. */
export const readBytes = 16 * 1024 * 1024

/** The beginning of a file. @throws when it cannot be read */
export const readPart = async (
  { rid, size }: Pick<ViewedFile, 'rid' | 'size'>,
  open: OpenFile,
  signal?: AbortSignal,
): Promise<{ bytes: Uint8Array; isCut: boolean }> => {
  const url = await open(rid)
  if (!url) throw new Error('no link')
  const answer = await fetch(url, { headers: { range: `bytes=0-${readBytes - 1}` }, signal })
  if (!answer.ok) throw new Error(`${answer.status}`)
  return { bytes: new Uint8Array(await answer.arrayBuffer()), isCut: size > readBytes }
}

type Loaded<T> = { state: 'loading' } | { state: 'failed' } | { state: 'ready'; value: T }

/** Something that is fetched when it is shown, and again when it failed. */
export const useLoaded = <T>(load: (signal: AbortSignal) => Promise<T>, key: string) => {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says what is loaded; `load` is made at each rendering
  useEffect(() => {
    const giving = new AbortController()
    setLoaded({ state: 'loading' })
    load(giving.signal).then(
      (value) => giving.signal.aborted || setLoaded({ state: 'ready', value }),
      () => giving.signal.aborted || setLoaded({ state: 'failed' }),
    )
    return () => giving.abort()
  }, [key, attempt])
  return { loaded, retry: () => setAttempt(attempt + 1) }
}
