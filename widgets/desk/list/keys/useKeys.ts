import { createStorage } from '@lab/core'
import { isComposing } from '@lab/core/page/is-composing'
import { useEffect, useRef, useState } from 'react'

/** What keys do where one was pressed: `path` leads outwards from there. */
export type KeyActs = (path: readonly EventTarget[]) => Readonly<Record<string, (() => void) | undefined>>

const button = /^(checkbox|radio|button|submit|file)$/

/** A field in which a key is a letter; one with `data-keys` takes letters as keys while it is empty. */
const isTyping = (target: EventTarget | undefined) => {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName)) return true
  if (!(target instanceof HTMLInputElement) || button.test(target.type)) return false
  return !('keys' in target.dataset && target.value === '')
}

/** Arrows choose within a group of radio buttons. */
const isOfRadio = (key: string, target: EventTarget | undefined) =>
  key.startsWith('Arrow') && target instanceof HTMLInputElement && target.type === 'radio'

const storage = createStorage(() => globalThis.localStorage)
const place = 'lab-desk-keys'

/** Whether single keys do something for who works here: those who speak to their computer turn them off. */
export const useKeysOn = () => {
  const [isOn, setOn] = useState(() => storage.get(place) !== 'off')
  return {
    isOn,
    turn: (to: boolean) => {
      setOn(to)
      if (to) storage.remove(place)
      else storage.set(place, 'off')
    },
  }
}

/** Single keys of what is shown, wherever on the page they are pressed; none while somebody types or decides. */
export const useKeys = (acts: KeyActs, isOn: boolean) => {
  const newest = useRef(acts)
  newest.current = acts
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const path = event.composedPath()
      if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (isTyping(path[0]) || isOfRadio(event.key, path[0])) return
      if (path.some((one) => one instanceof HTMLDialogElement)) return
      const act = newest.current(path)[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}
