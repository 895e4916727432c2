import { Button } from '@lab/ui/button'
import { useCopy } from '@lab/ui/copy'
import { Check, Copy } from '@lab/ui/icons'
import { useRef } from 'react'
import './code.css'

/** Code with a button that copies it; where a page may not copy, it is selected. */
export function Code({ name, text }: { name: string; text: string }) {
  const code = useRef<HTMLElement>(null)
  const { notice, copy } = useCopy()

  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="code-text" tabIndex={0} aria-label={name}>
        <pre>
          <code ref={code}>{text}</code>
        </pre>
      </section>
      <div className="code-copy">
        <Button
          size="small"
          icon={notice ? <Check size={16} /> : <Copy size={16} />}
          onClick={() => void copy(text, code.current)}
        >
          复制
        </Button>
        <span role="status">{notice}</span>
      </div>
    </div>
  )
}
