import { useEffect, useRef, useState } from 'react'
import './snippet.css'

/** Milliseconds for which the confirmation stays. */
const told_ms = 4000

const confirmations = { copied: '已复制', selected: '已选中，请按 Ctrl+C 复制' } as const

interface SnippetProps {
  /** What the code is, for screen readers: several may stand on a page. */
  name: string
  text: string
}

/** Code with a button that copies it; where a page may not copy, it is selected. */
export function Snippet({ name, text }: SnippetProps) {
  const code = useRef<HTMLElement>(null)
  const [told, setTold] = useState<keyof typeof confirmations>()

  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(undefined), told_ms)
    return () => clearTimeout(timer)
  }, [told])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setTold('copied')
    } catch {
      if (code.current) getSelection()?.selectAllChildren(code.current)
      setTold('selected')
    }
  }

  return (
    <div className="snippet">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="snippet-text" tabIndex={0} aria-label={name}>
        <pre>
          <code ref={code}>{text}</code>
        </pre>
      </section>
      <div className="snippet-copy">
        <span role="status">{told && confirmations[told]}</span>
        <button type="button" className="docs-button" onClick={copy} aria-label={`复制${name}`}>
          复制
        </button>
      </div>
    </div>
  )
}
