import { pageParam } from '@lab/contract/rules/ground/query-params'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { EmptyState } from '@lab/ui/state'
import type { WidgetHost } from '@lab/widget'
import { ClusterPage } from './ClusterPage.tsx'
import { viewParam } from './cluster.ts'
import { Owned } from './Owned.tsx'

interface MemberClustersProps {
  attributes: {
    rid: string
    view: string
    tab: string
    kw: string
    months: number
    page: number
    sort?: string
  }
  host: WidgetHost
}

/** The groups that a member owns, manages or looks at: all of them, or one with its people, orders, spending and rules (domain §6). */
export function MemberClusters({ attributes, host }: MemberClustersProps) {
  const lab = useLab()
  const { isVisitor } = useOwn('cluster/all', { limit: 1 })
  const { rid, view, tab, kw, months, sort } = attributes
  const page = pageParam(attributes.page)
  const content = () => {
    if (isVisitor)
      return (
        <EmptyState
          title="登录后查看我的群组"
          action={<Button onClick={() => lab.dialogs.open('login')}>登录</Button>}
        />
      )
    if (rid)
      return (
        <ClusterPage
          key={rid}
          rid={rid}
          view={viewParam(view)}
          tab={tab}
          kw={kw}
          months={months}
          page={page}
          sort={sort}
          host={host}
        />
      )
    return <Owned page={page} />
  }
  return <div className="container member-frame">{content()}</div>
}
