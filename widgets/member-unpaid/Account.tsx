import type { DataOf } from '@lab/contract/calls'

/** The lab's bank account: where a transfer goes. */
export function Account({ account }: { account: NonNullable<DataOf<'order/ready2pay'>['account']> }) {
  return (
    <dl className="unpaid-account" aria-label="收款账户">
      <div>
        <dt>户名</dt>
        <dd>{account.name}</dd>
      </div>
      <div>
        <dt>开户行</dt>
        <dd>{account.bank}</dd>
      </div>
      <div>
        <dt>账号</dt>
        <dd className="number">{account.number}</dd>
      </div>
    </dl>
  )
}
