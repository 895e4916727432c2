import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import type { Period } from '@lab/contract/rules/ground/period'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { formatRate } from '@lab/contract/rules/money/promotion'
import { type MemberSort, memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { ListSearch } from '@lab/ui/list-search'
import { Pagination } from '@lab/ui/pagination'
import { Skeleton } from '@lab/ui/skeleton'
import { sortable, useSorting } from '@lab/ui/sorting'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { type Column, Table } from '@lab/ui/table'
import { When } from '@lab/ui/when'

type Rebate = DataOf<'promoter/rebate/list'>['list'][number]

const columns: Column<Rebate>[] = [
  {
    key: 'at',
    title: '时间',
    line: 'note',
    sorts: ['newest', 'oldest'],
    cell: ({ at }) => <When at={at} />,
  },
  { key: 'member', title: '会员', line: 'title' },
  {
    key: 'statement',
    title: '账单',
    line: 'note',
    cell: ({ statement }) => <span className="number">{statement}</span>,
  },
  {
    key: 'paid_fen',
    title: '实付',
    line: 'named',
    align: 'end',
    cell: ({ paid_fen }) => <span className="number">{formatFen(paid_fen)}</span>,
  },
  {
    key: 'fen',
    title: '返利',
    line: 'sum',
    sorts: ['fen', 'fen_least'],
    align: 'end',
    cell: ({ fen, back_fen, rate_bp }) => (
      <span className="number">
        <span className="member-in">+{formatFen(fen)}</span>{' '}
        <span className="member-note">{formatRate(rate_bp)}</span>
        {back_fen > 0 && <span className="promotion-back">退款收回 {formatFen(back_fen)}</span>}
      </span>
    ),
  },
]

type Sort = MemberSort<'promoter/rebate/list'>

interface RebatesProps {
  period: Period
  sort?: Sort
  page: number
}

/** What each settled order of those they brought earned. */
export function Rebates({ period, sort, page }: RebatesProps) {
  const { link } = useLab()
  const { found, isFailed, reload } = useOwn('promoter/rebate/list', { page, limit: 20, ...period, sort })
  const hrefWith = (change: Period & { page?: number; sort?: Sort }) =>
    hrefOf('member-promotion', {}, { ...period, sort, ...change })
  const sorting = useSorting(memberSorts['promoter/rebate/list'], sort, (to) => hrefWith({ sort: to }))
  const isNarrowed = Boolean(period.from || period.to)
  const rows = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={6} />
    if (found.total === 0)
      return isNarrowed ? (
        <EmptyState
          title="这段时间没有返利"
          action={<a href={link(hrefOf('member-promotion'))}>查看全部返利</a>}
        />
      ) : (
        <EmptyState title="还没有返利" hint="把推广码发给同行，他们结清第一单后这里就有记录" />
      )
    return (
      <>
        <Table
          caption="返利明细"
          columns={sortable(columns, sorting)}
          rows={found.list}
          rowKey={({ rid }) => rid}
        />
        <Pagination {...found} href={(to) => link(hrefWith({ page: to === 1 ? undefined : to }))} />
      </>
    )
  }
  return (
    <>
      {(isNarrowed || (found && found.total > 0)) && (
        <ListSearch
          key={JSON.stringify(period)}
          filter={period}
          href={({ from, to }) => hrefWith({ from, to })}
          sorting={sorting}
          isTable
        />
      )}
      {rows()}
    </>
  )
}
