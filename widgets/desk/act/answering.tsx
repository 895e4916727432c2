import { Button } from '@lab/ui/button'
import type { Column } from '@lab/ui/table'
import type { ReactNode } from 'react'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { Decision, RejectCall } from './useDecision.ts'

interface AnswerButtonsProps {
  /** What is answered, for those who hear the buttons without their row. */
  name: string
  /** What granting is called. */
  word: string
  /** It is for another person to grant. */
  isBarred?: boolean
  onGrant: () => void
  onReject: () => void
}

/** What waits for an answer is granted or not. */
export function AnswerButtons({ name, word, isBarred, onGrant, onReject }: AnswerButtonsProps) {
  return (
    <>
      <Button
        size="small"
        kind="primary"
        disabled={isBarred}
        aria-label={`${word}：${name}`}
        onClick={onGrant}
      >
        {word}
      </Button>
      <Button size="small" aria-label={`不通过：${name}`} onClick={onReject}>
        不通过
      </Button>
    </>
  )
}

/** The column that answers applications; `grant` is the act that `ask` is called with when one is granted. */
export const answerColumn = <R extends { number: string; state: string }, A extends string>(
  word: string,
  grant: A,
  ask: (act: A | 'reject', row: R) => void,
): Column<R> => ({
  key: 'act',
  title: '操作',
  line: 'under',
  cell: (row) =>
    row.state === 'applied' && (
      <div className="desk-acts">
        <AnswerButtons
          name={row.number}
          word={word}
          onGrant={() => ask(grant, row)}
          onReject={() => ask('reject', row)}
        />
      </div>
    ),
})

interface RejectDialogProps {
  number: string
  /** Who reads the reason. */
  reader?: '客户' | '会员'
  onClose: () => void
  onReject: (reason: string) => Promise<Record<string, string> | undefined>
  /** What it is about. */
  children?: ReactNode
}

/** Asks why an application does not pass. */
export function RejectDialog({ number, reader, onClose, onReject, children }: RejectDialogProps) {
  return (
    <ReasonDialog
      title={`不通过 ${number}`}
      act="不通过"
      hint={reader && `${reader}会看到`}
      onClose={onClose}
      onGive={onReject}
    >
      {children}
    </ReasonDialog>
  )
}

/** The dialog that rejects: `about` says what, `reader` who reads the reason. */
export const rejecting =
  <R extends { number: string }>(
    path: RejectCall,
    about: (row: R) => ReactNode,
    reader?: RejectDialogProps['reader'],
  ) =>
  ({ one, close, decide }: Decision<R>) => (
    <RejectDialog
      number={one.number}
      reader={reader}
      onClose={close}
      onReject={(reason) => decide(path, { reason })}
    >
      {about(one)}
    </RejectDialog>
  )
