import { useState } from 'react'

/** Rows that are ticked, by number; those no longer shown count no more. */
export const useChosen = (shown: readonly string[]) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = shown.filter((number) => ticked.has(number))
  return {
    chosen,
    isAll: shown.length > 0 && chosen.length === shown.length,
    has: (number: string) => ticked.has(number),
    tick: (number: string, isOn: boolean) => {
      const next = new Set(ticked)
      if (isOn) next.add(number)
      else next.delete(number)
      setTicked(next)
    },
    all: (isOn: boolean) => setTicked(new Set(isOn ? shown : [])),
    none: () => setTicked(new Set()),
  }
}

export type Chosen = ReturnType<typeof useChosen>
