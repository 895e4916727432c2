import { useLab } from '@lab/core/react'
import { useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { Modal, type ModalProps } from './Modal.tsx'
import { Question } from './Question.tsx'
import './dialog.css'

export interface DialogProps extends ModalProps {
  /** A button before those of the footer that closes as the close button does: 取消. */
  cancel?: string
  /** What was typed in its form is there again when it opens: closing it need not ask. */
  keepsTyped?: boolean
}

/**
 * A modal dialog as a widget shows it. Whoever leaves it after typing into its form is asked first, by whatever
 * way they leave: close button, Esc, a press beside it, the browser's Back.
 */
export function Dialog({ cancel, keepsTyped, onClose, form, footer, children, ...modal }: DialogProps) {
  const { messages } = useLab()
  const isTyped = useRef(false)
  const [isAsking, setAsking] = useState(false)

  const close = () => {
    // What was wrong with a form goes with it (reading 45).
    messages.clearErrors()
    onClose()
  }
  const leave = () => {
    if (isTyped.current && !keepsTyped) setAsking(true)
    else close()
  }
  const buttons = (cancel || footer) && (
    <>
      {cancel && <Button onClick={leave}>{cancel}</Button>}
      {footer}
    </>
  )
  return (
    <>
      <Modal
        {...modal}
        onClose={leave}
        form={
          form && {
            ...form,
            onInput: () => {
              isTyped.current = true
            },
          }
        }
        footer={buttons}
      >
        {children}
      </Modal>
      {isAsking && (
        <Question
          title="放弃填写的内容？"
          keep="继续填写"
          confirm="放弃"
          onKeep={() => setAsking(false)}
          onConfirm={close}
        >
          <p>关闭后，已填写的内容不会保留。</p>
        </Question>
      )}
    </>
  )
}
