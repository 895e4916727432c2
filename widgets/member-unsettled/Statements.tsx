import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/money'
import { hrefOf } from '@lab/contract/rules/routes'
import { settlementWays, statementStates } from '@lab/contract/rules/statement'
import { dateTimeOf } from '@lab/contract/rules/time'
import { useOwn } from '@lab/core/member/useOwn'
import { useLab } from '@lab/core/react'
import { Button, ButtonLink, Dialog, ErrorState, Link, Skeleton } from '@lab/ui'
import { Pagination } from '@lab/ui/catalogue'
import { statementLooks } from '@lab/ui/looks'
import { type Column, EmptyState, Table, Tag } from '@lab/ui/parts'
import { useState } from 'react'
import { Sums } from './Sums.tsx'

type Statement = DataOf<'assign/statements'>['list'][number]

/** A statement with what stands on it. */
function StatementInfo({ rid, onClose }: { rid: string; onClose: () => void }) {
  const { link } = useLab()
  const { found, isFailed, reload } = useOwn('assign/statementInfo', { rid })
  return (
    <Dialog
      title={found ? `账单 ${found.number}` : '账单'}
      width={560}
      onClose={onClose}
      cancel="关闭"
      footer={
        found && (
          <>
            <ButtonLink href={link(found.printable)} target="_blank">
              打印
            </ButtonLink>
            <ButtonLink kind="primary" href={link(found.pdf)} target="_blank">
              打开 PDF
            </ButtonLink>
          </>
        )
      }
    >
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={4} />}
      {found && (
        <div className="settle">
          <ul className="settle-items" aria-label="账单明细">
            {found.items.map((item) => (
              <li key={item.rid}>
                <span>
                  {item.project}
                  {item.order_rid ? (
                    <Link href={link(hrefOf('member-order', {}, { rid: item.order_rid, assign: item.rid }))}>
                      <small className="number">{item.number}</small>
                    </Link>
                  ) : (
                    <small className="number">{item.number}</small>
                  )}
                </span>
                <span className="number">{formatFen(item.fen)}</span>
              </li>
            ))}
          </ul>
          <dl className="settle-sums">
            <Sums sums={found} />
            <dt>支付方式</dt>
            <dd>{settlementWays[found.pay]}</dd>
          </dl>
        </div>
      )}
    </Dialog>
  )
}

/** The member's bills, newest first. */
export function Statements({ page }: { page: number }) {
  const { link } = useLab()
  const { found, isFailed, isVisitor, reload } = useOwn('assign/statements', { page, limit: 20 })
  const [shown, setShown] = useState<string>()
  if (isVisitor) return <EmptyState title="登录后查看账单" />
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  if (found.total === 0) return <EmptyState title="还没有账单" hint="结算后，账单会出现在这里" />
  const columns: Column<Statement>[] = [
    {
      key: 'number',
      title: '账单',
      cell: ({ rid, number }) => (
        <Button kind="link" className="number" onClick={() => setShown(rid)}>
          {number}
        </Button>
      ),
    },
    {
      key: 'created',
      title: '时间',
      cell: ({ created }) => <span className="number">{dateTimeOf(created)}</span>,
    },
    {
      key: 'count',
      title: '实验',
      align: 'end',
      cell: ({ count }) => <span className="number">{count} 项</span>,
    },
    { key: 'pay', title: '支付方式', cell: ({ pay }) => settlementWays[pay] },
    {
      key: 'state',
      title: '状态',
      cell: ({ state }) => <Tag kind={statementLooks[state]}>{statementStates[state]}</Tag>,
    },
    {
      key: 'total_fen',
      title: '金额',
      align: 'end',
      cell: ({ total_fen }) => <strong className="number">{formatFen(total_fen)}</strong>,
    },
  ]
  return (
    <>
      <Table caption="账单" columns={columns} rows={found.list} rowKey={({ rid }) => rid} />
      <Pagination
        {...found}
        href={(to) =>
          link(hrefOf('member-unsettled', {}, { view: 'statement', page: to === 1 ? undefined : to }))
        }
      />
      {shown !== undefined && <StatementInfo rid={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
