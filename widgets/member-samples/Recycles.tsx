import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { placeText } from '@lab/contract/rules/people/address/place'
import { recycleFlow, recycleStates } from '@lab/contract/rules/work/sample/recycle'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { ButtonLink } from '@lab/ui/link'
import { recycleLooks } from '@lab/ui/looks'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'

type Recycle = DataOf<'sample4recycle/list'>['list'][number]

/** What the member asked to have back, with the parcels it came in. */
export function Recycles({ page }: { page: number }) {
  const { api, link, messages, dialogs } = useLab()
  const { found, isFailed, isVisitor, reload } = useOwn('sample4recycle/list', { page, limit: 20 })
  const [asking, setAsking] = useState<Recycle>()
  const toSamples = link(hrefOf('member-sample', {}, { view: 'sample', state: 'stored' }))

  if (isVisitor)
    return (
      <EmptyState
        title="登录后查看寄回申请"
        action={<Button onClick={() => dialogs.open('login')}>登录</Button>}
      />
    )
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton className="sample-skeleton" lines={6} />
  if (found.total === 0)
    return (
      <EmptyState
        title="还没有申请寄回样品"
        hint="检测完成、数据确认后，留样期内都可以申请"
        action={
          <ButtonLink href={toSamples} kind="primary">
            选择要寄回的样品
          </ButtonLink>
        }
      />
    )

  const move = async (event: 'cancel' | 'done', rid: string) => {
    const { code, reason } = await api.post(`sample4recycle/${event}`, { rid })
    setAsking(undefined)
    if (code) messages.success('操作成功!')
    if (code || reason) await reload()
  }
  const item = (recycle: Recycle) => {
    const { rid, state, created, samples, carrier, tracking, reason, message, name, phone } = recycle
    return (
      <li key={rid} className="pickup" aria-label={`${dateTimeOf(created)} 申请`}>
        <div className="pickup-top">
          <h3 className="number">{samples.length} 个样品</h3>
          <Tag kind={recycleLooks[state]}>{recycleStates[state]}</Tag>
          {nextState(recycleFlow, state, 'cancel', 'member') && (
            <Button size="small" onClick={() => setAsking(recycle)}>
              撤回申请
            </Button>
          )}
          {nextState(recycleFlow, state, 'done', 'member') && (
            <Button size="small" kind="primary" onClick={() => void move('done', rid)}>
              确认收到
            </Button>
          )}
        </div>
        <dl className="pickup-facts">
          <dt>样品</dt>
          <dd>{samples.map((sample) => `${sample.name}（${sample.number}）`).join('、')}</dd>
          {tracking && (
            <>
              <dt>快递</dt>
              <dd className="number">
                {carrier} {tracking}
              </dd>
            </>
          )}
          <dt>寄到</dt>
          <dd>
            {name} <span className="number">{phone}</span>，{placeText(recycle)}
          </dd>
          {message && (
            <>
              <dt>留言</dt>
              <dd className="pickup-message">{message}</dd>
            </>
          )}
          {reason && (
            <>
              <dt>谢绝原因</dt>
              <dd>{reason}</dd>
            </>
          )}
        </dl>
        <p className="pickup-note number">{dateTimeOf(created)} 申请</p>
      </li>
    )
  }
  return (
    <div className="samples-part">
      <h2 className="visually-hidden">寄回申请</h2>
      <ul className="pickups">{found.list.map(item)}</ul>
      <Pagination
        {...found}
        href={(to) => link(hrefOf('member-sample', {}, { view: 'recycle', page: to === 1 ? undefined : to }))}
      />
      {asking && (
        <Question
          title="撤回寄回申请？"
          keep="保留申请"
          confirm="撤回申请"
          onKeep={() => setAsking(undefined)}
          onConfirm={() => move('cancel', asking.rid)}
        >
          <p>{asking.samples.length} 个样品不再寄回，留样期满后会被处置；处置前可以再次申请。</p>
        </Question>
      )}
    </div>
  )
}
