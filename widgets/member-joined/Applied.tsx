import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { joiningStates } from '@lab/contract/rules/people/cluster/cluster'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { joiningLooks } from '@lab/ui/looks'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'

/** What the member asked, newest first; what waits can be taken back. */
export function Applied({ page }: { page: number }) {
  const lab = useLab()
  const { found, isFailed, reload } = useOwn('cluster/applied', { page })
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.total === 0) return <EmptyState title="还没有申请加入群组" />
  const cancel = async (apply_rid: string) => {
    const { code, reason } = await lab.api.post('cluster/applyCancel', { apply_rid })
    if (code) lab.messages.success('操作成功!')
    if (code || reason) await reload()
  }
  return (
    <>
      <ul className="member-cards">
        {found.list.map((one) => (
          <li key={one.rid} className="member-card" aria-label={one.cluster.name}>
            <div className="member-words">
              <h2 className="member-name">{one.cluster.name}</h2>
              <p className="member-note">
                {one.cluster.company} · <span className="number">{dateTimeOf(one.created)}</span> 申请
              </p>
              {one.message && <p>{one.message}</p>}
              {one.reason && <p className="member-note">未同意的原因：{one.reason}</p>}
            </div>
            <div className="member-acts">
              <Tag kind={joiningLooks[one.state]}>{joiningStates[one.state]}</Tag>
              {one.state === 'applied' && (
                <Button size="small" onClick={() => void cancel(one.rid)}>
                  撤回
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        {...found}
        href={(to) =>
          lab.link(hrefOf('member-communityJn', {}, { view: 'applied', page: to === 1 ? undefined : to }))
        }
      />
    </>
  )
}
