import type { DataOf } from '@lab/contract/calls'
import { applicationStates } from '@lab/contract/rules/ground/application'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf, dateTimeOf } from '@lab/contract/rules/ground/time'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { lazyPart } from '@lab/ui/lazy-part'
import { applicationLooks } from '@lab/ui/looks'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { type Column, Table } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'

const ApplyCredit = lazyPart(() => import('./ApplyCredit.tsx').then((part) => part.ApplyCredit))
const Repay = lazyPart(() => import('./Repay.tsx').then((part) => part.Repay))

type Found = DataOf<'creditApply/operate'>
type Use = Found['uses'][number]
type Application = Found['list'][number]

const uses: Column<Use>[] = [
  {
    key: 'number',
    title: '账单',
    line: 'title',
    cell: ({ number }) => <span className="number">{number}</span>,
  },
  {
    key: 'at',
    title: '使用日期',
    line: 'note',
    cell: ({ at }) => <span className="number">{dateOf(at)}</span>,
  },
  {
    key: 'due_day',
    title: '还款日',
    line: 'named',
    cell: ({ due_day, is_overdue }) => (
      <>
        <span className="number">{due_day}</span> {is_overdue && <Tag kind="danger">已逾期</Tag>}
      </>
    ),
  },
  {
    key: 'fen',
    title: '使用',
    line: 'named',
    align: 'end',
    cell: ({ fen }) => <span className="number">{formatFen(fen)}</span>,
  },
  {
    key: 'open_fen',
    title: '未还',
    line: 'sum',
    align: 'end',
    cell: ({ open_fen }) => <strong className="number">{formatFen(open_fen)}</strong>,
  },
]

interface CreditProps {
  /** The group whose it is; empty: the member's own. */
  cluster: string
  page: number
}

/** Credit: how much may be owed, what is, by when it is paid back, and what was applied for. */
export function Credit({ cluster, page }: CreditProps) {
  const { api, clock, link, messages } = useLab()
  const whose = cluster ? { cluster_rid: cluster } : {}
  const { found, isFailed, reload } = useOwn('creditApply/operate', {
    action: 'list',
    ...whose,
    page,
    limit: 10,
  })
  const [open, setOpen] = useState<'apply' | 'repay'>()
  const [asking, setAsking] = useState<Application>()
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  const isWaiting = found.list.some(({ state }) => state === 'applied')
  const close = () => setOpen(undefined)
  const done = async () => {
    close()
    await reload()
  }
  const withdraw = async ({ rid }: Application) => {
    const { code, reason } = await api.post('creditApply/operate', { action: 'cancel', ...whose, rid })
    setAsking(undefined)
    if (code) messages.success('操作成功!')
    if (code || reason) await reload()
  }
  const sums = [
    ['可用额度', found.free_fen],
    ['总额度', found.limit_fen],
    ['已使用', found.used_fen],
  ] as const
  return (
    <>
      <section className="credit-sums" aria-label="信用额度">
        {sums.map(([label, fen]) => (
          <div key={label}>
            <p className="member-note">{label}</p>
            <p className="credit-sum number">{formatFen(fen)}</p>
          </div>
        ))}
        <div className="credit-acts">
          {found.used_fen > 0 && (
            <Button kind="primary" onClick={() => setOpen('repay')}>
              还款
            </Button>
          )}
          <Button disabled={isWaiting} onClick={() => setOpen('apply')}>
            {isWaiting ? '申请审批中' : found.limit_fen > 0 ? '申请调整额度' : '申请信用额度'}
          </Button>
        </div>
        {found.overdue_fen > 0 && (
          <p className="unpaid-wrong credit-late" role="note">
            有 <span className="number">{formatFen(found.overdue_fen)}</span>{' '}
            逾期未还，还清前不能再使用信用额度。
          </p>
        )}
      </section>
      <p className="member-note">
        先测试、后付款：当月使用的额度，在次月 25 日前还清。
        {cluster && '成员可以在您设定的限额内用它结算；申请与还款由负责人办理。'}
      </p>
      {found.uses.length > 0 && (
        <Table caption="未还款项" columns={uses} rows={found.uses} rowKey={({ rid }) => rid} />
      )}
      {found.total === 0 ? (
        <EmptyState
          title={cluster ? '还没有为群组申请过信用额度' : '还没有申请过信用额度'}
          hint={`批准后${cluster ? '，您与成员' : ''}可以在结算时选择信用额度付款`}
        />
      ) : (
        <section className="member-cards" aria-label="申请记录">
          <h2>申请记录</h2>
          <ul className="member-cards">
            {found.list.map((one) => (
              <li key={one.rid} className="record" aria-label={one.number}>
                <div className="record-top">
                  <h3 className="number">{formatFen(one.granted_fen ?? one.limit_fen)}</h3>
                  <Tag kind={applicationLooks[one.state]}>{applicationStates[one.state]}</Tag>
                  {one.state === 'applied' && (
                    <Button size="small" className="record-acts" onClick={() => setAsking(one)}>
                      撤回
                    </Button>
                  )}
                </div>
                <p className="member-note number">
                  {one.number} · {dateTimeOf(one.created)} 申请 {formatFen(one.limit_fen)}
                  {one.decided !== undefined && ` · ${dateTimeOf(one.decided)} 答复`}
                </p>
                <p className="member-note">理由：{one.reason}</p>
                {one.answer && (
                  <p className={one.state === 'rejected' ? 'unpaid-wrong' : 'unpaid-note'}>
                    答复：{one.answer}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <Pagination
            {...found}
            href={(to) =>
              link(hrefOf('member-unpaid', {}, { view: 'credit', cluster, page: to === 1 ? undefined : to }))
            }
          />
        </section>
      )}
      {open === 'apply' && (
        <ApplyCredit cluster={cluster} least={found.used_fen} onClose={close} onDone={done} />
      )}
      {open === 'repay' && (
        <Repay cluster={cluster} credit={found} today={dateOf(clock.now())} onClose={close} onDone={done} />
      )}
      {asking && (
        <Question
          title="撤回申请？"
          keep="保留申请"
          confirm="撤回申请"
          onKeep={() => setAsking(undefined)}
          onConfirm={() => withdraw(asking)}
        >
          <p>{asking.number} 不再等待审批，可以重新申请。</p>
        </Question>
      )}
    </>
  )
}
