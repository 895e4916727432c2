import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ActButton } from '../button/ActButton.tsx'
import { Button } from '../button/Button.tsx'
import { Modal } from './Modal.tsx'
import './dialog.css'

export interface QuestionProps {
  title: string
  /** Loses nothing. */
  keep: string
  /** Does it. */
  confirm: string
  /** `primary` where nothing is taken from anybody, though it cannot be undone. Default `danger`. */
  kind?: 'primary' | 'danger'
  onKeep: () => void
  onConfirm: () => unknown
  /** What is lost. */
  children: ReactNode
}

/** Asks before something is lost; what loses nothing has the focus. */
export function Question({
  title,
  keep,
  confirm,
  kind = 'danger',
  onKeep,
  onConfirm,
  children,
}: QuestionProps) {
  const kept = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => kept.current?.focus(), [])
  return (
    <Modal
      title={title}
      width={440}
      role="alertdialog"
      onClose={onKeep}
      footer={
        <>
          <Button ref={kept} onClick={onKeep}>
            {keep}
          </Button>
          <ActButton kind={kind} onAct={onConfirm}>
            {confirm}
          </ActButton>
        </>
      }
    >
      <div className="question">{children}</div>
    </Modal>
  )
}
