import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Badge } from '@lab/ui/badge'
import { Button } from '@lab/ui/button'
import { lazyPart } from '@lab/ui/lazy-part'
import { Link } from '@lab/ui/link'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { pageOf } from './cluster.ts'
import { RoleTag } from './RoleTag.tsx'

const NewCluster = lazyPart(() => import('./NewCluster.tsx').then((part) => part.NewCluster))

/** All groups that one owns, manages or looks at, and how a new one begins. */
export function Owned({ page }: { page: number }) {
  const lab = useLab()
  const { found, isFailed, reload } = useOwn('cluster/all', { page, limit: 20, may: 'readSpending' })
  const [isNew, setNew] = useState(false)
  const add = (
    <Button kind="primary" icon={<Plus size={18} />} onClick={() => setNew(true)}>
      新建群组
    </Button>
  )
  const list = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={6} />
    if (found.total === 0)
      return (
        <EmptyState
          title="还没有自己的群组"
          hint="为课题组建一个群组：成员下单由群组付款，您来设定限额与审批"
          action={add}
        />
      )
    return (
      <>
        <div className="clusters-top">
          <p className="member-note">
            您负责、管理或查看的群组 <span className="number">{found.total}</span> 个
          </p>
          {add}
        </div>
        <ul className="member-cards">
          {found.list.map((one) => (
            <li key={one.rid} className="member-card">
              <div className="member-words">
                <h2 className="member-name">
                  <Link href={lab.link(pageOf(one.rid))}>{one.name}</Link> <RoleTag role={one.role} />
                </h2>
                <p className="member-note">{one.company}</p>
              </div>
              <dl className="member-facts">
                <div>
                  <dt>成员</dt>
                  <dd className="number">{one.members}</dd>
                </div>
                <div>
                  <dt>预存余额</dt>
                  <dd className="number">{formatFen(one.balance_fen)}</dd>
                </div>
              </dl>
              {(one.applications > 0 || one.approvals > 0) && (
                <ul className="cluster-waiting">
                  {one.applications > 0 && (
                    <li>
                      <Link href={lab.link(pageOf(one.rid, { view: 'applications' }))}>
                        加入申请 <Badge count={one.applications} label="个待审核" />
                      </Link>
                    </li>
                  )}
                  {one.approvals > 0 && (
                    <li>
                      <Link href={lab.link(pageOf(one.rid, { view: 'orders', tab: 'waiting' }))}>
                        订单审批 <Badge count={one.approvals} label="个待审批" />
                      </Link>
                    </li>
                  )}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <Pagination
          {...found}
          href={(to) => lab.link(hrefOf('member-communityMg', {}, { page: to === 1 ? undefined : to }))}
        />
      </>
    )
  }
  return (
    <>
      {list()}
      {isNew && (
        <NewCluster
          onClose={() => setNew(false)}
          onDone={(rid) => {
            setNew(false)
            lab.navigation.go(pageOf(rid))
          }}
        />
      )}
    </>
  )
}
