import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface ShadowFrameProps {
  /** CSS texts, in order. */
  styles: readonly string[]
  /** `light`, `dark`, or anything else for the page's own scheme. */
  theme?: string
  /** `rtl`: as a page of a language that is written so would have it. */
  direction?: string
  /** Inner distance and the page's ground, for what is only a part of a page. */
  isPadded?: boolean
  isWholePage?: boolean
  /** Values of `--lab-*` tokens, as a page would set them. */
  tokens?: Readonly<Record<string, string>>
  children: ReactNode
}

const frameCss = `
  .story { background: var(--_surface); }
  .story.padded { padding: 24px; }
  .story.page { min-height: 100vh; }
  .lab-root[dir="rtl"] { direction: rtl; }
`

const sheetOf = (text: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** A story stands where a widget does: in a shadow root of its own. */
export function ShadowFrame(props: ShadowFrameProps) {
  const { styles, theme, direction, isPadded, isWholePage, tokens, children } = props
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
  useLayoutEffect(() => {
    if (theme === 'light' || theme === 'dark') host.current?.setAttribute('theme', theme)
    else host.current?.removeAttribute('theme')
  }, [theme])

  useLayoutEffect(() => {
    mount?.setAttribute('dir', direction === 'rtl' ? 'rtl' : 'ltr')
  }, [mount, direction])

  useLayoutEffect(() => {
    const style = host.current?.style
    for (const [name, value] of Object.entries(tokens ?? {})) style?.setProperty(name, value)
    return () => {
      for (const name of Object.keys(tokens ?? {})) style?.removeProperty(name)
    }
  }, [tokens])

  const names = ['story', isPadded && 'padded', isWholePage && 'page'].filter(Boolean).join(' ')
  return <div ref={host}>{mount && createPortal(<div className={names}>{children}</div>, mount)}</div>
}
