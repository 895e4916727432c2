import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { dateOf } from '@lab/contract/rules/ground/time'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { lazyPart } from '@lab/ui/lazy-part'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { Table } from '@lab/ui/table'
import { useState } from 'react'
import { type Application, Applications } from './Applications.tsx'
import { uses } from './credit-columns.tsx'

const ApplyCredit = lazyPart(() => import('./ApplyCredit.tsx').then((part) => part.ApplyCredit))
const Repay = lazyPart(() => import('./Repay.tsx').then((part) => part.Repay))

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
  const pageHref = (to: number) =>
    link(hrefOf('member-unpaid', {}, { view: 'credit', cluster, page: to === 1 ? undefined : to }))
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
        <Applications found={found} href={pageHref} onTakeBack={setAsking} />
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
