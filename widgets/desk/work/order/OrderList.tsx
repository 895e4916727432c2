import type { DataOf } from '@lab/contract/calls'
import { listAddress, oneOf, words } from '@lab/contract/rules/ground/list-address'
import { formatFen } from '@lab/contract/rules/ground/money'
import { dayParam } from '@lab/contract/rules/ground/period'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import {
  allStates,
  type ExperimentState,
  experimentStates,
  processes,
  stateWord,
} from '@lab/contract/rules/work/experiment/states'
import { isReserved } from '@lab/contract/rules/work/reservation/reserved'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useLinkTo } from '../../list/address.ts'
import { nameOf } from '../../list/columns.tsx'
import { DayFields } from '../../list/DayFields.tsx'
import { Filter } from '../../list/Filter.tsx'
import { Found } from '../../list/Found.tsx'
import { useFound } from '../../list/useFound.ts'
import { useListQuery } from '../../list/useListQuery.ts'
import { useTyped } from '../../list/useTyped.ts'
import { orderAddress } from '../experiment/address.ts'
import { stateLooks } from '../experiment/looks.ts'

type Row = DataOf<'staff/order/list'>['list'][number]

const states = [
  { value: 'all' as const, label: '全部状态' },
  ...allStates
    .filter((state) => state !== 'rejected')
    .map((value) => ({ value, label: experimentStates[value] })),
]

function OrderLink({ row }: { row: Row }) {
  const linkTo = useLinkTo()
  return (
    <div>
      <a {...linkTo(orderAddress(row.rid))} className="number">
        {row.number}
      </a>
      <p className="desk-note number">{dateTimeOf(row.created)}</p>
    </div>
  )
}

const columns: Column<Row>[] = [
  { key: 'number', title: '订单', sorts: ['newest', 'oldest'], cell: (row) => <OrderLink row={row} /> },
  {
    key: 'member',
    title: '客户',
    cell: ({ member }) => (
      <div>
        {nameOf(member)}
        <p className="desk-note">{member.company || processes.university}</p>
      </div>
    ),
  },
  {
    key: 'assigns',
    title: '实验',
    cell: ({ assigns }) => (
      <div>
        {assigns[0]?.project.name}
        {assigns.length > 1 && <p className="desk-note number">等 {assigns.length} 个实验</p>}
      </div>
    ),
  },
  {
    key: 'state',
    title: '状态',
    cell: ({ state, progress, assigns }) => (
      <div>
        <Tag kind={stateLooks[state]}>{stateWord(state, assigns.every(isReserved))}</Tag>
        {progress.all > 1 && (
          <p className="desk-note number">
            已确认 {progress.done}/{progress.all}
          </p>
        )}
      </div>
    ),
  },
  {
    key: 'total_fen',
    title: '金额',
    align: 'end',
    cell: ({ total_fen }) => <span className="number">{formatFen(total_fen)}</span>,
  },
]

const orders = listAddress({ state: oneOf(allStates), kw: words(), from: dayParam, to: dayParam })

/** All orders, newest first. */
export function OrderList() {
  const { filter, request, sorting, narrow } = useListQuery('order', 'staff/order/list', orders)
  const { state, kw = '', from, to } = filter
  const [typed, setTyped] = useTyped(kw)
  const result = useFound('staff/order/list', request)
  return (
    <div className="desk-section">
      <h1>订单</h1>
      <Filter onSearch={() => narrow({ kw: typed.trim() })}>
        <Select<ExperimentState | 'all'>
          label="状态"
          name="state"
          value={state ?? 'all'}
          onChange={(value) => narrow({ state: value === 'all' ? '' : value })}
          options={states}
        />
        <TextField
          label="编号、项目、样品或客户"
          name="kw"
          type="search"
          maxLength={50}
          value={typed}
          onChange={setTyped}
        />
        <DayFields what="下单" from={from} to={to} narrow={narrow} />
      </Filter>
      <Found
        result={result}
        sorting={sorting}
        caption="订单"
        columns={columns}
        empty="没有符合条件的订单"
        onPage={(page) => narrow({ page })}
      />
    </div>
  )
}
