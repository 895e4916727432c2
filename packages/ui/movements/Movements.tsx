import type { Period } from '@lab/contract/rules/ground/period'
import { useLab } from '@lab/core/react'
import type { ReactNode } from 'react'
import { ExportButton, type ExportButtonProps } from '../export-button/ExportButton.tsx'
import { ListSearch } from '../list-search/ListSearch.tsx'
import { Pagination } from '../pagination/Pagination.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { EmptyState } from '../state/EmptyState.tsx'
import { ErrorState } from '../state/ErrorState.tsx'
import { type Column, Table } from '../table/Table.tsx'
import { When } from '../when/When.tsx'
import '../member-page/member-page.css'

/** A row of an account: what came or went, and what it held afterwards. */
interface Movement {
  rid: string
  at: number
  title: string
  note?: string
  reference: string
  amount: number
  balance: number
}

type Change = Period & { page?: number }

export interface MovementsProps {
  caption: string
  /** What is counted: 金额, 积分. */
  unit: string
  /** An amount as it is read. */
  show: (amount: number) => string
  /** What the list's call answered, once it did. */
  answer: {
    found?: { list: readonly Movement[]; total: number; page: number; limit: number }
    isFailed: boolean
    reload: () => Promise<unknown>
  }
  period: Period
  /** The address of the list, with a change; without one, of all of it. */
  href: (change?: Change) => string
  write: ExportButtonProps['write']
  /** Where nothing ever moved. */
  empty: ReactNode
}

const columnsFor = (unit: string, show: (amount: number) => string): Column<Movement>[] => [
  {
    key: 'at',
    title: '时间',
    line: 'note',
    cell: ({ at }) => <When at={at} />,
  },
  {
    key: 'title',
    title: '摘要',
    line: 'title',
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
    line: 'note',
    cell: ({ reference }) => (
      <span className={`number ${reference ? '' : 'table-roomy'}`}>{reference || '—'}</span>
    ),
  },
  {
    key: 'amount',
    title: unit,
    line: 'sum',
    align: 'end',
    cell: ({ amount }) => (
      <span className={`number ${amount > 0 ? 'member-in' : ''}`}>
        {amount > 0 && '+'}
        {show(amount)}
      </span>
    ),
  },
  {
    key: 'balance',
    title: '余额',
    line: 'named',
    align: 'end',
    cell: ({ balance }) => <span className="number">{show(balance)}</span>,
  },
]

/** Every movement of an account, newest first, narrowed by days, with what was left after each. */
export function Movements(props: MovementsProps) {
  const { caption, unit, show, answer, period, href, write, empty } = props
  const { link } = useLab()
  const { found, isFailed, reload } = answer
  const isNarrowed = Boolean(period.from || period.to)
  const isEmpty = found?.total === 0
  const rows = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={6} />
    if (isEmpty)
      return isNarrowed ? (
        <EmptyState title="这段时间没有明细" action={<a href={link(href())}>查看全部明细</a>} />
      ) : (
        empty
      )
    return (
      <>
        <Table
          caption={caption}
          columns={columnsFor(unit, show)}
          rows={found.list}
          rowKey={({ rid }) => rid}
        />
        <Pagination {...found} href={(to) => link(href({ ...period, page: to === 1 ? undefined : to }))} />
      </>
    )
  }
  return (
    <>
      {(isNarrowed || (found && !isEmpty)) && (
        <div className="member-top">
          <ListSearch
            key={JSON.stringify(period)}
            filter={period}
            href={({ from, to }) => href({ ...period, from, to })}
          />
          <ExportButton disabled={!found || isEmpty} write={write} />
        </div>
      )}
      {rows()}
    </>
  )
}
