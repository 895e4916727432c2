import type { DataOf } from '@lab/contract/calls'
import { allAges, receivableAges } from '@lab/contract/rules/books/ledger/ages'
import { listAddress, oneOf, words } from '@lab/contract/rules/ground/list-address'
import { TextField } from '@lab/ui/field'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { AgeBars } from '../../books/AgeBars.tsx'
import { Fen } from '../../books/Fen.tsx'
import { FoundSum } from '../../books/FoundSum.tsx'
import { Payer } from '../../books/Payer.tsx'
import { ExportButton } from '../../list/ExportButton.tsx'
import { Filter } from '../../list/Filter.tsx'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useListQuery } from '../../list/useListQuery.ts'
import { useTyped } from '../../list/useTyped.ts'
import '../../work/sample/sample.css'

type Row = DataOf<'staff/receivable/list'>['list'][number]

const ageLooks = { current: 'plain', d30: 'warning', d60: 'warning', d90: 'danger', older: 'danger' } as const

const columns: Column<Row>[] = [
  {
    key: 'reference',
    title: '账单',
    line: 'note',
    cell: ({ reference, kind }) => (
      <div>
        <strong className="number">{reference}</strong>
        <p className="desk-note">{kind === 'credit' ? '信用额度' : '对公转账'}</p>
      </div>
    ),
  },
  { key: 'payer', title: '付款方', line: 'title', cell: ({ payer }) => <Payer payer={payer} /> },
  {
    key: 'due_day',
    title: '到期日',
    line: 'named',
    sorts: ['due', 'due_last'],
    cell: ({ due_day, days }) => (
      <div className="number">
        {due_day}
        <p className="desk-note">{days > 0 ? `已过 ${days} 天` : days === 0 ? '今天' : `还有 ${-days} 天`}</p>
      </div>
    ),
  },
  {
    key: 'age',
    title: '账龄',
    line: 'mark',
    cell: ({ age }) => <Tag kind={ageLooks[age]}>{receivableAges[age].title}</Tag>,
  },
  {
    key: 'fen',
    title: '未付',
    line: 'sum',
    sorts: ['fen', 'fen_least'],
    align: 'end',
    cell: ({ fen }) => (
      <strong>
        <Fen fen={fen} />
      </strong>
    ),
  },
]

const receivables = listAddress({ kw: words(), age: oneOf(allAges) })

/** What payers owe, by age and bill by bill. */
export function ReceivableSection() {
  const { filter, asked, request, sorting, narrow } = useListQuery(
    'receivable',
    'staff/receivable/list',
    receivables,
  )
  const { kw = '', age } = filter
  const [typed, setTyped] = useTyped(kw)
  const result = useFound('staff/receivable/list', request)
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>应收</h1>
        <div className="desk-acts">
          <FoundSum found={result.found} />
          <ExportButton path="staff/receivable/export" asked={asked} />
        </div>
      </div>
      {!result.isFailed && (
        <AgeBars ages={result.found?.ages} chosen={age} onChoose={(age) => narrow({ age })} />
      )}
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <TextField label="账单或付款方" name="kw" type="search" value={typed} onChange={setTyped} />
      </Filter>
      <Found
        result={result}
        sorting={sorting}
        caption="应收款"
        columns={columns}
        empty="没有未付的账单"
        onPage={(page) => narrow({ page })}
      />
    </div>
  )
}
