import { Button } from '@lab/ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** Milliseconds for which the confirmation stays. */
const told_ms = 4000

const confirmations = { copied: '已复制', selected: '已选中，请按 Ctrl+C 复制' } as const

/** Code with a button that copies it; where a page may not copy, it is selected. */
export function Code({ name, text }: { name: string; text: string }) {
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
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="code-text" tabIndex={0} aria-label={name}>
        <pre>
          <code ref={code}>{text}</code>
        </pre>
      </section>
      <div className="code-copy">
        <Button size="small" icon={told ? <Check size={16} /> : <Copy size={16} />} onClick={copy}>
          复制
        </Button>
        <span role="status">{told && confirmations[told]}</span>
      </div>
    </div>
  )
}
