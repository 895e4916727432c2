import { formatFen } from '@lab/contract/rules/ground/money'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import type { ClusterOrder } from './cluster.ts'
import { useSend } from './useSend.ts'

interface RefuseDialogProps {
  rid: string
  order: ClusterOrder
  onClose: () => void
  /** It has changed since it was shown: what was written stays. */
  onStale: () => Promise<unknown>
  onDone: () => void
}

/** The owner does not pay, and may say why. */
export function RefuseDialog({ rid, order, onClose, onStale, onDone }: RefuseDialogProps) {
  const lab = useLab()
  const send = useSend()
  const form = useForm({
    initial: { reason: '' },
    rules: [],
    submit: async ({ reason }) => {
      const asked = { rid, order_rid: order.order_rid, version: order.version, reason }
      const { code, reason: refused, fields } = await send('cluster/refuse', asked)
      if (code) lab.messages.success('操作成功!')
      if (refused === 'stale') await onStale()
      else if (code || refused) onDone()
      return fields
    },
  })
  return (
    <FormDialog
      title={`不同意为 ${order.number} 付款`}
      onClose={onClose}
      form={form}
      act="不同意付款"
      isGrave
      layout="member-form"
    >
      <p className="number">{formatFen(order.total_fen)}</p>
      <p>订单不会取消：{order.user.name}会收到通知，并须更换付款方。</p>
      <TextArea label="原因" maxLength={200} {...form.field('reason')} />
    </FormDialog>
  )
}
