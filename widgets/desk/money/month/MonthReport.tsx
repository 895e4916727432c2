import type { DataOf } from '@lab/contract/calls'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Question } from '@lab/ui/dialog'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { type Column, Table } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { AgeBars } from '../../books/AgeBars.tsx'
import { Fen } from '../../books/Fen.tsx'
import { Back } from '../../list/Back.tsx'
import { ExportButton } from '../../list/ExportButton.tsx'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import { MonthFigures } from './MonthFigures.tsx'
import { monthStates } from './month.ts'
import '../finance.css'

type Report = DataOf<'staff/month/report'>
type Line = Report['accounts'][number]
type Kind = Report['kinds'][number]

const amount = (key: 'opening' | 'up' | 'down' | 'closing', title: string): Column<Line> => ({
  key,
  title,
  line: key === 'closing' ? 'sum' : 'named',
  align: 'end',
  cell: (line) => <Fen fen={line[key]} unit={line.unit} />,
})

const lines: Column<Line>[] = [
  { key: 'title', title: '科目', line: 'title' },
  amount('opening', '期初'),
  amount('up', '本期增加'),
  amount('down', '本期减少'),
  amount('closing', '期末'),
]

const kinds: Column<Kind>[] = [
  { key: 'title', title: '业务', line: 'title' },
  {
    key: 'count',
    title: '笔数',
    line: 'named',
    align: 'end',
    cell: ({ count }) => <span className="number">{count}</span>,
  },
  { key: 'fen', title: '金额', line: 'sum', align: 'end', cell: ({ fen }) => <Fen fen={fen} /> },
  {
    key: 'points',
    title: '积分',
    line: 'named',
    align: 'end',
    cell: ({ points }) => <Fen fen={points} unit="points" />,
  },
]

/** The report of a month, made from the ledger; closes the month where nothing is in the way. */
export function MonthReport({ month }: { month: string }) {
  const { messages } = useLab()
  const { call } = useDesk()
  const { found, isFailed, reload } = useFound('staff/month/report', { month })
  const [isAsking, setAsking] = useState(false)

  const close = async () => {
    const { code } = await call('staff/month/close', { month })
    setAsking(false)
    if (code) messages.success('操作成功!')
    await reload()
  }
  return (
    <div className="desk-section">
      <Back to="month" />
      <div className="desk-title">
        <h1 className="number">{month} 结账报表</h1>
        {found && (
          <div className="desk-acts">
            <Tag kind={monthStates[found.state].look}>{monthStates[found.state].title}</Tag>
            <ExportButton path="staff/month/export" asked={{ month }} />
            {found.state === 'open' && (
              <Button
                size="small"
                kind="primary"
                disabled={found.problems.length > 0}
                onClick={() => setAsking(true)}
              >
                结账
              </Button>
            )}
          </div>
        )}
      </div>
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!found && !isFailed && <Skeleton lines={8} />}
      {found && found.state === 'open' && found.problems.length > 0 && (
        <p className="desk-fault" role="status">
          还不能结账：{found.problems.join('；')}
        </p>
      )}
      {found && (
        <>
          <MonthFigures report={found} />
          <div className="desk-part">
            <h2>应收账龄</h2>
            <AgeBars ages={found.ages} />
          </div>
          {found.kinds.length > 0 && (
            <div className="desk-part">
              <h2>业务</h2>
              <Table caption="业务汇总" columns={kinds} rows={found.kinds} rowKey={({ kind }) => kind} />
            </div>
          )}
          {found.accounts.length > 0 && (
            <div className="desk-part">
              <h2>科目余额</h2>
              <Table caption="科目余额" columns={lines} rows={found.accounts} rowKey={({ kind }) => kind} />
              <p className="desk-note">客户一侧为正是还可使用，为负是欠款；各科目合计为零。</p>
            </div>
          )}
        </>
      )}
      {isAsking && (
        <Question
          title={`${month} 结账？`}
          keep="再看看"
          confirm="结账"
          kind="primary"
          onKeep={() => setAsking(false)}
          onConfirm={close}
        >
          <p>结账后，该月及更早的月份不再接受任何分录，不能撤销；以后的更正记在当月。</p>
        </Question>
      )}
    </div>
  )
}
