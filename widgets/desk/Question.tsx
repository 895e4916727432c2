import { Button, Dialog } from '@lab/ui'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

interface QuestionProps {
  title: string
  /** Loses nothing. */
  keep: string
  /** Does it. */
  confirm: string
  onKeep: () => void
  onConfirm: () => Promise<void>
  /** What is lost. */
  children: ReactNode
}

/** Asks before something is lost; what loses nothing has the focus. */
export function Question({ title, keep, confirm, onKeep, onConfirm, children }: QuestionProps) {
  const [isBusy, setBusy] = useState(false)
  const kept = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => kept.current?.focus(), [])
  const act = async () => {
    setBusy(true)
    await onConfirm()
    setBusy(false)
  }
  return (
    <Dialog
      title={title}
      width={440}
      role="alertdialog"
      onClose={onKeep}
      footer={
        <>
          <Button ref={kept} onClick={onKeep}>
            {keep}
          </Button>
          <Button kind="danger" busy={isBusy} onClick={act}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="desk-form">{children}</div>
    </Dialog>
  )
}
