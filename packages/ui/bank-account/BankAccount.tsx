import type { DataOf } from '@lab/contract/calls'

export interface BankAccountProps {
  account: NonNullable<DataOf<'order/ready2pay'>['account']>
}

/** The lab's bank account: where a transfer goes. */
export function BankAccount({ account }: BankAccountProps) {
  return (
    <dl className="bank-account" aria-label="收款账户">
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
