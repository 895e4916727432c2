import { useLab, useStore } from '@lab/core/react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { lockScroll } from './lock-scroll.ts'

/** What has the focus, also behind shadow roots. */
const focused = () => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement ? element : null
}

/**
 * Shows a dialog modally as long as its component is rendered; afterwards the focus is where it was.
 * Returns whether it is the topmost of all modals on the page.
 */
export const useModal = (dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) => {
  const { modals } = useLab().dialogs
  const [id, setId] = useState<number>()
  const top = useStore(modals, ({ stack }) => stack.at(-1))
  const close = useRef(onClose)
  close.current = onClose

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const cameFrom = focused()
    const onCancel = (event: Event) => {
      // A file input inside tells of its own cancelling.
      if (event.target !== element) return
      event.preventDefault()
      close.current()
    }
    // The browser closes without asking when Esc is pressed twice.
    const onForced = (event: Event) => {
      if (event.target !== element) return
      // It may still be needed, below a question whether it may go.
      if (!element.open) element.showModal()
      close.current()
    }
    element.addEventListener('cancel', onCancel)
    element.addEventListener('close', onForced)
    element.showModal()
    const unlock = lockScroll()
    const mine = modals.push(() => close.current())
    setId(mine)
    return () => {
      element.removeEventListener('cancel', onCancel)
      element.removeEventListener('close', onForced)
      modals.pop(mine)
      unlock()
      element.close()
      cameFrom?.focus({ preventScroll: true })
    }
  }, [dialog, modals])

  return id !== undefined && id === top
}
