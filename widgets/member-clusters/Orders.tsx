import { formatFen } from '@lab/contract/rules/ground/money'
import { sortParam } from '@lab/contract/rules/ground/sort'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { mayApprove } from '@lab/contract/rules/people/cluster/roles'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { ActButton, Button } from '@lab/ui/button'
import { LinkTabs } from '@lab/ui/link-tabs'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { SortSelect, useSorting } from '@lab/ui/sorting'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { StateTag } from '@lab/ui/state-tag'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { type Cluster, type ClusterOrder, changeTold, pageOf } from './cluster.ts'
import { KeywordForm } from './KeywordForm.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { useSend } from './useSend.ts'

const tabs = { '': '全部', waiting: '待审批', open: '未结清', paid: '已结清' } as const
const sorts = memberSorts['cluster/orders']
type Tab = keyof typeof tabs

interface OrdersProps {
  cluster: Cluster
  tab: string
  kw: string
  page: number
  sort?: string
  onChange: () => void
}

/** What the group pays of its members' orders, and the word of its owner or a manager where one is wanted. */
export function Orders({ cluster: { rid, role }, tab: said, kw, page, sort: wanted, onChange }: OrdersProps) {
  const lab = useLab()
  const send = useSend()
  const tab = Object.hasOwn(tabs, said) ? (said as Tab) : ''
  const sort = sortParam(sorts, wanted)
  const filter = { ...(tab && { tab }), ...(kw && { kw }), ...(sort && { sort }) }
  const { found, isFailed, reload } = useOwn('cluster/orders', { rid, page, ...filter })
  const [refused, setRefused] = useState('')
  // As it stands now: it may change while a reason is written.
  const refusing = found?.list.find(({ order_rid }) => order_rid === refused)

  const changed = async () => {
    setRefused('')
    await reload()
    onChange()
  }
  /** It was decided on as it was before: it is shown as it is, and what changed is shown. */
  const showAgain = async (before: ClusterOrder) => {
    const fresh = await reload()
    const after = fresh?.list.find(({ order_rid }) => order_rid === before.order_rid)
    if (fresh) lab.messages.info(changeTold(before, after))
    onChange()
  }
  const approve = async (one: ClusterOrder) => {
    const { order_rid, version } = one
    const { code, reason } = await send('cluster/approve', { rid, order_rid, version })
    if (code) lab.messages.success('已同意付款')
    if (reason === 'stale') await showAgain(one)
    else if (code || reason) await changed()
  }
  const href = (query: Record<string, string | number | undefined>) =>
    pageOf(rid, { view: 'orders', ...filter, ...query })
  const sorting = useSorting(sorts, sort, (to) => href({ sort: to }))
  const list = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={6} />
    if (found.total === 0)
      return (
        <EmptyState
          title={tab === 'waiting' ? '没有等待审批的订单' : '没有由群组付款的订单'}
          hint={tab || kw ? undefined : '成员下单时选择由群组付款，订单会出现在这里'}
        />
      )
    return (
      <ul className="member-cards">
        {found.list.map((one) => (
          <li key={one.order_rid} className="member-card order" aria-label={one.number}>
            <div className="member-words">
              <p className="member-name number">{one.number}</p>
              <p className="member-note">
                {one.user.name} · <span className="number">{dateTimeOf(one.created)}</span>
              </p>
            </div>
            <div className="cluster-order-state">
              {one.approval === 'waiting' && <Tag kind="warning">待审批</Tag>}
              {one.approval === 'refused' && <Tag kind="danger">未同意付款</Tag>}
              <StateTag state={one.state} />
              <strong className="number">{formatFen(one.total_fen)}</strong>
            </div>
            <ul className="cluster-items">
              {one.items.map((item) => (
                <li key={item.number}>
                  <span>
                    {item.project} <small className="number">{item.number}</small>
                  </span>
                  <span className="number">{formatFen(item.fen)}</span>
                </li>
              ))}
            </ul>
            {one.approval === 'waiting' && !mayApprove(role, one.is_own) && (
              <p className="member-note">您自己的订单由负责人或其他管理员审批</p>
            )}
            {one.approval === 'waiting' && mayApprove(role, one.is_own) && (
              <div className="member-acts">
                <ActButton size="small" kind="primary" onAct={() => approve(one)}>
                  同意付款
                </ActButton>
                <Button size="small" onClick={() => setRefused(one.order_rid)}>
                  不同意
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <>
      <div className="clusters-top">
        <LinkTabs
          label="订单"
          links={(Object.keys(tabs) as Tab[]).map((one) => ({
            href: lab.link(href({ tab: one })),
            label: tabs[one],
            isCurrent: one === tab,
          }))}
        />
        <KeywordForm label="编号、项目或成员" kw={kw} href={(typed) => href({ kw: typed })} />
        {found && found.total > 1 && <SortSelect sorting={sorting} labelHidden />}
      </div>
      {list()}
      {found && <Pagination {...found} href={(to) => lab.link(href({ page: to === 1 ? undefined : to }))} />}
      {refusing && (
        <RefuseDialog
          rid={rid}
          order={refusing}
          onClose={() => setRefused('')}
          onStale={() => showAgain(refusing)}
          onDone={() => void changed()}
        />
      )}
    </>
  )
}
