import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/money'
import { hrefOf } from '@lab/contract/rules/routes'
import { dateTimeOf } from '@lab/contract/rules/time'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button, ErrorState, Skeleton } from '@lab/ui'
import { Pagination } from '@lab/ui/catalogue'
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
      <span className={`number ${amount > 0 ? 'prestore-in' : ''}`}>
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

/** Every movement of the prestore, newest first, with what was left after it. */
export function History({ cluster, page, onApply }: { cluster: string; page: number; onApply: () => void }) {
  const { link } = useLab()
  const { found, isFailed, reload } = useOwn('prestore/list', {
    page,
    limit: 20,
    ...(cluster && { cluster_rid: cluster }),
  })
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.total === 0)
    return (
      <EmptyState
        title="还没有预存"
        hint="预存后可以直接结算实验，也提高可下单的额度"
        action={<Button onClick={onApply}>申请预存</Button>}
      />
    )
  return (
    <>
      <Table caption="预存明细" columns={columns} rows={found.list} rowKey={({ rid }) => rid} />
      <Pagination
        {...found}
        href={(to) => link(hrefOf('member-prestore', {}, { cluster, page: to === 1 ? undefined : to }))}
      />
    </>
  )
}
