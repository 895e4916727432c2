import type { DataOf } from '@lab/contract/calls'
import { applicationStates } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { transferItemKinds } from '@lab/contract/rules/money/transfer'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { ButtonLink } from '@lab/ui/link'
import { applicationLooks } from '@lab/ui/looks'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'

type Transfer = DataOf<'transferApply/list'>['list'][number]

/** What the member has sent, newest first; what waits can be withdrawn. */
export function Transfers({ page }: { page: number }) {
  const { api, link, messages } = useLab()
  const { found, isFailed, reload } = useOwn('transferApply/list', { page, limit: 10 })
  const [asking, setAsking] = useState<Transfer>()
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.total === 0)
    return (
      <EmptyState
        title="还没有转账"
        hint="对公转账后在待支付里提交凭证，确认的进度会出现在这里"
        action={<ButtonLink href={link(hrefOf('member-unpaid'))}>查看待支付</ButtonLink>}
      />
    )
  const withdraw = async ({ rid }: Transfer) => {
    const { code, reason } = await api.post('transferApply/cancel', { rid })
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
              <h2 className="number">{formatFen(one.received_fen ?? one.amount_fen)}</h2>
              <Tag kind={applicationLooks[one.state]}>{applicationStates[one.state]}</Tag>
              {one.state === 'applied' && (
                <Button size="small" className="record-acts" onClick={() => setAsking(one)}>
                  撤回
                </Button>
              )}
            </div>
            <p className="member-note number">
              {one.number} · {one.paid_on} 汇款 · {dateTimeOf(one.created)} 提交
              {one.decided !== undefined && ` · ${dateTimeOf(one.decided)} 答复`}
            </p>
            <ul className="transfer-items">
              {one.items.map((item) => (
                <li key={item.rid}>
                  <span>
                    {transferItemKinds[item.kind]} <span className="number">{item.number}</span>
                    {one.state === 'confirmed' && item.state === 'released' && '（未支付）'}
                  </span>
                  <span className="number">{formatFen(item.fen)}</span>
                </li>
              ))}
              {one.over_fen > 0 && (
                <li>
                  <span>多出的金额，已转入预存</span>
                  <span className="number">{formatFen(one.over_fen)}</span>
                </li>
              )}
            </ul>
            {one.remark && <p className="member-note">备注：{one.remark}</p>}
            {one.reason && <p className="unpaid-wrong">未通过：{one.reason}</p>}
          </li>
        ))}
      </ul>
      <Pagination
        {...found}
        href={(to) =>
          link(hrefOf('member-unpaid', {}, { view: 'transfer', page: to === 1 ? undefined : to }))
        }
      />
      {asking && (
        <Question
          title="撤回转账？"
          keep="保留"
          confirm="撤回转账"
          onKeep={() => setAsking(undefined)}
          onConfirm={() => withdraw(asking)}
        >
          <p>{asking.number} 不再等待确认，其中的账单回到待支付。已经汇出的款项不受影响，可以重新提交。</p>
        </Question>
      )}
    </>
  )
}
