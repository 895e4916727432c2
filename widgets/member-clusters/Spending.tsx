import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { monthAfter, monthOf } from '@lab/contract/rules/ground/time'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { ExportButton } from '@lab/ui/export-button'
import { LinkTabs } from '@lab/ui/link-tabs'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { type Column, Table } from '@lab/ui/table'
import { pageOf } from './cluster.ts'

type Found = DataOf<'cluster/spending'>
type Row = Found['members'][number]

const spans = [6, 12, 24] as const

const columnsOf = (months: readonly string[]): Column<Row>[] => [
  { key: 'name', title: '成员' },
  { key: 'count', title: '实验', align: 'end', cell: ({ count }) => <span className="number">{count}</span> },
  ...months.map(
    (month, at): Column<Row> => ({
      key: month,
      title: month,
      align: 'end',
      cell: ({ by_month }) => <span className="number">{formatFen(by_month[at] ?? 0)}</span>,
    }),
  ),
  {
    key: 'ordered_fen',
    title: '合计',
    align: 'end',
    cell: ({ ordered_fen }) => <strong className="number">{formatFen(ordered_fen)}</strong>,
  },
  {
    key: 'settled_fen',
    title: '已结清',
    align: 'end',
    cell: ({ settled_fen }) => <span className="number">{formatFen(settled_fen)}</span>,
  },
]

/** What each member ordered of the group's money: as bars, as the table they are made from, and as a spreadsheet. */
export function Spending({ rid, months: said }: { rid: string; months: number }) {
  const lab = useLab()
  const span = spans.find((one) => one === said) ?? 6
  const to = monthOf(lab.clock.now())
  const asked = { rid, from: monthAfter(to, 1 - span), to }
  const { found, isFailed, reload } = useOwn('cluster/spending', asked)
  const content = () => {
    if (isFailed) return <ErrorState onRetry={() => void reload()} />
    if (!found) return <Skeleton lines={8} />
    if (found.members.length === 0)
      return <EmptyState title="这段时间没有支出" hint="由群组付款的实验会按成员与月份汇总在这里" />
    return (
      <>
        <dl className="member-facts">
          <div>
            <dt>下单合计</dt>
            <dd className="number">{formatFen(found.ordered_fen)}</dd>
          </div>
          <div>
            <dt>已结清</dt>
            <dd className="number">{formatFen(found.settled_fen)}</dd>
          </div>
          <div>
            <dt>未结清</dt>
            <dd className="number">{formatFen(found.ordered_fen - found.settled_fen)}</dd>
          </div>
        </dl>
        <Bars members={found.members} />
        <Table
          caption="成员的支出"
          narrow="scroll"
          columns={columnsOf(found.months)}
          rows={found.members}
          rowKey={({ user_rid }) => user_rid}
        />
      </>
    )
  }
  return (
    <>
      <div className="clusters-top">
        <LinkTabs
          label="时间"
          links={spans.map((one) => ({
            href: lab.link(pageOf(rid, { view: 'spending', months: one === 6 ? undefined : one })),
            label: `近 ${one} 个月`,
            isCurrent: one === span,
          }))}
        />
        <ExportButton
          disabled={!found || found.members.length === 0}
          write={() => lab.api.post('cluster/export', asked)}
        />
      </div>
      {content()}
    </>
  )
}

/** A bar for each member, its settled part darker; the table below says the same in numbers. */
function Bars({ members }: { members: readonly Row[] }) {
  const most = Math.max(1, ...members.map(({ ordered_fen }) => ordered_fen))
  const share = (fen: number) => `${(fen / most) * 100}%`
  return (
    <figure className="member-panel cluster-chart">
      <figcaption>
        按成员的支出
        <span className="cluster-key settled">已结清</span>
        <span className="cluster-key open">未结清</span>
      </figcaption>
      <ul>
        {members.map(({ user_rid, name, ordered_fen, settled_fen }) => (
          <li key={user_rid}>
            <span className="cluster-bar-name">{name}</span>
            <span className="cluster-bar" aria-hidden="true">
              <span className="settled" style={{ inlineSize: share(settled_fen) }} />
              <span className="open" style={{ inlineSize: share(ordered_fen - settled_fen) }} />
            </span>
            <span className="number">{formatFen(ordered_fen)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
