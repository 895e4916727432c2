import { Question } from '@lab/ui/dialog'
import { type SlipKey, slips } from './slips.ts'

interface SlipQuestionProps {
  act: SlipKey
  /** What it is done to. */
  subject: string
  /** What is unusual about it this time. */
  warning?: string
  onKeep: () => void
  onConfirm: () => Promise<void> | void
}

/** Asks before an act that nothing takes back. */
export function SlipQuestion({ act, subject, warning, onKeep, onConfirm }: SlipQuestionProps) {
  const { title, confirm, follows } = slips[act]
  return (
    <Question
      title={title}
      keep="先不"
      confirm={confirm}
      kind="primary"
      onKeep={onKeep}
      onConfirm={onConfirm}
    >
      <p>{subject}</p>
      {warning && (
        <p className="desk-fault" role="alert">
          {warning}
        </p>
      )}
      <p className="desk-note">{follows}</p>
    </Question>
  )
}
