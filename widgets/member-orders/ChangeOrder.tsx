import { formatFen } from '@lab/contract/rules/ground/money'
import { useAct } from '@lab/core/api/useAct'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TextArea } from '@lab/ui/choices'
import { Dialog } from '@lab/ui/dialog'
import { Checkbox } from '@lab/ui/field'
import { ParameterForm, uploadTo, useParameterForm } from '@lab/ui/parameter-form'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { type FormEvent, useState } from 'react'
import { ChangeSamples } from './ChangeSamples.tsx'
import { ChangeTerms } from './ChangeTerms.tsx'
import type { Assign } from './order.ts'
import { changeable, type Preview, useChange } from './useChange.ts'
import { useOrder } from './useOrder.tsx'

/** Changes what of an order has not arrived; what it comes to is shown before it is done (domain §2). */
export function ChangeOrder({ onClose }: { onClose: () => void }) {
  const lab = useLab()
  const { order, write } = useOrder()
  // As it was when the dialog opened: what is typed is not lost when the page looks again.
  const [first] = useState(order)
  // Somebody was faster, and that was shown: from then on they change what stands there now.
  const [isTold, setTold] = useState(false)
  const version = isTold ? order.version : first.version
  const { typed, type, request, preview, fault, isChanged, isWhole } = useChange(first, version)
  const { act, isBusy } = useAct()
  const assigns = changeable(first)
  const isNamed = typed.samples.every(({ name }) => name.trim())
  const problems = preview?.problems ?? []
  const mayDo = isChanged && isWhole && isNamed && !fault && problems.length === 0

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!mayDo) return
    await act(async () => {
      const done = await write('order/change', request)
      if (!done) return setTold(true)
      lab.messages.success('操作成功!')
      onClose()
    })
  }

  return (
    <Dialog
      title="修改订单"
      width={760}
      onClose={onClose}
      form={{ onSubmit: submit, noValidate: true }}
      cancel="取消"
      footer={
        <>
          <Sum preview={preview} isChanged={isChanged} />
          <Button type="submit" kind="primary" busy={isBusy} disabled={!mayDo}>
            确认修改
          </Button>
        </>
      }
    >
      <div className="change">
        {first.samples.length > 0 && (
          <ChangeSamples
            samples={typed.samples}
            assigns={assigns}
            onChange={(samples) => type({ samples })}
          />
        )}
        {assigns.map((assign) => (
          <Answers
            key={assign.rid}
            assign={assign}
            answers={typed.answers[assign.rid] ?? {}}
            hasSamples={first.samples.length > 0}
            onAnswer={(key, answer) =>
              type({
                answers: {
                  ...typed.answers,
                  [assign.rid]: { ...typed.answers[assign.rid], [key]: answer as never },
                },
              })
            }
          />
        ))}
        <ChangeTerms order={first} typed={typed} onType={type} />
        <Checkbox
          label="实验后寄回样品"
          name="return_samples"
          checked={typed.return_samples}
          onChange={(return_samples) => type({ return_samples })}
        />
        <TextArea
          label="备注"
          name="remark"
          rows={2}
          maxLength={1000}
          value={typed.remark}
          onChange={(remark) => type({ remark })}
        />
        {(fault || problems.length > 0) && (
          <ul className="change-problems" role="alert">
            {fault && <li>{fault}</li>}
            {problems.map(({ at, msg }) => (
              <li key={at + msg}>{msg}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** What it was and what it would be. */
function Sum({ preview, isChanged }: { preview: Preview | undefined; isChanged: boolean }) {
  if (!preview) return <p className="change-sum">正在计算价格…</p>
  const { before_fen, total_fen, quoted_anew } = preview
  return (
    <p className="change-sum" role="status">
      {isChanged && before_fen !== total_fen && (
        <>
          <s className="number">{formatFen(before_fen)}</s>{' '}
        </>
      )}
      合计 <strong className="number">{formatFen(total_fen)}</strong>
      {quoted_anew && isChanged && <small>修改后由实验室重新报价</small>}
    </p>
  )
}

interface AnswersProps {
  assign: Assign
  answers: Assign['answers']
  /** The samples stand above already: the form's own table of them is left out. */
  hasSamples: boolean
  onAnswer: (key: string, answer: unknown) => void
}

function Answers({ assign, answers, hasSamples, onAnswer }: AnswersProps) {
  const lab = useLab()
  const { form: whole, isFailed, retry } = useParameterForm(assign.project.rid)
  const form = whole && {
    ...whole,
    fields: whole.fields.filter(({ kind }) => !hasSamples || kind !== 'sample_table'),
  }
  if (form?.fields.length === 0) return null
  return (
    <details className="change-answers">
      <summary>需求：{assign.project.name}</summary>
      {isFailed && <ErrorState title="需求单载入失败" onRetry={retry} />}
      {!form && !isFailed && <Skeleton lines={3} />}
      {form && (
        <ParameterForm
          form={form}
          answers={answers}
          onAnswer={onAnswer}
          upload={uploadTo(lab)}
          name={assign.rid}
          isChecked
        />
      )}
    </details>
  )
}
