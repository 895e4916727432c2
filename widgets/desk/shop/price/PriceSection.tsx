import { agreedPriceStates } from '@lab/contract/rules/shop/catalogue/agreed-price'
import { Button } from '@lab/ui/button'
import { Select } from '@lab/ui/choices'
import { lazyPart } from '@lab/ui/lazy-part'
import { useState } from 'react'
import { useDecision } from '../../act/useDecision.ts'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { priceColumns } from './columns.tsx'
import { type DeskPrice, groupChoices, groupIn } from './price.ts'

const AddPrice = lazyPart(() => import('./AddPrice.tsx').then((part) => part.AddPrice))
const EndPrice = lazyPart(() => import('./EndPrice.tsx').then((part) => part.EndPrice))

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
        columns={priceColumns((price) => ask('end', price))}
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
