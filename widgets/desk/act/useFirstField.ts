import { useLayoutEffect, useRef } from 'react'

/** For the box around a dialog's content: what is to be typed has the focus, though buttons to copy from stand before it. */
export const useFirstField = () => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  return box
}
