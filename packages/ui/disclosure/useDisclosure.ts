import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Time the pointer rests before a menu opens, and before it closes once left, in ms. */
const openDelay = 80
const closeDelay = 200

/**
 * Which one of several menus inside `root` is open. A resting mouse or a press opens; Esc, a press or focus
 * elsewhere closes. The control of each carries `aria-expanded`, stands beside its menu in one element, and
 * gets the focus back on Esc.
 * Whatever is open closes when `page` changes.
 */
export const useDisclosure = <K extends string>(root: RefObject<HTMLElement | null>, page = '') => {
  const [open, setOpen] = useState<K | null>(null)
  const isPressed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const set = (key: K | null, pressed = false) => {
    clearTimeout(timer.current)
    isPressed.current = pressed
    setOpen(key)
  }
  const later = (key: K | null, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => set(key), delay)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new page closes what led to it
  useEffect(() => () => set(null), [page])
  useEffect(() => {
    const box = root.current
    if (open === null || !box) return
    const close = () => {
      clearTimeout(timer.current)
      setOpen(null)
    }
    const control = () => box.querySelector<HTMLElement>('[aria-expanded="true"]')
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      const focused = (box.getRootNode() as Document | ShadowRoot).activeElement
      if (box.contains(focused)) control()?.focus()
      close()
    }
    const onPointerDown = (event: Event) => {
      if (!event.composedPath().includes(box)) close()
    }
    // Not on the document: focus moving within one shadow root is not seen outside of it.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !control()?.parentElement?.contains(relatedTarget as Node)) close()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    box.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
      box.removeEventListener('focusout', onFocusOut)
    }
  }, [open, root])

  return {
    open,
    show: (key: K) => set(key, true),
    /** For focus that opens: the press that brought it does not close again. */
    peek: (key: K) => set(key),
    /** A menu that hovering or focus has opened stays when its control is pressed. */
    toggle: (key: K) => set(open === key && isPressed.current ? null : key, true),
    /** For the element around control and menu. */
    hover: (key: K) => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'mouse') return
        if (open === key) clearTimeout(timer.current)
        else later(key, open === null ? openDelay : 0)
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') later(null, closeDelay)
      },
    }),
  }
}
