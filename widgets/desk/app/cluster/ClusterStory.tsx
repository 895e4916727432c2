import { formatFen } from '@lab/contract/rules/ground/money'
import { dateOf, dateTimeOf } from '@lab/contract/rules/ground/time'
import { clusterRoles } from '@lab/contract/rules/people/cluster/roles'
import { mayCall } from '@lab/contract/rules/people/staff/permissions'
import { experimentStates } from '@lab/contract/rules/work/experiment/states'
import { Tag } from '@lab/ui/tag'
import type { ReactNode } from 'react'
import { useLinkTo } from '../../list/address.ts'
import { useBill } from '../../money/statement/useBill.tsx'
import { useDesk } from '../../session/desk-session.ts'
import { orderAddress } from '../../work/experiment/address.ts'
import { stateLooks } from '../../work/experiment/looks.ts'
import { Panel } from '../../work/experiment/view/Panel.tsx'
import { memberAddress } from '../member/member.ts'
import type { ClusterDetail } from './cluster.ts'

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <Panel title={title} count={count}>
      {count === 0 ? <p className="desk-note">没有</p> : <ul className="desk-rows">{children}</ul>}
    </Panel>
  )
}

function Bills({ bills }: Pick<ClusterDetail, 'bills'>) {
  const { role } = useDesk().staff
  const bill = useBill()
  const mayRead = mayCall(role, 'staff/statement/info')
  return (
    <Part title="待付账单" count={bills.all}>
      {bills.list.map((one) => (
        <li key={one.rid}>
          <span className="desk-rows-grow">
            {mayRead ? bill.linkTo(one) : <span className="number">{one.number}</span>}
            <small className="number">
              {formatFen(one.total_fen)} · {one.member}
              {one.due_day && ` · ${one.due_day} 到期`}
            </small>
          </span>
          {one.is_overdue && <Tag kind="danger">已逾期</Tag>}
        </li>
      ))}
      {bill.dialog}
    </Part>
  )
}

function Orders({ orders }: Pick<ClusterDetail, 'orders'>) {
  const linkTo = useLinkTo()
  const { role } = useDesk().staff
  return (
    <Part title="由群组付款的订单" count={orders.all}>
      {orders.list.map((one) => (
        <li key={one.order_rid}>
          <span className="desk-rows-grow">
            {mayCall(role, 'staff/order/detail') ? (
              <a {...linkTo(orderAddress(one.order_rid))} className="number">
                {one.number}
              </a>
            ) : (
              <span className="number">{one.number}</span>
            )}
            <small>
              <a {...linkTo(memberAddress(one.user.rid))}>{one.user.name}</a> ·{' '}
              <span className="number">
                {formatFen(one.total_fen)} · {dateOf(one.created)}
              </span>
            </small>
          </span>
          {one.approval && (
            <Tag kind={one.approval === 'waiting' ? 'warning' : 'danger'}>
              {one.approval === 'waiting' ? '待审批' : '未同意付款'}
            </Tag>
          )}
          <Tag kind={stateLooks[one.state]}>{experimentStates[one.state]}</Tag>
        </li>
      ))}
    </Part>
  )
}

/** What a group owes and ordered lately, and who became what in it. */
export function ClusterStory({ cluster: { bills, orders, turns } }: { cluster: ClusterDetail }) {
  return (
    <>
      <Bills bills={bills} />
      <Orders orders={orders} />
      <Part title="角色变动" count={turns.length}>
        {turns.map((one) => (
          <li key={one.rid}>
            <span className="desk-rows-grow">
              <span>
                {one.name}：{clusterRoles[one.from]} → {one.to ? clusterRoles[one.to] : '已离开'}
              </span>
              <small className="number">
                {one.by} · {dateTimeOf(one.at)}
              </small>
            </span>
          </li>
        ))}
      </Part>
    </>
  )
}
