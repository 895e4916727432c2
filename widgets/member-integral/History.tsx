import type { DataOf } from '@lab/contract/calls'
import type { Period } from '@lab/contract/rules/period'
import { hrefOf } from '@lab/contract/rules/routes'
import { dateTimeOf } from '@lab/contract/rules/time'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { ButtonLink, ErrorState, Skeleton } from '@lab/ui'
import { Pagination } from '@lab/ui/catalogue'
import { ExportButton, ListSearch } from '@lab/ui/member'
import { type Column, EmptyState, Table } from '@lab/ui/parts'

type Row = DataOf<'integration/list'>['list'][number]

const columns: Column<Row>[] = [
  { key: 'at', title: '时间', cell: ({ at }) => <span className="number">{dateTimeOf(at)}</span> },
  {
    key: 'title',
    title: '摘要',
    cell: ({ title, note }) => (
      <div>
        {title}
        {note && <p className="member-note">{note}</p>}
      </div>
    ),
  },
  {
    key: 'reference',
    title: '单号',
    cell: ({ reference }) => <span className="number">{reference || '—'}</span>,
  },
  {
    key: 'amount',
    title: '积分',
    align: 'end',
    cell: ({ amount }) => (
      <span className={`number ${amount > 0 ? 'member-in' : ''}`}>
        {amount > 0 && '+'}
        {amount}
      </span>
    ),
  },
  {
    key: 'balance',
    title: '余额',
    align: 'end',
    cell: ({ balance }) => <span className="number">{balance}</span>,
  },
]

/** Every movement of the points, newest first, with what was left after it. */
export function History({ period, page }: { period: Period; page: number }) {
  const { api, link } = useLab()
  const { found, isFailed, reload } = useOwn('integration/list', { ...period, page, limit: 20 })
  const hrefWith = (change: Period & { page?: number }) =>
    hrefOf('member-integral', {}, { ...period, ...change })
  const isNarrowed = Boolean(period.from || period.to)
  const rows = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={6} />
    if (found.total === 0)
      return isNarrowed ? (
        <EmptyState
          title="这段时间没有明细"
          action={<a href={link(hrefOf('member-integral'))}>查看全部明细</a>}
        />
      ) : (
        <EmptyState
          title="还没有积分"
          hint="结算实验、评价和论文致谢都会得到积分"
          action={<ButtonLink href={link(hrefOf('member-unsettled'))}>去结算</ButtonLink>}
        />
      )
    return (
      <>
        <Table caption="积分明细" columns={columns} rows={found.list} rowKey={({ rid }) => rid} />
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
            write={() => api.post('integration/export', period)}
          />
        </div>
      )}
      {rows()}
    </>
  )
}
