import type { DataOf } from '@lab/contract/calls'
import { useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { useCopy } from '../copy/useCopy.ts'
import '../member-page/member-page.css'

export interface BankAccountProps {
  account: NonNullable<DataOf<'order/ready2pay'>['account']>
}

/** The lab's bank account: where a transfer goes. */
export function BankAccount({ account }: BankAccountProps) {
  return (
    <dl className="bank-account" aria-label="收款账户">
      <div>
        <dt>户名</dt>
        <dd>
          <Copied label="户名" text={account.name} />
        </dd>
      </div>
      <div>
        <dt>开户行</dt>
        <dd>{account.bank}</dd>
      </div>
      <div>
        <dt>账号</dt>
        <dd className="number">
          <Copied label="账号" text={account.number} />
        </dd>
      </div>
    </dl>
  )
}

function Copied({ label, text }: { label: string; text: string }) {
  const words = useRef<HTMLSpanElement>(null)
  const { notice, copy } = useCopy()
  return (
    <>
      <span ref={words}>{text}</span>{' '}
      <Button
        kind="link"
        aria-label={`复制${label}`}
        // A bank's page takes a number without its gaps.
        onClick={() => void copy(label === '账号' ? text.replace(/\s/g, '') : text, words.current)}
      >
        <span role="status">{notice ?? '复制'}</span>
      </Button>
    </>
  )
}
