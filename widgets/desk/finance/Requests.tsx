import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/time'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/form'
import type { Column } from '@lab/ui/parts'
import { Filter } from '../Filter.tsx'
import { useTyped } from '../useTyped.ts'
import { Fen } from './Fen.tsx'
import { Payer } from './Payer.tsx'

type Refund = DataOf<'staff/refund/list'>['list'][number]
type WriteOff = DataOf<'staff/writeOff/list'>['list'][number]

/** What refunds and write-offs show alike. */
export const requestColumns = <Row extends Refund | WriteOff>(): Column<Row>[] => [
  {
    key: 'number',
    title: '申请',
    cell: ({ number, created, created_by }) => (
      <div className="number">
        <strong>{number}</strong>
        <p className="desk-note">
          {created_by}，{dateTimeOf(created)}
        </p>
      </div>
    ),
  },
  {
    key: 'statement',
    title: '账单',
    cell: ({ statement }) => (
      <div className="number">
        {statement.number}
        <p className="desk-note">
          合计 <Fen fen={statement.total_fen} />
        </p>
      </div>
    ),
  },
  { key: 'payer', title: '付款方', cell: ({ payer }) => <Payer payer={payer} /> },
  {
    key: 'amount_fen',
    title: '金额',
    align: 'end',
    cell: ({ amount_fen }) => (
      <strong>
        <Fen fen={amount_fen} />
      </strong>
    ),
  },
  { key: 'reason', title: '原因' },
]

interface RequestFilterProps {
  state: string
  states: Record<string, string>
  kw: string
  narrow: (change: Record<string, string>) => void
}

/** What such requests are narrowed by. */
export function RequestFilter({ state, states, kw, narrow }: RequestFilterProps) {
  const [typed, setTyped] = useTyped(kw)
  return (
    <Filter onSearch={() => narrow({ kw: typed.trim() })}>
      <Select
        label="状态"
        name="state"
        value={state}
        onChange={(state) => narrow({ state: state === 'all' ? '' : state })}
        options={[
          { value: 'all', label: '全部状态' },
          ...Object.entries(states).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextField label="编号或付款方" name="kw" type="search" value={typed} onChange={setTyped} />
    </Filter>
  )
}
