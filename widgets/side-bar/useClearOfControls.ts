import { type RefObject, useEffect, useState } from 'react'
import { coversControl } from './covering.ts'

/** After the last movement, ms. */
const settle = 120

/** Whether a fixed element leaves the page's controls free; looked at whenever the page has moved. */
export const useClearOfControls = (element: RefObject<HTMLElement | null>) => {
  const [isClear, setClear] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => element.current && setClear(!coversControl(element.current))
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, settle)
    }
    lookSoon()
    const changes = new ResizeObserver(lookSoon)
    changes.observe(document.documentElement)
    const moves = ['scroll', 'resize', 'focusin'] as const
    for (const move of moves) window.addEventListener(move, lookSoon, { passive: true })
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      for (const move of moves) window.removeEventListener(move, lookSoon)
    }
  }, [element])
  return isClear
}
