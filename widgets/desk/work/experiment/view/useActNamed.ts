import { useEffect } from 'react'
import { useNamed } from '../../../list/useNamed.ts'
import { type ActKey, type DeskAssign, isAct } from '../acts/acts.ts'

/** Asks for the act that the address names, once the experiment is there, where it is possible now. */
export const useActNamed = (assign: DeskAssign | undefined, ask: (act: ActKey) => void): void => {
  const { value, forget } = useNamed('act')
  const isThere = assign !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once, with what is there then
  useEffect(() => {
    if (!assign || value === undefined) return
    if (isAct(value) && assign.can.some(({ event, ok }) => event === value && ok)) ask(value)
    forget()
  }, [isThere, value])
}
