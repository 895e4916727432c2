import type { DataOf } from '@lab/contract/calls'
import { secondOf } from '@lab/contract/rules/ground/time'
import { ActButton } from '@lab/ui/button'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { type Column, Table } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useFound } from '../../list/useFound.ts'
import { Fen } from '../Fen.tsx'
import '../../money/finance.css'

type Found = DataOf<'staff/ledger/audit'>
type Finding = Found['findings'][number]
type Sum = Found['sums'][number]

const words: Record<Finding['what'], string> = {
  balance: '余额与分录不符',
  journal: '分录借贷不平',
  total: '逐笔余额不符',
  committed: '占用与未结清的订单不符',
  credit: '信用欠款与未还的账单不符',
}

const number = (value: number) => <span className="number">{value}</span>

const findings: Column<Finding>[] = [
  { key: 'what', title: '不一致', line: 'title', cell: ({ what }) => words[what] },
  {
    key: 'key',
    title: '账户或分录',
    line: 'note',
    cell: ({ key }) => <span className="desk-code">{key}</span>,
  },
  { key: 'is', title: '现为', line: 'named', align: 'end', cell: ({ is }) => number(is) },
  { key: 'should', title: '应为', line: 'named', align: 'end', cell: ({ should }) => number(should) },
]

const sums: Column<Sum>[] = [
  { key: 'title', title: '科目', line: 'title' },
  { key: 'accounts', title: '账户', line: 'named', align: 'end', cell: ({ accounts }) => number(accounts) },
  {
    key: 'balance',
    title: '余额',
    line: 'sum',
    align: 'end',
    cell: ({ balance, unit }) => <Fen fen={balance} unit={unit} />,
  },
]

/** Recomputes every balance from the postings, when it is opened and on demand, and shows what does not agree. */
export function Audit() {
  const { found, isFailed, reload } = useFound('staff/ledger/audit', {})
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton className="desk-screen" lines={4} />
  return (
    <section className="desk-part" aria-label="核对">
      <div className="desk-title">
        <p role="status" className="desk-acts">
          <Tag kind={found.total === 0 ? 'success' : 'danger'}>
            {found.total === 0 ? '全部一致' : `${found.total} 处不一致`}
          </Tag>
          <span className="desk-note number">
            {found.accounts} 个账户、{found.journals} 笔业务、{found.postings} 条分录，核对于{' '}
            {secondOf(found.at)}
          </span>
        </p>
        <ActButton size="small" onAct={reload}>
          重新核对
        </ActButton>
      </div>
      {found.findings.length > 0 && (
        <Table
          caption="不一致"
          columns={findings}
          rows={found.findings}
          rowKey={({ what, key }) => `${what} ${key}`}
        />
      )}
      {found.sums.length > 0 && (
        <Table caption="科目余额" columns={sums} rows={found.sums} rowKey={({ kind }) => kind} />
      )}
    </section>
  )
}
