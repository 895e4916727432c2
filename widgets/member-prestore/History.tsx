import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/money'
import type { Period } from '@lab/contract/rules/period'
import { hrefOf } from '@lab/contract/rules/routes'
import { dateTimeOf } from '@lab/contract/rules/time'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button, ErrorState, Skeleton } from '@lab/ui'
import { Pagination } from '@lab/ui/catalogue'
import { ExportButton, ListSearch } from '@lab/ui/member'
import { type Column, EmptyState, Table } from '@lab/ui/parts'

type Row = DataOf<'prestore/list'>['list'][number]

const columns: Column<Row>[] = [
  { key: 'at', title: '时间', cell: ({ at }) => <span className="number">{dateTimeOf(at)}</span> },
  { key: 'title', title: '摘要' },
  { key: 'reference', title: '单号', cell: ({ reference }) => <span className="number">{reference}</span> },
  {
    key: 'amount',
    title: '金额',
    align: 'end',
    cell: ({ amount }) => (
      <span className={`number ${amount > 0 ? 'member-in' : ''}`}>
        {amount > 0 && '+'}
        {formatFen(amount)}
      </span>
    ),
  },
  {
    key: 'balance',
    title: '余额',
    align: 'end',
    cell: ({ balance }) => <span className="number">{formatFen(balance)}</span>,
  },
]

interface HistoryProps {
  cluster: string
  period: Period
  page: number
  onApply: () => void
}

/** Every movement of the prestore, newest first, with what was left after it. */
export function History({ cluster, period, page, onApply }: HistoryProps) {
  const { api, link } = useLab()
  const asked = { ...period, ...(cluster && { cluster_rid: cluster }) }
  const { found, isFailed, reload } = useOwn('prestore/list', { ...asked, page, limit: 20 })
  const hrefWith = (change: Period & { page?: number }) =>
    hrefOf('member-prestore', {}, { cluster, ...period, ...change })
  const isNarrowed = Boolean(period.from || period.to)
  const rows = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={6} />
    if (found.total === 0)
      return isNarrowed ? (
        <EmptyState
          title="这段时间没有明细"
          action={<a href={link(hrefOf('member-prestore', {}, { cluster }))}>查看全部明细</a>}
        />
      ) : (
        <EmptyState
          title="还没有预存"
          hint="预存后可以直接结算实验，也提高可下单的额度"
          action={<Button onClick={onApply}>申请预存</Button>}
        />
      )
    return (
      <>
        <Table caption="预存明细" columns={columns} rows={found.list} rowKey={({ rid }) => rid} />
        <Pagination {...found} href={(to) => link(hrefWith({ page: to === 1 ? undefined : to }))} />
      </>
    )
  }
  return (
    <>
      {(isNarrowed || (found && found.total > 0)) && (
        <div className="member-top">
          <ListSearch
            key={JSON.stringify(period)}
            filter={period}
            href={({ from, to }) => hrefWith({ from, to })}
          />
          <ExportButton
            disabled={!found || found.total === 0}
            write={() => api.post('prestore/export', asked)}
          />
        </div>
      )}
      {rows()}
    </>
  )
}
