import { type SampleState, sampleStates } from '@lab/contract/rules/work/experiment/states'
import { saidOfSample } from '@lab/contract/rules/work/sample/fields'
import { type Column, Table } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import type { Order } from './order.ts'
import { useOrder } from './useOrder.tsx'

type Row = Order['samples'][number]

const looks = {
  expected: 'warning',
  arrived: 'success',
  missing: 'danger',
  damaged: 'danger',
  insufficient: 'danger',
  in_test: 'primary',
  stored: 'primary',
  returned: 'plain',
  discarded: 'plain',
} as const satisfies Record<SampleState, string>

const columns: Column<Row>[] = [
  {
    key: 'number',
    title: '编号',
    line: 'note',
    cell: ({ number }) => <span className="number">{number}</span>,
  },
  {
    key: 'name',
    title: '样品',
    line: 'title',
    cell: (sample) => {
      const said = saidOfSample(sample, 'fact', 'warning')
      return (
        <div>
          {sample.name}
          {said.length > 0 && <p className="sample-note">{said.join(' · ')}</p>}
        </div>
      )
    },
  },
  {
    key: 'assigns',
    title: '用于',
    line: 'named',
    cell: ({ assigns }) => (
      <span className="number">{assigns.map((number) => number.split('-').at(-1)).join('、') || '—'}</span>
    ),
  },
  {
    key: 'state',
    title: '状态',
    line: 'mark',
    cell: ({ state, place }) => (
      <div>
        <Tag kind={looks[state]}>{sampleStates[state]}</Tag>
        {place && <p className="sample-note">{place}</p>}
      </div>
    ),
  },
]

/** The order's samples with their states. */
export function Samples() {
  const { samples } = useOrder().order
  if (samples.length === 0) return null
  return (
    <section className="order-panel" aria-labelledby="order-samples">
      <h3 id="order-samples">样品（{samples.length}）</h3>
      <Table caption="样品" columns={columns} rows={samples} rowKey={({ rid }) => rid} />
    </section>
  )
}
