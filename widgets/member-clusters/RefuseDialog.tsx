import { formatFen } from '@lab/contract/rules/ground/money'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { TextArea } from '@lab/ui/choices'
import { Dialog } from '@lab/ui/dialog'
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
    <Dialog
      title={`不同意为 ${order.number} 付款`}
      width={480}
      onClose={onClose}
      form={form.props}
      cancel="取消"
      footer={
        <Button type="submit" kind="danger" busy={form.busy}>
          不同意付款
        </Button>
      }
    >
      <div className="member-form">
        <p className="number">{formatFen(order.total_fen)}</p>
        <p>订单不会取消：{order.user.name}会收到通知，并须更换付款方。</p>
        <TextArea label="原因" maxLength={200} {...form.field('reason')} />
      </div>
    </Dialog>
  )
}
