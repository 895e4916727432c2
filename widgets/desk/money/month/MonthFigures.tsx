import type { DataOf } from '@lab/contract/calls'
import type { ReactNode } from 'react'
import { Fen } from '../../books/Fen.tsx'
import '../finance.css'

interface FigureProps {
  title: string
  children: ReactNode
  note?: ReactNode
}

function Figure({ title, children, note }: FigureProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** What a month came to. */
export function MonthFigures({ report }: { report: DataOf<'staff/month/report'> }) {
  return (
    <dl className="desk-figures">
      <Figure
        title="营业额"
        note={
          <>
            结算 <Fen fen={report.settled_fen} />
            ，冲减 <Fen fen={report.given_back_fen} />
          </>
        }
      >
        <Fen fen={report.turnover_fen} />
      </Figure>
      <Figure
        title="收款"
        note={
          <>
            付出 <Fen fen={report.paid_out_fen} />
          </>
        }
      >
        <Fen fen={report.received_fen} />
      </Figure>
      <Figure
        title="期末应收"
        note={
          <>
            本月核销 <Fen fen={report.written_off_fen} />
          </>
        }
      >
        <Fen fen={report.receivable_fen} />
      </Figure>
      <Figure title="期末预存">
        <Fen fen={report.prestore_fen} />
      </Figure>
      <Figure title="发出积分" note={`用去 ${report.points_taken} 分，期末 ${report.points_open} 分`}>
        <Fen fen={report.points_issued} unit="points" />
      </Figure>
      <Figure
        title="推广返利"
        note={
          <>
            支付与收回 <Fen fen={report.rebate_out_fen} />
            ，期末 <Fen fen={report.rebate_open_fen} />
          </>
        }
      >
        <Fen fen={report.rebate_earned_fen} />
      </Figure>
    </dl>
  )
}
