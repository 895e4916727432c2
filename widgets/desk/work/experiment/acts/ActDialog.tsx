import { eventWords } from '@lab/contract/rules/work/experiment/events'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { TriangleAlert } from '@lab/ui/icons'
import { useState } from 'react'
import { ActFields } from './ActFields.tsx'
import { type ActKey, actOf, type DeskAssign } from './acts.ts'
import { type ActValues, bodyOf, firstValues, rulesOf } from './body.ts'
import '../acts.css'
import '../../sample/sample.css'

export interface ActDialogProps {
  event: ActKey
  /** `260105-0001-E1 扫描电镜`, or `12 个实验`. */
  subject: string
  /** Of one experiment; none for many. */
  assign?: DeskAssign
  /** What others did meanwhile: shown before it is sent again. */
  changes?: readonly string[]
  /** Why it can no longer be done. */
  whyNot?: string
  onClose: () => void
  /** Sends it; answers what is wrong with single fields. */
  onSend: (body: Record<string, unknown>) => Promise<Record<string, string> | undefined>
}

/** The form of an act: what it asks for, and what follows from it. */
export function ActDialog({ event, subject, assign, changes = [], whyNot, onClose, onSend }: ActDialogProps) {
  const { clock } = useLab()
  const act = actOf(event)
  const form = useForm<ActValues>({
    initial: firstValues(act, clock.now(), assign),
    rules: rulesOf(act),
    submit: (values) => {
      const body = bodyOf(act, values)
      // An unchanged price is none of its own.
      if (assign && body.final_fen === (assign.final_fen ?? assign.price_fen)) delete body.final_fen
      return onSend(body)
    },
  })
  const [isSending, setSending] = useState(false)
  const { act: title } = eventWords[event]
  return (
    <FormDialog
      title={title}
      width={event === 'receive' || event === 'submit' || event === 'quote' ? 640 : 520}
      onClose={onClose}
      form={form}
      act={title}
      isGrave={act.isGrave}
      isBlocked={whyNot !== undefined || isSending}
      layout="desk-form"
    >
      <p className="desk-note">{subject}</p>
      {changes.length > 0 && (
        <div className="desk-changed" role="alert">
          <p>
            <TriangleAlert size={16} />
            这期间有同事或客户更新了它，请看过再提交：
          </p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          {whyNot && (
            <p>
              现在不能{title}：{whyNot}
            </p>
          )}
        </div>
      )}
      <ActFields
        act={act}
        assign={assign}
        values={form.values}
        errors={form.errors}
        onChange={(name, value) => form.set(name, value)}
        onBusy={setSending}
      />
      <p className={act.isGrave ? 'desk-follows grave' : 'desk-follows'}>{act.follows}</p>
    </FormDialog>
  )
}
