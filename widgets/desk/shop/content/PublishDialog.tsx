import type { DataOf } from '@lab/contract/calls'
import { instantOf } from '@lab/contract/rules/ground/time'
import { type ContentKind, kindRow } from '@lab/contract/rules/shop/content/kinds'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useDesk } from '../../session/desk-session.ts'

interface PublishDialogProps {
  item: { kind: ContentKind; id: string; version: number }
  /** What publishing it touches. */
  checked: DataOf<'staff/content/check'>
  onClose: () => void
  onDone: () => Promise<void>
  /** Called when somebody else has saved it meanwhile. */
  onStale: () => void
}

type Affected = DataOf<'staff/content/check'>['affects']

const touched = ({ plan_rows, drafts, reservations, times }: Affected): string[] => [
  ...(plan_rows > 0 ? [`${plan_rows} 份实验清单里有它：会员会看到需要重新确认的内容`] : []),
  ...(drafts > 0 ? [`${drafts} 份正在填写的订单里有它：会员填的会保留，再次打开时按新的内容核对`] : []),
  ...(reservations > 0 ? [`${reservations} 个已约的时段不在新的开放时间里：保持不变，请改期或取消`] : []),
  ...times.map((time) => `已约 ${time}`),
  ...(reservations > times.length ? [`另有 ${reservations - times.length} 个`] : []),
]

/** `2026-12-01T09:00` of the lab's clock; undefined where it is empty. */
const instantIn = (typed: string): number | undefined => {
  const [date = '', clock = ''] = typed.split('T')
  return date && clock ? instantOf(date, clock.slice(0, 5)) : undefined
}

/** The last question before an item is public: what it touches, and when. */
export function PublishDialog({ item, checked, onClose, onDone, onStale }: PublishDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const form = useForm({
    initial: { at: '' },
    rules: [],
    submit: async ({ at }) => {
      const { code, reason, fields } = await call('staff/content/publish', { ...item, at: instantIn(at) })
      if (reason === 'stale') onStale()
      if (!code) return fields
      messages.success(at ? '到时候自动发布' : '已发布，门户上已是新的内容')
      await onDone()
      return undefined
    },
  })
  const effects = touched(checked.affects)
  return (
    <FormDialog
      layout="desk-form"
      title={`发布${kindRow(item.kind).title}`}
      form={form}
      act={form.values.at ? '定时发布' : '发布'}
      onClose={onClose}
    >
      {effects.length > 0 ? (
        <ul className="content-effects">
          {effects.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : (
        <p className="desk-note">
          {form.values.at ? '到设定的时间，' : '发布后，'}
          所有访客看到新的内容；原来的留在历史里，随时可以恢复。
        </p>
      )}
      <TextField label="定时发布" type="datetime-local" hint="留空则立即发布" {...form.field('at')} />
    </FormDialog>
  )
}
