import { paymentProviderNames, paymentStates } from '@lab/contract/rules/money/payment/payment'
import { Select } from '@lab/ui/choices'
import { FoundSum } from '../../books/FoundSum.tsx'
import { ExportButton } from '../../list/ExportButton.tsx'
import { Found } from '../../list/Found.tsx'
import { StateFilter } from '../../list/StateFilter.tsx'
import { useFound } from '../../list/useFound.ts'
import { useNamed } from '../../list/useNamed.ts'
import { useStateQuery } from '../../list/useStateQuery.ts'
import { paymentColumns } from './columns.tsx'
import { providerChoices } from './providers.ts'
import { usePayment } from './usePayment.tsx'
import '../finance.css'

/** Every payment online, whatever became of it. */
export function Payments() {
  const { sorting, asked, request, filter, one, narrow } = useStateQuery(
    'payment',
    'staff/payment/list',
    paymentStates,
    'all',
    'dated',
  )
  const provider = one('provider', paymentProviderNames)
  const result = useFound('staff/payment/list', { ...request, provider })
  const payment = usePayment(useNamed('rid'))
  return (
    <div className="desk-section">
      <div className="desk-acts">
        <FoundSum found={result.found} />
        <ExportButton path="staff/payment/export" asked={{ ...asked, provider }} />
      </div>
      <StateFilter {...filter} label="编号、账单、渠道单号或付款方" days="发起">
        <Select
          label="渠道"
          name="provider"
          value={provider ?? 'all'}
          onChange={(value) => narrow({ provider: value === 'all' ? '' : value })}
          options={providerChoices}
        />
      </StateFilter>
      <Found
        result={result}
        sorting={sorting}
        caption="在线支付"
        columns={paymentColumns(payment.linkTo)}
        empty="没有符合条件的在线支付"
        usual={filter.usual}
        onPage={(page) => narrow({ page })}
      />
      {payment.dialog}
    </div>
  )
}
