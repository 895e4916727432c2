import { applicationStates } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { lazyPart } from '@lab/ui/lazy-part'
import { applicationLooks } from '@lab/ui/looks'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import type { Application } from './application.ts'

const Apply = lazyPart(() => import('./Apply.tsx').then((part) => part.Apply))

interface ApplicationsProps {
  page: number
  onChange: () => void
  onApply: () => void
}

/** What the member asked finance to confirm, newest first; what waits can be changed and withdrawn. */
export function Applications({ page, onChange, onApply }: ApplicationsProps) {
  const { api, link, messages } = useLab()
  const { found, isFailed, reload } = useOwn('prestoreApply/list', { page, limit: 10 })
  const [asking, setAsking] = useState<Application>()
  const [editing, setEditing] = useState<Application>()
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.total === 0)
    return <EmptyState title="还没有预存申请" action={<Button onClick={onApply}>申请预存</Button>} />

  const withdraw = async ({ rid }: Application) => {
    const { code, reason } = await api.post('prestoreApply/cancel', { rid })
    setAsking(undefined)
    if (code) messages.success('操作成功!')
    if (code || reason) await reload()
  }
  const item = (one: Application) => (
    <li key={one.rid} className="record" aria-label={one.number}>
      <div className="record-top">
        <h2 className="number">{formatFen(one.amount_fen)}</h2>
        <Tag kind={applicationLooks[one.state]}>{applicationStates[one.state]}</Tag>
        {one.state === 'applied' && (
          <div className="record-acts">
            <Button size="small" onClick={() => setEditing(one)}>
              修改
            </Button>
            <Button size="small" onClick={() => setAsking(one)}>
              撤回
            </Button>
          </div>
        )}
      </div>
      <p className="member-note number">
        {one.cluster && `群组「${one.cluster.name}」 · `}
        {one.number} · {dateTimeOf(one.created)} 申请
        {one.decided !== undefined && ` · ${dateTimeOf(one.decided)} 答复`}
        {one.bonus_fen > 0 && ` · 赠送 ${formatFen(one.bonus_fen)}`}
      </p>
      {one.remark && <p className="member-note">备注：{one.remark}</p>}
      {one.reason && <p className="record-reason">未通过：{one.reason}</p>}
    </li>
  )
  return (
    <>
      <ul className="member-cards">{found.list.map(item)}</ul>
      <Pagination
        {...found}
        href={(to) => link(hrefOf('member-prestore', {}, { view: 'apply', page: to === 1 ? undefined : to }))}
      />
      {asking && (
        <Question
          title="撤回预存申请？"
          keep="保留申请"
          confirm="撤回申请"
          onKeep={() => setAsking(undefined)}
          onConfirm={() => withdraw(asking)}
        >
          <p>
            {asking.number}，{formatFen(asking.amount_fen)}{' '}
            不再等待确认。已经汇出的款项不受影响，可以重新申请。
          </p>
        </Question>
      )}
      {editing && (
        <Apply
          tiers={[]}
          application={editing}
          onClose={() => setEditing(undefined)}
          onDone={() => {
            setEditing(undefined)
            onChange()
          }}
        />
      )}
    </>
  )
}
