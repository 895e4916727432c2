import { useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { useCopy } from '../copy/useCopy.ts'
import { Check, Copy } from '../icons.ts'
import './invitation-card.css'

interface CopyLineProps {
  label: string
  text: string
  className: string
}

/** A text with a button that copies it. */
export function CopyLine({ label, text, className }: CopyLineProps) {
  const shown = useRef<HTMLElement>(null)
  const { notice, copy } = useCopy()
  return (
    <div className="copy-line">
      <span className="copy-label">{label}</span>
      <code ref={shown} className={className}>
        {text}
      </code>
      <Button
        size="small"
        aria-label={`复制${label}`}
        icon={notice ? <Check size={16} /> : <Copy size={16} />}
        onClick={() => void copy(text, shown.current)}
      >
        {notice ?? '复制'}
      </Button>
      <span className="visually-hidden" role="status">
        {notice}
      </span>
    </div>
  )
}
