import type { DataOf } from '@lab/contract/calls'
import { allAges, receivableAges } from '@lab/contract/rules/ledger/ages'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/form'
import { type Column, Tag } from '@lab/ui/parts'
import { ExportButton } from '../ExportButton.tsx'
import { Filter } from '../Filter.tsx'
import { Found } from '../Found.tsx'
import { useFound } from '../useFound.ts'
import { useQuery } from '../useQuery.ts'
import { useTyped } from '../useTyped.ts'
import { AgeBars } from './AgeBars.tsx'
import { Fen } from './Fen.tsx'
import { Payer } from './Payer.tsx'

type Row = DataOf<'staff/receivable/list'>['list'][number]

const sorts = [
  { value: 'due' as const, label: '最早到期' },
  { value: 'fen' as const, label: '金额最大' },
]

const ageLooks = { current: 'plain', d30: 'warning', d60: 'warning', d90: 'danger', older: 'danger' } as const

const columns: Column<Row>[] = [
  {
    key: 'reference',
    title: '账单',
    cell: ({ reference, kind }) => (
      <div>
        <strong className="number">{reference}</strong>
        <p className="desk-note">{kind === 'credit' ? '信用额度' : '对公转账'}</p>
      </div>
    ),
  },
  { key: 'payer', title: '付款方', cell: ({ payer }) => <Payer payer={payer} /> },
  {
    key: 'due_day',
    title: '到期日',
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
    cell: ({ age }) => <Tag kind={ageLooks[age]}>{receivableAges[age].title}</Tag>,
  },
  {
    key: 'fen',
    title: '未付',
    align: 'end',
    cell: ({ fen }) => (
      <strong>
        <Fen fen={fen} />
      </strong>
    ),
  },
]

/** What payers owe, by age and bill by bill. */
export function ReceivableSection() {
  const { narrow, text, one, page } = useQuery('receivable')
  const [kw, age, sort] = [text('kw'), one('age', allAges), one('sort', ['due', 'fen']) ?? 'due']
  const [typed, setTyped] = useTyped(kw)
  const asked = { kw: kw || undefined, age, sort }
  const result = useFound('staff/receivable/list', { page, ...asked })
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>应收</h1>
        <div className="desk-acts">
          {result.found && (
            <p>
              合计{' '}
              <strong>
                <Fen fen={result.found.total_fen} />
              </strong>
            </p>
          )}
          <ExportButton path="staff/receivable/export" asked={asked} />
        </div>
      </div>
      {result.found && <AgeBars ages={result.found.ages} chosen={age} onChoose={(age) => narrow({ age })} />}
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <TextField label="账单或付款方" name="kw" type="search" value={typed} onChange={setTyped} />
        <Select
          label="排序"
          name="sort"
          value={sort}
          onChange={(sort) => narrow({ sort: sort === 'due' ? '' : sort })}
          options={sorts}
        />
      </Filter>
      <Found
        result={result}
        caption="应收款"
        columns={columns}
        empty="没有未付的账单"
        onPage={(page) => narrow({ page })}
      />
    </div>
  )
}
