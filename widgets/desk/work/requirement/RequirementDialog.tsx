import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import {
  type RequirementEvent,
  requirementEventWords,
  requirementFlow,
} from '@lab/contract/rules/work/requirement/requirement-states'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TextArea } from '@lab/ui/choices'
import { Dialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { Link } from '@lab/ui/link'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { SlipQuestion } from '../../act/SlipQuestion.tsx'
import { changedNow } from '../../act/stale.ts'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import { RequirementView } from './RequirementView.tsx'

interface RequirementDialogProps {
  rid: string
  onClose: () => void
  onChange: () => Promise<unknown>
}

const events = Object.keys(requirementFlow.events) as RequirementEvent[]

/** One requirement: what was written, its files, what was done about it, and the next step. */
export function RequirementDialog({ rid, onClose, onChange }: RequirementDialogProps) {
  const { messages } = useLab()
  const { call, staff } = useDesk()
  const { found, isFailed, reload } = useFound('staff/requirement/detail', { rid })
  const [asking, setAsking] = useState<'take' | 'reopen'>()
  const form = useForm({ initial: { note: '' }, rules: [], submit: async () => undefined })

  /** Somebody was faster: what was done and what is left to do are shown. */
  const refresh = async () => {
    const [fresh] = await Promise.all([reload(), onChange()])
    const last = fresh?.timeline.at(-1)
    messages.error(changedNow(last ? `${last.staff}${requirementEventWords[last.event].history}` : '内容'))
  }
  const act = async (event: RequirementEvent) => {
    if (!found) return
    const note = form.values.note.trim()
    if (requirementFlow.events[event].asks && !note)
      return form.fail({ note: event === 'close' ? '[原因]不能为空' : '[答复]不能为空' })
    const request = { rid, version: found.version, note }
    const { code, reason, msg, fields } = await call(`staff/requirement/${event}`, request, {
      feedback: false,
    })
    if (reason === 'stale') return refresh()
    if (!code) messages.error(msg ?? '网络不通，请稍后再试')
    if (fields) return form.fail(fields)
    if (code) {
      messages.success('操作成功!')
      form.reset()
    }
    if (code || reason) await Promise.all([reload(), onChange()])
  }
  const next = found ? events.filter((event) => nextState(requirementFlow, found.state, event)) : []
  return (
    <>
      <Dialog
        title={found ? found.title : '需求'}
        width={640}
        onClose={onClose}
        form={form.props}
        cancel="关闭窗口"
        // What comes next stands last, as in every dialog.
        footer={next.toReversed().map((event) => (
          <Button
            key={event}
            kind={event === next[0] ? 'primary' : event === 'close' ? 'danger' : 'quiet'}
            onClick={() => (event === 'take' || event === 'reopen' ? setAsking(event) : void act(event))}
          >
            {requirementEventWords[event].act}
          </Button>
        ))}
      >
        {isFailed && <ErrorState onRetry={() => void reload()} />}
        {!found && !isFailed && <Skeleton lines={6} />}
        {found && (
          <div className="desk-form">
            <RequirementView found={found} />
            {found.state !== 'new' && mayCall(staff.role, 'staff/order/add') && (
              <p>
                <Link href={`/desk/ordering?requirement=${encodeURIComponent(rid)}`}>代客下单</Link>
                <span className="desk-note">：带上会员、标题与编号</span>
              </p>
            )}
            <TextArea
              label="答复与说明"
              hint="答复后登记怎样答复的；关闭时写原因。访客看不到这里"
              maxLength={2000}
              {...form.field('note')}
            />
          </div>
        )}
      </Dialog>
      {found && asking && (
        <SlipQuestion
          act={`requirement/${asking}`}
          subject={`${found.number} ${found.title}`}
          onKeep={() => setAsking(undefined)}
          onConfirm={async () => {
            await act(asking)
            setAsking(undefined)
          }}
        />
      )}
    </>
  )
}
