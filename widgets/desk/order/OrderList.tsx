import type { DataOf } from '@lab/contract/calls'
import { deskAddress } from '@lab/contract/rules/desk'
import {
  allStates,
  type ExperimentState,
  experimentStates,
  processes,
} from '@lab/contract/rules/experiment/states'
import { formatFen } from '@lab/contract/rules/money'
import { dateTimeOf, isDate } from '@lab/contract/rules/time'
import { Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/form'
import { type Column, Tag } from '@lab/ui/parts'
import { useEffect, useState } from 'react'
import { go, useLinkTo } from '../address.ts'
import { orderAddress } from '../experiment/address.ts'
import { stateLooks } from '../experiment/looks.ts'
import { Filter } from '../Filter.tsx'
import { Found } from '../Found.tsx'
import { useFound } from '../useFound.ts'

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
  { key: 'number', title: '订单', cell: (row) => <OrderLink row={row} /> },
  {
    key: 'member',
    title: '客户',
    cell: ({ member }) => (
      <div>
        {member.name || member.phone}
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
    cell: ({ state, progress }) => (
      <div>
        <Tag kind={stateLooks[state]}>{experimentStates[state]}</Tag>
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

/** All orders, newest first; what narrows them stands in the address. */
export function OrderList({ query }: { query: URLSearchParams }) {
  const kw = query.get('kw') ?? ''
  const [typed, setTyped] = useState(kw)
  useEffect(() => setTyped(kw), [kw])
  const state = allStates.find((one) => one === query.get('state'))
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return isDate(text) ? text : undefined
  }
  const page = Math.min(100_000, Math.max(1, Math.trunc(+(query.get('page') ?? 1)) || 1))
  const result = useFound('staff/order/list', {
    page,
    state,
    kw: kw.trim().slice(0, 50) || undefined,
    from: day('from'),
    to: day('to'),
  })
  const narrow = (change: Record<string, string>) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
    go(`${deskAddress('order')}${next.size > 0 ? `?${next}` : ''}`)
  }
  const dayField = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      name={name}
      type="date"
      value={query.get(name) ?? ''}
      onChange={(day) => narrow({ [name]: day })}
    />
  )
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
        {dayField('from', '下单不早于')}
        {dayField('to', '下单不晚于')}
      </Filter>
      <Found
        result={result}
        caption="订单"
        columns={columns}
        empty="没有符合条件的订单"
        onPage={(to) => narrow({ page: String(to) })}
      />
    </div>
  )
}
