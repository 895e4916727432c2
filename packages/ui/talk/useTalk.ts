import type { DataOf } from '@lab/contract/calls'
import { useCallback, useEffect, useRef, useState } from 'react'

export type TalkWord = DataOf<'assign/talks'>['list'][number]

/** How often the other side's words are looked for while the page is in view, ms. */
const interval = 10_000

/** The words on an experiment, oldest first: asked for at once and again and again while one looks; `undefined` failed. */
export const useTalk = (load: () => Promise<readonly TalkWord[] | undefined>) => {
  const [words, setWords] = useState<readonly TalkWord[]>()
  const [isFailed, setFailed] = useState(false)
  const turn = useRef(0)

  const reload = useCallback(async () => {
    const mine = ++turn.current
    const found = await load()
    if (mine !== turn.current) return
    setFailed(found === undefined)
    if (found) setWords(found)
  }, [load])

  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'hidden') void reload()
    }
    void reload()
    const timer = setInterval(ask, interval)
    document.addEventListener('visibilitychange', ask)
    return () => {
      turn.current++
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [reload])

  /** A word of one's own, shown without being asked for; an answer that is on its way does not know it. */
  const add = (word: TalkWord) => {
    turn.current++
    setWords((before = []) => [...before.filter(({ rid }) => rid !== word.rid), word])
  }
  return { words, isFailed: isFailed && words === undefined, reload, add }
}
