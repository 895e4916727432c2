import { IconButton } from '@lab/ui/button'
import { useCopy } from '@lab/ui/copy'
import { Check, Copy } from '@lab/ui/icons'
import { useRef } from 'react'

interface CopiedProps {
  /** What it is, for the button: 税号. */
  label: string
  /** As it is written elsewhere: a bank wants an amount without its sign, a number without gaps. */
  text: string
  /** As it is shown here, where that differs. */
  shown?: string
}

/** What is to be written into another program as it stands here, with a button that copies it. */
export function Copied({ label, text, shown = text }: CopiedProps) {
  const words = useRef<HTMLSpanElement>(null)
  const { notice, copy } = useCopy()
  return (
    <span className="desk-copied">
      <span ref={words}>{shown}</span>
      <IconButton
        label={notice ?? `复制${label}`}
        aria-label={`复制${label}`}
        onClick={() => void copy(text, words.current)}
      >
        {notice ? <Check size={15} /> : <Copy size={15} />}
      </IconButton>
      <span className="visually-hidden" role="status">
        {notice}
      </span>
    </span>
  )
}
