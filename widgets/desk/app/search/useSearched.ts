import type { DataOf } from '@lab/contract/calls'
import { searchWord } from '@lab/contract/rules/app/search/kinds'
import { useCall } from '@lab/core/api/useCall'
import { useCallback, useEffect, useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'

/** How long typing must rest, in milliseconds. */
const rest_ms = 120

/** What the server finds by a word, once typing rests; `isWaiting` until it is about this word. */
export const useSearched = (word: string) => {
  const { call } = useDesk()
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(word.slice(0, searchWord)), rest_ms)
    return () => clearTimeout(timer)
  }, [word])
  const ask = useCallback((kw: string) => call('staff/search', { kw }, { feedback: false }), [call])
  const { found, isOld, isFailed, reload } = useCall<DataOf<'staff/search'>>(rested, ask, rested !== '')
  const isBehind = rested !== word || isOld || found === undefined
  return { groups: found?.groups, isFailed, isWaiting: word !== '' && isBehind && !isFailed, reload }
}
