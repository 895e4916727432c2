import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { ChevronLeft } from '@lab/ui/icons'
import { lazyPart } from '@lab/ui/lazy-part'
import { ButtonLink } from '@lab/ui/link'
import { LinkTabs } from '@lab/ui/link-tabs'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import type { WidgetHost } from '@lab/widget'
import { pageOf, type View, views } from './cluster.ts'
import { Members } from './Members.tsx'

const Applications = lazyPart(() => import('./Applications.tsx').then((part) => part.Applications))
const Orders = lazyPart(() => import('./Orders.tsx').then((part) => part.Orders))
const Spending = lazyPart(() => import('./Spending.tsx').then((part) => part.Spending))
const Rules = lazyPart(() => import('./Rules.tsx').then((part) => part.Rules))

interface ClusterPageProps {
  rid: string
  view: View
  tab: string
  kw: string
  months: number
  page: number
  sort?: string
  host: WidgetHost
}

/** One group of one's own. */
export function ClusterPage({ rid, view, tab, kw, months, page, sort, host }: ClusterPageProps) {
  const lab = useLab()
  const { found, isFailed, reload } = useOwn('cluster/detail', { rid })
  const back = lab.link(hrefOf('member-communityMg'))
  if (isFailed) return <ErrorState title="没有这个群组，或载入失败" onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={8} />
  if (found.role !== 'owner')
    return (
      <EmptyState
        title={`「${found.name}」由${found.owner.name}负责`}
        action={<ButtonLink href={lab.link(hrefOf('member-communityJn'))}>查看加入的群组</ButtonLink>}
      />
    )
  const changed = () => {
    void reload()
    // What waits for its owner is counted beside the entries of their pages.
    host.emit('lab-cluster-changed', { rid })
  }
  const labels = {
    ...views,
    applications: `${views.applications}${found.applications > 0 ? ` ${found.applications}` : ''}`,
    orders: `${views.orders}${found.approvals > 0 ? ` ${found.approvals}` : ''}`,
  }
  return (
    <>
      <a className="cluster-back" href={back}>
        <ChevronLeft size={18} />
        全部群组
      </a>
      <section className="member-card" aria-label="群组">
        <div className="member-words">
          <h2 className="cluster-title">{found.name}</h2>
          <p className="member-note">{found.company}</p>
          {found.sketch && <p>{found.sketch}</p>}
        </div>
        <dl className="member-facts">
          <div>
            <dt>成员</dt>
            <dd className="number">{found.members}</dd>
          </div>
          <div>
            <dt>预存余额</dt>
            <dd className="number">{formatFen(found.balance_fen)}</dd>
          </div>
          {found.credit && (
            <div>
              <dt>可用信用额度</dt>
              <dd className="number">{formatFen(found.credit.free_fen)}</dd>
            </div>
          )}
          <div>
            <dt>超过须审批</dt>
            <dd className="number">{found.approval_fen === null ? '不设' : formatFen(found.approval_fen)}</dd>
          </div>
        </dl>
        <div className="member-acts">
          <ButtonLink href={lab.link(hrefOf('member-prestore', {}, { cluster: rid }))}>预存</ButtonLink>
          <ButtonLink href={lab.link(hrefOf('member-unpaid', {}, { view: 'credit', cluster: rid }))}>
            信用额度
          </ButtonLink>
          <ButtonLink href={lab.link(hrefOf('member-unsettled', {}, { cluster: rid }))}>结算</ButtonLink>
          <ButtonLink href={lab.link(hrefOf('member-unsettled', {}, { cluster: rid, view: 'statement' }))}>
            账单
          </ButtonLink>
          <ButtonLink href={lab.link(hrefOf('member-invoiceLs', {}, { view: 'open', cluster: rid }))}>
            开票
          </ButtonLink>
        </div>
      </section>
      <LinkTabs
        label={found.name}
        links={(Object.keys(views) as View[]).map((one) => ({
          href: lab.link(pageOf(rid, { view: one })),
          label: labels[one],
          isCurrent: one === view,
        }))}
      />
      {view === '' && <Members cluster={found} page={page} kw={kw} sort={sort} onChange={changed} />}
      {view === 'applications' && <Applications rid={rid} page={page} onChange={changed} />}
      {view === 'orders' && <Orders rid={rid} tab={tab} kw={kw} page={page} sort={sort} onChange={changed} />}
      {view === 'spending' && <Spending rid={rid} months={months} />}
      {view === 'rules' && <Rules key={found.rid} cluster={found} onChange={changed} />}
    </>
  )
}
