import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface ShadowFrameProps {
  /** CSS texts, in order. */
  styles: readonly string[]
  theme: string
  /** Inner distance and the page's ground, for what is only a part of a page. */
  isPadded: boolean
  isWholePage: boolean
  children: ReactNode
}

const frameCss = `
  .story { background: var(--_surface); }
  .story.padded { padding: 24px; }
  .story.page { min-height: 100vh; }
`

const sheetOf = (text: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** A story stands where a widget does: in a shadow root of its own. */
export function ShadowFrame({ styles, theme, isPadded, isWholePage, children }: ShadowFrameProps) {
  const host = useRef<HTMLDivElement>(null)
  const [mount, setMount] = useState<HTMLElement>()

  useLayoutEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    if (!root) return
    root.adoptedStyleSheets = [...styles, frameCss].map(sheetOf)
    const box = document.createElement('div')
    box.className = 'lab-root'
    root.replaceChildren(box)
    setMount(box)
  }, [styles])
  useLayoutEffect(() => host.current?.setAttribute('theme', theme), [theme])

  const names = ['story', isPadded && 'padded', isWholePage && 'page'].filter(Boolean).join(' ')
  return <div ref={host}>{mount && createPortal(<div className={names}>{children}</div>, mount)}</div>
}
