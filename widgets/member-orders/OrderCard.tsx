import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, shortDate } from '@lab/contract/rules/ground/time'
import { approvalWords } from '@lab/contract/rules/people/cluster/approval'
import { askedOf, nextOf } from '@lab/contract/rules/work/order/next'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { useLab } from '@lab/core/react'
import { Badge } from '@lab/ui/badge'
import { ArrowRight } from '@lab/ui/icons'
import { Picture } from '@lab/ui/picture'
import { StateTag } from '@lab/ui/state-tag'
import { Tag } from '@lab/ui/tag'
import { useId } from 'react'
import { orderHref } from './filter.ts'

type Order = DataOf<'order/list'>['list'][number]

/** Experiments a card shows before it only counts the others. */
const most = 4

/** An order in the list: what is wanted of the member first. */
export function OrderCard({ order }: { order: Order }) {
  const lab = useLab()
  const title = useId()
  const { rid, number, state, progress, created, wanted, approval, assigns, due, total_fen } = order
  const href = lab.link(orderHref(rid))
  const isWorking = state === 'received' || state === 'testing' || state === 'reviewing'
  const rest = assigns.length - most

  return (
    <li className="order-card" aria-labelledby={title}>
      <div className="order-card-top">
        <h2 id={title} className="number">
          <a href={href}>{number}</a>
        </h2>
        <span className="order-date number">{dateOf(created)}</span>
        <StateTag state={state} ofHours={assigns.every(isReserved)} />
        {approval && <Tag kind="warning">{approvalWords[approval]}</Tag>}
      </div>
      {askedOf(order).length > 0 ? (
        <a className="order-wanted" href={href}>
          <strong>{nextOf(order)}</strong>
          <ArrowRight size={18} />
        </a>
      ) : (
        (approval || wanted.length > 0) && <p className="member-note">{nextOf(order)}</p>
      )}
      <ul className="order-assigns">
        {assigns.slice(0, most).map((one) => (
          <li key={one.rid}>
            <a className="order-assign" href={lab.link(orderHref(rid, one.rid))}>
              <Picture src={lab.image(one.project.img)} alt="" width={64} height={48} />
              <span className="order-assign-name">
                {one.project.name}
                <Badge count={one.unread} label="条未读留言" />
              </span>
              <span className="order-assign-state">
                {one.held && <Tag kind="warning">已暂停</Tag>}
                {one.late && <Tag kind="danger">已延期</Tag>}
                {assigns.length > 1 && <StateTag state={one.state} ofHours={isReserved(one)} />}
              </span>
              <span className="order-assign-price number">{formatFen(one.price_fen)}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="order-card-foot">
        {rest > 0 && <span>还有 {rest} 项实验</span>}
        {progress.all > 1 && (
          <span className="number">
            已确认 {progress.done}/{progress.all} 项
          </span>
        )}
        {isWorking && due !== undefined && <span>预计 {shortDate(dateOf(due))} 完成</span>}
        <span className="order-total">
          合计 <strong className="number">{formatFen(total_fen)}</strong>
        </span>
      </div>
    </li>
  )
}
