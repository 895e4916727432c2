import type { DataOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { partialReasons } from '@lab/contract/rules/money/payment/day-file/day-file'
import { paymentProviders } from '@lab/contract/rules/money/payment/payment'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { When } from '@lab/ui/when'
import { FileLink } from '../../../act/FileLink.tsx'
import { Found } from '../../../list/Found.tsx'
import type { useFound } from '../../../list/useFound.ts'
import '../../finance.css'

type DayFile = DataOf<'staff/payment/file/list'>['list'][number]
type FileDay = DayFile['days'][number]

/** The days of a file, and whether each is all of that day. */
export function FileDays({ days }: { days: readonly FileDay[] }) {
  if (days.length === 0) return <span className="desk-note">没有交易</span>
  return (
    <ul className="desk-matches">
      {days.map(({ day, partial }) => (
        <li key={day} className="number">
          {day} <Tag kind={partial ? 'warning' : 'success'}>{partial ? '不完整' : '完整'}</Tag>
          {partial && <p className="desk-note">{partialReasons[partial]}</p>}
        </li>
      ))}
    </ul>
  )
}

const columns: Column<DayFile>[] = [
  {
    key: 'created',
    title: '导入',
    line: 'note',
    cell: ({ created, done_by }) => (
      <div className="number desk-when">
        <When at={created} />
        <p className="desk-note">{done_by}</p>
      </div>
    ),
  },
  {
    key: 'name',
    title: '对账单',
    line: 'title',
    cell: ({ provider, name, file_rid }) => (
      <div>
        {paymentProviders[provider].title}
        <p>
          <FileLink file={{ rid: file_rid, name }} />
        </p>
      </div>
    ),
  },
  { key: 'days', title: '日期', line: 'under', cell: ({ days }) => <FileDays days={days} /> },
  {
    key: 'rows',
    title: '笔数',
    line: 'named',
    align: 'end',
    cell: ({ rows, added }) => (
      <span className="number">
        {rows} 笔{added < rows && `，新增 ${added}`}
      </span>
    ),
  },
  {
    key: 'fee_fen',
    title: '入账手续费',
    line: 'sum',
    align: 'end',
    cell: ({ fee_fen }) => <span className="number">{formatFen(fee_fen)}</span>,
  },
]

interface DayFilesProps {
  result: ReturnType<typeof useFound<'staff/payment/file/list'>>
  onPage: (page: number) => void
}

/** The files that were imported, each with its days. */
export function DayFiles({ result, onPage }: DayFilesProps) {
  return (
    <div className="desk-part">
      <h2>已导入的对账单</h2>
      <Found
        result={result}
        caption="已导入的对账单"
        columns={columns}
        empty="还没有导入过对账单"
        onPage={onPage}
      />
    </div>
  )
}
