import type { Arrival } from '@lab/contract/rules/work/experiment/states'
import { Button } from '@lab/ui/button'
import { Field } from '@lab/ui/field'
import { Spinner } from '@lab/ui/spinner'
import Camera from 'lucide-react/icons/camera'
import ScanLine from 'lucide-react/icons/scan-line'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { canScan, Scanner } from './Scanner.tsx'
import './sample.css'

/** One key for what is said of a sample; a number never begins with it. */
export const arrivalKeys = {
  KeyA: 'arrived',
  KeyM: 'missing',
  KeyD: 'damaged',
  KeyI: 'insufficient',
} as const satisfies Record<string, Arrival>

interface ScanFieldProps {
  isBusy: boolean
  fault: string
  onScan: (text: string) => void
  /** A key of `arrivalKeys` while nothing is typed. */
  onKey: (state: Arrival) => void
  /** Moves to the sample before or after. */
  onStep: (by: 1 | -1) => void
  /** Ctrl or ⌘ with Enter: a scanner sends neither. */
  onSend: () => void
}

/** Whether somebody types elsewhere, or decides something. */
const isTaken = ({ activeElement }: Document | ShadowRoot) =>
  Boolean(activeElement?.matches('input, textarea, select, button, a, dialog, dialog *'))

/** Where hand scanners and people type: whatever is typed on the page while nothing else has the focus comes here. */
export function ScanField({ isBusy, fault, onScan, onKey, onStep, onSend }: ScanFieldProps) {
  const [text, setText] = useState('')
  const [isFilming, setFilming] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const field = input.current
    field?.focus({ preventScroll: true })
    const root = field?.getRootNode() as Document | ShadowRoot
    const back = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (isPlain && event.key.length === 1 && !isTaken(root)) field?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', back)
    return () => document.removeEventListener('keydown', back)
  }, [])

  const scan = (typed: string) => {
    onScan(typed)
    setText('')
    input.current?.focus({ preventScroll: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    scan(text)
  }
  const press = (event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onSend()
    }
    if (text !== '' || !isPlain) return
    if (event.code in arrivalKeys) {
      event.preventDefault()
      onKey(arrivalKeys[event.code as keyof typeof arrivalKeys])
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      onStep(event.key === 'ArrowDown' ? 1 : -1)
    }
  }
  return (
    <form className="scan" onSubmit={submit}>
      <Field label="扫描或输入样品编号、订单号" name="number" error={fault || undefined}>
        {(control) => (
          <div className="control scan-control">
            <span className="control-prefix">{isBusy ? <Spinner /> : <ScanLine size={20} />}</span>
            <input
              {...control}
              ref={input}
              data-keys=""
              className="input number"
              value={text}
              placeholder="260105-0001-1"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={500}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={press}
            />
          </div>
        )}
      </Field>
      <Button type="submit" kind="primary">
        查找
      </Button>
      {canScan() && (
        <Button icon={<Camera size={18} />} onClick={() => setFilming(!isFilming)} aria-expanded={isFilming}>
          {isFilming ? '关闭摄像头' : '用摄像头'}
        </Button>
      )}
      {isFilming && <Scanner onScan={scan} onEnd={() => setFilming(false)} />}
    </form>
  )
}
