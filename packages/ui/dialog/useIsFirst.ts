import type { Lab } from '@lab/core'
import { useLab } from '@lab/core/react'
import { useLayoutEffect, useRef } from 'react'

const widgets = new WeakMap<Lab, Map<string, Set<object>>>()

/** Those of a kind that stand on the page, in the order in which they came. */
const allOf = (lab: Lab, kind: string) => {
  const kinds = widgets.get(lab) ?? new Map<string, Set<object>>()
  widgets.set(lab, kinds)
  const all = kinds.get(kind) ?? new Set()
  kinds.set(kind, all)
  return all
}

/** A page may hold a dialog widget several times, each with its own button: only the first shows the dialog. */
export const useIsFirst = (kind: string) => {
  const lab = useLab()
  const me = useRef<object>({})
  // Known before another one is drawn: several may come at once to a page that wants the dialog already.
  useLayoutEffect(() => {
    const all = allOf(lab, kind)
    all.add(me.current)
    return () => void all.delete(me.current)
  }, [lab, kind])
  return () => {
    const [first = me.current] = allOf(lab, kind)
    return first === me.current
  }
}
