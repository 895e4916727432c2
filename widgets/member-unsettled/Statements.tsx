import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { payWord, statementStates, statementWord } from '@lab/contract/rules/money/statement/statement'
import { whyNoPack } from '@lab/contract/rules/papers/pack'
import { memberSorts } from '@lab/contract/rules/people/account/member-sorts'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { ExportButton } from '@lab/ui/export-button'
import { Link } from '@lab/ui/link'
import { ListSearch } from '@lab/ui/list-search'
import { statementLooks } from '@lab/ui/looks'
import { Pagination } from '@lab/ui/pagination'
import { PackButton } from '@lab/ui/reimbursement'
import { Skeleton } from '@lab/ui/skeleton'
import { sortable, useSorting } from '@lab/ui/sorting'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { InvoiceLink, StatementDialog } from '@lab/ui/statement-dialog'
import { type Column, Table } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { When } from '@lab/ui/when'
import { useState } from 'react'
import { type BillFilter, billQuery, billStates } from './filter.ts'

type Statement = DataOf<'assign/statements'>['list'][number]

const columnsFor = (cluster: string, onShow: (rid: string) => void): Column<Statement>[] => [
  {
    key: 'number',
    title: '账单',
    line: 'title',
    cell: ({ rid, number }) => (
      <Button kind="link" className="number" onClick={() => onShow(rid)}>
        {number}
      </Button>
    ),
  },
  ...(cluster
    ? [{ key: 'member', title: '结算人', line: 'note' as const, cell: ({ member }: Statement) => member }]
    : []),
  {
    key: 'created',
    title: '时间',
    line: 'note',
    sorts: ['newest', 'oldest'],
    cell: ({ created }) => <When at={created} />,
  },
  {
    key: 'count',
    title: '实验',
    line: 'note',
    align: 'end',
    cell: ({ count }) => <span className="number">{count} 项</span>,
  },
  { key: 'pay', title: '支付方式', line: 'note', cell: payWord },
  {
    key: 'state',
    title: '状态',
    line: 'mark',
    cell: (one) => (
      <>
        <Tag kind={statementLooks[one.state]}>{statementWord(one)}</Tag>
        {one.refunded_fen !== undefined && one.refunded_fen < one.total_fen && (
          <small className="number"> {formatFen(one.refunded_fen)}</small>
        )}
      </>
    ),
  },
  {
    key: 'total_fen',
    title: '金额',
    line: 'sum',
    sorts: ['fen', 'fen_least'],
    align: 'end',
    cell: ({ total_fen }) => <strong className="number">{formatFen(total_fen)}</strong>,
  },
  { key: 'next', title: '下一步', line: 'under', cell: (one) => <Next bill={one} isOwn={!cluster} /> },
]

/** What comes after: it is paid, by whoever settled it, then invoiced and claimed. */
function Next({ bill, isOwn }: { bill: Statement; isOwn: boolean }) {
  const { link } = useLab()
  if (bill.state !== 'unpaid')
    return (
      <span className="bill-next">
        <InvoiceLink bill={bill} />
        {whyNoPack(bill) === undefined && <PackButton bill={bill} kind="link" />}
      </span>
    )
  if (!isOwn) return null
  return <Link href={link(hrefOf('member-unpaid', {}, { bill: bill.rid }))}>去支付</Link>
}

const states = billStates.map((value) => ({ value, label: statementStates[value] }))

/** Bills: the member's own, or all that a group of theirs pays. */
export function Statements({ cluster, filter }: { cluster: string; filter: BillFilter }) {
  const { api, link } = useLab()
  const { page, ...narrowed } = filter
  const asked = { ...narrowed, ...(cluster && { cluster_rid: cluster }) }
  const { found, isFailed, isVisitor, reload } = useOwn('assign/statements', { ...asked, page, limit: 20 })
  const [shown, setShown] = useState<string>()
  const hrefWith = (change: Partial<BillFilter>) =>
    hrefOf('member-unsettled', {}, { cluster, view: 'statement', ...billQuery(filter, change) })
  const sorting = useSorting(memberSorts['assign/statements'], filter.sort, (sort) => hrefWith({ sort }))
  const isNarrowed = Boolean(filter.state || filter.from || filter.to)
  const rows = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={6} />
    if (found.total === 0)
      return isNarrowed ? (
        <EmptyState
          title="没有符合条件的账单"
          action={
            <a href={link(hrefOf('member-unsettled', {}, { cluster, view: 'statement' }))}>查看全部账单</a>
          }
        />
      ) : (
        <EmptyState title="还没有账单" hint="结算后，账单会出现在这里" />
      )
    return (
      <>
        <Table
          caption="账单"
          columns={sortable(columnsFor(cluster, setShown), sorting)}
          rows={found.list}
          rowKey={({ rid }) => rid}
        />
        <Pagination {...found} href={(to) => link(hrefWith({ page: to }))} />
      </>
    )
  }
  if (isVisitor) return <EmptyState title="登录后查看账单" />
  return (
    <>
      {(isNarrowed || (found && found.total > 0)) && (
        <div className="member-top">
          <ListSearch
            key={JSON.stringify(filter)}
            filter={filter}
            href={({ kw: _, ...change }) => hrefWith(change)}
            states={states}
            sorting={sorting}
            isTable
          />
          <ExportButton
            disabled={!found || found.total === 0}
            write={() => api.post('assign/statementsExport', asked)}
          />
        </div>
      )}
      {rows()}
      {shown !== undefined && <StatementDialog rid={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
