import { isComposing } from '@lab/core/page/is-composing'
import { Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { Popover } from '@lab/ui/popover'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

export interface Question {
  title: string
  /** Of the field. */
  label: string
  hint?: string
  value: string
  placeholder?: string
  /** What is wrong with an answer. */
  check?: (answer: string) => string | undefined
  onAnswer: (answer: string) => void
  /** Takes away what is there. */
  remove?: { label: string; onRemove: () => void }
}

interface AskProps extends Question {
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
}

/** One line that is asked for beside what asks. No form: it stands within one. */
export function Ask({ anchor, onClose, title, check, onAnswer, remove, value, ...field }: AskProps) {
  const [answer, setAnswer] = useState(value)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const give = () => {
    const wrong = check?.(answer)
    setError(wrong)
    if (wrong) return input.current?.focus()
    onClose()
    onAnswer(answer.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    give()
  }
  return (
    <Popover anchor={anchor} label={title} onClose={onClose} className="editor-ask">
      <TextField
        {...field}
        ref={input}
        name="editor-ask"
        autoComplete="off"
        value={answer}
        error={error}
        onChange={(next) => {
          setAnswer(next)
          setError(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <div className="editor-ask-acts">
        <Button kind="primary" size="small" onClick={give}>
          确定
        </Button>
        {remove && (
          <Button
            size="small"
            onClick={() => {
              onClose()
              remove.onRemove()
            }}
          >
            {remove.label}
          </Button>
        )}
      </div>
    </Popover>
  )
}
