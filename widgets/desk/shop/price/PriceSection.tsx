import { formatFen } from '@lab/contract/rules/ground/money'
import { agreedPriceName, agreedPriceStates } from '@lab/contract/rules/shop/catalogue/agreed-price'
import { Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { lazyPart } from '@lab/ui/lazy-part'
import type { Column } from '@lab/ui/table'
import { Tag } from '@lab/ui/tag'
import { useState } from 'react'
import { useDecision } from '../../act/useDecision.ts'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { type DeskPrice, groupChoices, groupIn, unitOf } from './price.ts'

const AddPrice = lazyPart(() => import('./AddPrice.tsx').then((part) => part.AddPrice))
const EndPrice = lazyPart(() => import('./EndPrice.tsx').then((part) => part.EndPrice))

const looks = { valid: 'success', coming: 'primary', ended: 'plain' } as const

/** Prices by agreement with a customer group or a cluster: made here, and ended. */
export function PriceSection() {
  const { sorting, request, filter, narrow, one } = useStateQuery(
    'price',
    'staff/price/list',
    agreedPriceStates,
    'all',
  )
  const kind = one(
    'kind',
    groupChoices.map(({ value }) => value),
  )
  const [isAdding, setAdding] = useState(false)
  const result = useFound('staff/price/list', { ...request, group: groupIn(kind) })
  const { open, ask, close, after } = useDecision<'end', DeskPrice>(result.reload)

  const columns: Column<DeskPrice>[] = [
    {
      key: 'project',
      title: '项目',
      sorts: ['name', 'name_last'],
      cell: ({ project }) => (
        <div>
          <strong>{project.name}</strong>
          <p className="desk-note number">
            {project.type_id === 2 ? '按机时' : `原价 ${formatFen(project.price_fen)}/${project.unit}`}
          </p>
        </div>
      ),
    },
    {
      key: 'whose',
      title: '给谁',
      cell: (price) => (
        <div>
          {agreedPriceName(price)}
          {price.cluster && (
            <p className="desk-note">
              {price.cluster.name}，{price.cluster.company}
            </p>
          )}
        </div>
      ),
    },
    {
      key: 'price',
      title: '协议单价',
      align: 'end',
      sorts: ['fen', 'fen_least'],
      cell: ({ price_fen, project }) => (
        <span className="number desk-when">
          <strong>{formatFen(price_fen)}</strong>/{unitOf(project)}
        </span>
      ),
    },
    {
      key: 'until',
      title: '有效期',
      sorts: ['due', 'due_last'],
      cell: ({ from, until }) => (
        <span className="number">
          {from} {until === undefined ? '起，长期' : until < from ? '，未生效即结束' : `至 ${until}`}
        </span>
      ),
    },
    {
      key: 'note',
      title: '备注',
      sorts: ['newest', 'oldest'],
      cell: ({ note, given_by }) => (
        <div>
          {note || '—'}
          <p className="desk-note">{given_by}</p>
        </div>
      ),
    },
    {
      key: 'state',
      title: '状态',
      cell: ({ state }) => <Tag kind={looks[state]}>{agreedPriceStates[state]}</Tag>,
    },
    {
      key: 'act',
      title: '操作',
      cell: (price) =>
        price.state !== 'ended' && (
          <Button
            size="small"
            aria-label={`结束：${price.project.name}，${agreedPriceName(price)}`}
            onClick={() => ask('end', price)}
          >
            结束
          </Button>
        ),
    },
  ]
  return (
    <div className="desk-section">
      <div className="desk-title">
        <h1>价格协议</h1>
        <Button kind="primary" size="small" onClick={() => setAdding(true)}>
          添加价格协议
        </Button>
      </div>
      <StateFilter {...filter} label="项目、群组或备注">
        <Select
          label="给谁"
          name="kind"
          value={kind ?? ''}
          onChange={(value) => narrow({ kind: value })}
          options={[{ value: '', label: '全部' }, ...groupChoices]}
        />
      </StateFilter>
      <Found
        result={result}
        sorting={sorting}
        caption="价格协议"
        columns={columns}
        empty="没有符合条件的价格协议"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {isAdding && (
        <AddPrice
          onClose={() => setAdding(false)}
          onDone={async () => {
            setAdding(false)
            await result.reload()
          }}
        />
      )}
      {open && <EndPrice price={open.one} onClose={close} onDone={after} />}
    </div>
  )
}
