import { useCopy } from '@lab/ui/copy'
import { useRef } from 'react'
import './snippet.css'

interface SnippetProps {
  /** What the code is, for screen readers: several may stand on a page. */
  name: string
  text: string
}

/** Code with a button that copies it; where a page may not copy, it is selected. */
export function Snippet({ name, text }: SnippetProps) {
  const code = useRef<HTMLElement>(null)
  const { notice, copy } = useCopy()

  return (
    <div className="snippet">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="snippet-text" tabIndex={0} aria-label={name}>
        <pre>
          <code ref={code}>{text}</code>
        </pre>
      </section>
      <div className="snippet-copy">
        <span role="status">{notice}</span>
        <button
          type="button"
          className="docs-button"
          onClick={() => void copy(text, code.current)}
          aria-label={`复制${name}`}
        >
          复制
        </button>
      </div>
    </div>
  )
}
