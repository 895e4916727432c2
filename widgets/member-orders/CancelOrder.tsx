import { formatFen } from '@lab/contract/rules/ground/money'
import { Question } from '@lab/ui/dialog'
import { type Assign, costOf } from './order.ts'
import { useOrder } from './useOrder.tsx'

/** Asks before experiments are canceled, and says what is lost by it. */
export function CancelOrder({ assigns, onClose }: { assigns: readonly Assign[]; onClose: () => void }) {
  const { order, write } = useOrder()
  const isWhole = assigns.length === order.assigns.filter(({ state }) => state !== 'canceled').length
  const cancel = async () => {
    const assign_rids = assigns.map(({ rid }) => rid)
    await write('order/cancel', { rid: order.rid, ...(!isWhole && { assign_rids }) })
    onClose()
  }
  const fen = assigns.reduce((sum, one) => sum + costOf(one), 0)
  return (
    <Question
      title={isWhole ? '取消这个订单？' : `取消 ${assigns.length} 项实验？`}
      keep="保留"
      confirm={isWhole ? '取消订单' : '取消实验'}
      onKeep={onClose}
      onConfirm={cancel}
    >
      <ul className="order-lost">
        {assigns.map((one) => (
          <li key={one.rid}>
            {one.project.name} × {one.count}
            {one.project.unit} <span className="number">{formatFen(costOf(one))}</span>
          </li>
        ))}
      </ul>
      <p>
        共 <span className="number">{formatFen(fen)}</span>
        。取消后不能恢复，已填写的需求与样品信息不再有效；已付的款项会退回原处。请不要再寄送这些样品。
      </p>
    </Question>
  )
}
