import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { type ClusterAct, mayInCluster } from '@lab/contract/rules/people/cluster/roles'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { ChevronLeft } from '@lab/ui/icons'
import { lazyPart } from '@lab/ui/lazy-part'
import { ButtonLink } from '@lab/ui/link'
import { LinkTabs } from '@lab/ui/link-tabs'
import { OrderableNote } from '@lab/ui/orderable'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import type { WidgetHost } from '@lab/widget'
import { type Cluster, pageOf, type View, views, viewsFor } from './cluster.ts'
import { Members } from './Members.tsx'
import { RoleTag } from './RoleTag.tsx'

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

/** Where the group's money is looked after, by what one may do there. */
const places = (rid: string) =>
  [
    ['fill', '预存', hrefOf('member-prestore', {}, { cluster: rid })],
    ['credit', '信用额度', hrefOf('member-unpaid', {}, { view: 'credit', cluster: rid })],
    ['settle', '结算', hrefOf('member-unsettled', {}, { cluster: rid })],
    ['readBills', '账单', hrefOf('member-unsettled', {}, { cluster: rid, view: 'statement' })],
    ['invoice', '开票', hrefOf('member-invoiceLs', {}, { view: 'open', cluster: rid })],
  ] as const satisfies readonly (readonly [ClusterAct, string, string])[]

function Head({ cluster }: { cluster: Cluster }) {
  const { link } = useLab()
  const { rid, role, orderable, approval_fen } = cluster
  return (
    <section className="member-card" aria-label="群组">
      <div className="member-words">
        <h2 className="cluster-title">
          {cluster.name} <RoleTag role={role} />
        </h2>
        <p className="member-note">{cluster.company}</p>
        {cluster.sketch && <p>{cluster.sketch}</p>}
      </div>
      <dl className="member-facts">
        <div>
          <dt>成员</dt>
          <dd className="number">{cluster.members}</dd>
        </div>
        <div>
          <dt>预存余额</dt>
          <dd className="number">{formatFen(cluster.balance_fen)}</dd>
        </div>
        {orderable && (
          <div>
            <dt>可下单</dt>
            <dd className="number">{formatFen(orderable.fen)}</dd>
          </div>
        )}
        <div>
          <dt>超过须审批</dt>
          <dd className="number">{approval_fen === null ? '不设' : formatFen(approval_fen)}</dd>
        </div>
      </dl>
      {orderable?.gate && <OrderableNote of={orderable} cluster_rid={rid} />}
      <div className="member-acts">
        {places(rid).map(
          ([act, label, href]) =>
            mayInCluster(role, act) && (
              <ButtonLink key={act} href={link(href)}>
                {label}
              </ButtonLink>
            ),
        )}
      </div>
    </section>
  )
}

/** One group that the member owns, manages or looks at. */
export function ClusterPage({ rid, view: wanted, tab, kw, months, page, sort, host }: ClusterPageProps) {
  const lab = useLab()
  const { found, isFailed, reload } = useOwn('cluster/detail', { rid })
  const back = lab.link(hrefOf('member-communityMg'))
  if (isFailed) return <ErrorState title="没有这个群组，或载入失败" onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={8} />
  const seen = viewsFor(found.role)
  const [first] = seen
  if (first === undefined)
    return (
      <EmptyState
        title={`「${found.name}」由${found.owner.name}负责`}
        action={<ButtonLink href={lab.link(hrefOf('member-communityJn'))}>查看加入的群组</ButtonLink>}
      />
    )
  const view = seen.includes(wanted) ? wanted : first
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
      <Head cluster={found} />
      <LinkTabs
        label={found.name}
        links={seen.map((one) => ({
          href: lab.link(pageOf(rid, { view: one })),
          label: labels[one],
          isCurrent: one === view,
        }))}
      />
      {view === '' && <Members cluster={found} page={page} kw={kw} sort={sort} onChange={changed} />}
      {view === 'applications' && <Applications rid={rid} page={page} onChange={changed} />}
      {view === 'orders' && (
        <Orders cluster={found} tab={tab} kw={kw} page={page} sort={sort} onChange={changed} />
      )}
      {view === 'spending' && <Spending rid={rid} months={months} />}
      {view === 'rules' && <Rules key={found.rid} cluster={found} onChange={changed} />}
    </>
  )
}
