import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { useEffect, useRef, useState } from 'react'

export type Suggestion = DataOf<'open/web/suggest'>[number]

/** What was typed, and what it may lead to. */
export interface Suggested {
  kw: string
  list: readonly Suggestion[]
}

/** How long typing must rest, in milliseconds. */
const rest_ms = 150

/**
 * Follows a field: what is typed is asked for once it rests; what was asked before is given up. Text that an input
 * method is still composing is not asked for. Undefined until something is found, and after `forget`.
 */
export const useSuggested = (field: HTMLInputElement): [Suggested | undefined, forget: () => void] => {
  const { api } = useLab()
  const [suggested, setSuggested] = useState<Suggested>()
  const pending = useRef<{ timer?: ReturnType<typeof setTimeout>; request?: AbortController }>({}).current

  const giveUp = () => {
    clearTimeout(pending.timer)
    pending.request?.abort()
  }
  const forget = () => {
    giveUp()
    setSuggested(undefined)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `pending` is one object for good
  useEffect(() => {
    const ask = async () => {
      const kw = field.value.trim()
      pending.request = new AbortController()
      const { signal } = pending.request
      const { data } = await api.get('open/web/suggest', { kw }, { signal, feedback: false })
      if (!signal.aborted) setSuggested(data && { kw, list: data })
    }
    const follow = (event: Event) => {
      if ((event as InputEvent).isComposing) return
      giveUp()
      if (field.value.trim()) pending.timer = setTimeout(ask, rest_ms)
      else setSuggested(undefined)
    }
    field.addEventListener('input', follow)
    field.addEventListener('compositionend', follow)
    // It may have been typed before this part was there.
    if (field.value.trim()) pending.timer = setTimeout(ask, rest_ms)
    return () => {
      giveUp()
      field.removeEventListener('input', follow)
      field.removeEventListener('compositionend', follow)
    }
  }, [field, api])

  return [suggested, forget]
}
