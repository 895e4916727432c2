import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { exchangeStates } from '@lab/contract/rules/money/points/points'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { ButtonLink } from '@lab/ui/link'
import { exchangeLooks } from '@lab/ui/looks'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'

type Exchange = DataOf<'integration/exchanges'>['list'][number]

/** What was had for points, newest first. */
export function Exchanges({ page, onChange }: { page: number; onChange: () => void }) {
  const { api, link, messages } = useLab()
  const { found, isFailed, reload } = useOwn('integration/exchanges', { page, limit: 10 })
  const [asking, setAsking] = useState<Exchange>()
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.total === 0)
    return (
      <EmptyState
        title="还没有兑换过"
        action={
          <ButtonLink href={link(hrefOf('member-integral', {}, { view: 'goods' }))}>看看能换什么</ButtonLink>
        }
      />
    )
  const takeBack = async ({ rid }: Exchange) => {
    const { code, reason } = await api.post('integration/exchangeCancel', { rid })
    setAsking(undefined)
    if (code) messages.success('操作成功!')
    if (!code && !reason) return
    onChange()
    await reload()
  }
  return (
    <>
      <ul className="member-cards">
        {found.list.map((one) => (
          <li key={one.rid} className="record" aria-label={one.number}>
            <div className="record-top">
              <h2>{one.name}</h2>
              <Tag kind={exchangeLooks[one.state]}>{exchangeStates[one.state]}</Tag>
              <strong className="points-row-sum number">-{one.points} 积分</strong>
              {one.state === 'ordered' && (
                <Button size="small" aria-label={`撤回：${one.number}`} onClick={() => setAsking(one)}>
                  撤回
                </Button>
              )}
            </div>
            <p className="member-note number">
              {one.number} · {dateTimeOf(one.created)}
            </p>
            {one.address && <p className="member-note">寄往：{one.address}</p>}
            {one.tracking && (
              <p className="member-note number">
                {one.carrier} {one.tracking}
              </p>
            )}
            {one.reason && <p className="record-reason">已取消，积分已退回：{one.reason}</p>}
          </li>
        ))}
      </ul>
      <Pagination
        {...found}
        href={(to) =>
          link(hrefOf('member-integral', {}, { view: 'exchange', page: to === 1 ? undefined : to }))
        }
      />
      {asking && (
        <Question
          title="撤回兑换？"
          keep="保留兑换"
          confirm="撤回兑换"
          onKeep={() => setAsking(undefined)}
          onConfirm={() => takeBack(asking)}
        >
          <p>
            {asking.name}不再寄出，退回 {asking.points} 积分。
          </p>
        </Question>
      )}
    </>
  )
}
