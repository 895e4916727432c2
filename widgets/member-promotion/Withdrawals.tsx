import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { withdrawStates } from '@lab/contract/rules/money/promotion'
import { newKey } from '@lab/core/api/new-key'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { withdrawLooks } from '@lab/ui/looks'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import type { Withdrawal } from './info.ts'

/** What was asked for and what became of it, newest first; what waits can be taken back. */
export function Withdrawals({ page, onChange }: { page: number; onChange: () => void }) {
  const { api, link, messages } = useLab()
  const { found, isFailed, reload } = useOwn('promoter/withdraw/list', { page, limit: 10 })
  const [asking, setAsking] = useState<Withdrawal>()
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.total === 0) return <EmptyState title="还没有提现" hint="返利满额后，在上方申请提现" />

  const cancel = async ({ rid }: Withdrawal) => {
    const { code, reason } = await api.post('promoter/withdraw/cancel', { rid }, { idempotencyKey: newKey() })
    setAsking(undefined)
    if (code) messages.success('操作成功!')
    if (code || reason) onChange()
  }
  const item = (one: Withdrawal) => (
    <li key={one.rid} className="record" aria-label={one.number}>
      <div className="record-top">
        <h3 className="number">{formatFen(one.amount_fen)}</h3>
        <Tag kind={withdrawLooks[one.state]}>{withdrawStates[one.state]}</Tag>
        {one.state === 'applied' && (
          <Button size="small" className="record-acts" onClick={() => setAsking(one)}>
            撤回
          </Button>
        )}
      </div>
      <p className="member-note number">
        {one.number} · {dateTimeOf(one.created)} 申请
        {one.decided !== undefined && ` · ${dateTimeOf(one.decided)} ${withdrawStates[one.state]}`}
      </p>
      <p className="member-note">
        {one.payee}，{one.bank} <span className="number">{one.bank_no}</span>
      </p>
      {one.note && (
        <p className={one.state === 'rejected' ? 'record-reason' : 'promotion-note'}>
          {one.state === 'rejected' ? '未通过：' : '银行流水：'}
          {one.note}
        </p>
      )}
    </li>
  )
  return (
    <>
      <ul className="member-cards">{found.list.map(item)}</ul>
      <Pagination
        {...found}
        href={(next) =>
          link(hrefOf('member-promotion', {}, { view: 'withdraw', page: next === 1 ? undefined : next }))
        }
      />
      {asking && (
        <Question
          title="撤回提现？"
          keep="保留"
          confirm="撤回提现"
          onKeep={() => setAsking(undefined)}
          onConfirm={() => cancel(asking)}
        >
          <p>
            {asking.number} 不再打款，{formatFen(asking.amount_fen)} 退回可提现金额。
          </p>
        </Question>
      )}
    </>
  )
}
