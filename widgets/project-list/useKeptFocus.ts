import type { Lab } from '@lab/core'
import { useLab } from '@lab/core/react'
import { type RefObject, useEffect } from 'react'

/** The control pressed last, by its `data-control`: the page it leads to has another list than this one. */
const pressed = new WeakMap<Lab, string>()

const controlOf = (event: MouseEvent) => {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  return opensElsewhere
    ? undefined
    : (event.target as Element).closest('[data-control]')?.getAttribute('data-control')
}

/** Who changes a filter stays on it, on the page it leads to. */
export const useKeptFocus = (box: RefObject<HTMLElement | null>) => {
  const lab = useLab()
  useEffect(() => {
    const element = box.current
    const last = pressed.get(lab)
    pressed.delete(lab)
    if (last)
      element
        ?.querySelector<HTMLElement>(`[data-control="${CSS.escape(last)}"]`)
        ?.focus({ preventScroll: true })

    const remember = (event: MouseEvent) => {
      const control = controlOf(event)
      if (control) pressed.set(lab, control)
      else pressed.delete(lab)
    }
    element?.addEventListener('click', remember)
    return () => element?.removeEventListener('click', remember)
  }, [lab, box])
}
