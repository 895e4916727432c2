import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { processes } from '@lab/contract/rules/work/experiment/states'
import { askedOf } from '@lab/contract/rules/work/order/next'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { useLab } from '@lab/core/react'
import { Link } from '@lab/ui/link'
import { StateTag } from '@lab/ui/state-tag'
import { OrderActs } from './OrderActs.tsx'
import { nextWords, wayOf } from './order.ts'
import { useOrder } from './useOrder.tsx'

/** What the order is, how far it has come, and what comes next. */
export function OrderHead() {
  const { link } = useLab()
  const { order } = useOrder()
  const way = wayOf(order)
  const { number, state, progress, created, process, payer, delivery, total_fen, remark } = order
  return (
    <header className="order-head">
      <div className="order-head-top">
        <h2 className="number" tabIndex={-1}>
          {number}
        </h2>
        <StateTag state={state} ofHours={order.assigns.every(isReserved)} />
        <span className="order-head-total">
          {order.assigns.some((one) => one.state === 'quoting') ? '参考价合计' : '合计'}{' '}
          <strong className="number">{formatFen(total_fen)}</strong>
        </span>
      </div>
      <p className={askedOf(order).length > 0 ? 'order-next wanted' : 'order-next'}>
        {nextWords(order)}
        {way && <Link href={link(hrefOf(way.to))}>{way.title}</Link>}
      </p>
      {progress.all > 0 && (
        <label className="order-progress">
          <progress value={progress.done} max={progress.all} />
          <span className="number">
            已确认 {progress.done}/{progress.all} 项
          </span>
        </label>
      )}
      <dl className="order-facts">
        <div>
          <dt>下单时间</dt>
          <dd className="number">{dateTimeOf(created)}</dd>
        </div>
        <div>
          <dt>流程</dt>
          <dd>{processes[process]}</dd>
        </div>
        <div>
          <dt>付款方</dt>
          <dd>{payer.kind === 'cluster' ? `群组「${payer.name}」` : payer.name || '本人'}</dd>
        </div>
        <div>
          <dt>送样</dt>
          <dd>
            {delivery.type === 1
              ? '上门取样'
              : [delivery.carrier, delivery.tracking].filter(Boolean).join(' ') || '自送或邮寄'}
            {order.return_samples && '，实验后寄回'}
          </dd>
        </div>
        {remark && (
          <div className="order-remark">
            <dt>备注</dt>
            <dd>{remark}</dd>
          </div>
        )}
      </dl>
      <OrderActs />
    </header>
  )
}
