import { isComposing } from '@lab/core/page/is-composing'
import { type KeyboardEvent, useState } from 'react'
import type { Entry } from './entries.ts'

/** Which entry of a list Enter takes: the first, until arrows, Home or End choose another. */
export const useChoice = (entries: readonly Entry[], onTake: (entry: Entry) => void) => {
  const [chosen, setChosen] = useState<string>()
  const found = entries.findIndex(({ key }) => key === chosen)
  const at = Math.max(found, 0)
  const choose = (to: number) => setChosen(entries[(to + entries.length) % entries.length]?.key)
  const keys: Record<string, () => void> = {
    ArrowDown: () => choose(at + 1),
    ArrowUp: () => choose(at - 1),
    Home: () => choose(0),
    End: () => choose(entries.length - 1),
    Enter: () => entries[at] && onTake(entries[at]),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || isComposing(event) || entries.length === 0) return
    event.preventDefault()
    act()
  }
  return { active: entries[at], onKeyDown, choose: setChosen }
}
