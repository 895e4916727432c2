import type { DataOf } from '@lab/contract/calls'
import { applicationStates } from '@lab/contract/rules/ground/application'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { applicationLooks } from '@lab/ui/looks'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'

type Application = DataOf<'integration/applications'>['list'][number]

/** The papers for which the member asked a reward, newest first; what waits can be withdrawn. */
export function Thanks({ page, onApply }: { page: number; onApply: () => void }) {
  const { api, link, messages } = useLab()
  const { found, isFailed, reload } = useOwn('integration/applications', { page, limit: 10 })
  const [asking, setAsking] = useState<Application>()
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.total === 0)
    return (
      <EmptyState
        title="还没有申请过致谢奖励"
        hint="在发表的论文里致谢实验室，审核通过后得到积分，并列入首页的致谢文献"
        action={<Button onClick={onApply}>申请致谢奖励</Button>}
      />
    )
  const withdraw = async ({ rid }: Application) => {
    const { code, reason } = await api.post('integration/cancel', { rid })
    setAsking(undefined)
    if (code) messages.success('操作成功!')
    if (code || reason) await reload()
  }
  return (
    <>
      <ul className="member-cards">
        {found.list.map((one) => (
          <li key={one.rid} className="record" aria-label={one.number}>
            <div className="record-top">
              <h2>{one.title}</h2>
              <Tag kind={applicationLooks[one.state]}>{applicationStates[one.state]}</Tag>
              {one.points > 0 && (
                <strong className="points-row-sum member-in number">+{one.points} 积分</strong>
              )}
              {one.state === 'applied' && (
                <div className="points-row-sum">
                  <Button size="small" onClick={() => setAsking(one)}>
                    撤回
                  </Button>
                </div>
              )}
            </div>
            <p className="member-note">
              {one.journal}，{one.year}
              {one.doi && ` · ${one.doi}`}
            </p>
            <p className="member-note number">
              {one.number} · {dateTimeOf(one.created)} 申请
              {one.decided !== undefined && ` · ${dateTimeOf(one.decided)} 答复`}
            </p>
            {one.reason && <p className="record-reason">未通过：{one.reason}</p>}
          </li>
        ))}
      </ul>
      <Pagination
        {...found}
        href={(to) => link(hrefOf('member-integral', {}, { view: 'apply', page: to === 1 ? undefined : to }))}
      />
      {asking && (
        <Question
          title="撤回申请？"
          keep="保留申请"
          confirm="撤回申请"
          onKeep={() => setAsking(undefined)}
          onConfirm={() => withdraw(asking)}
        >
          <p>《{asking.title}》不再等待审核，可以重新申请。</p>
        </Question>
      )}
    </>
  )
}
