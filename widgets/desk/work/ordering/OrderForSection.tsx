import { EmptyState } from '@lab/ui/state'
import { useState } from 'react'
import { FindMember } from './FindMember.tsx'
import type { FoundMember } from './found-member.ts'
import { OrderFor } from './OrderFor.tsx'
import './ordering.css'

/** Orders on behalf of a member who is on the phone: who, what, with which samples, at which price. */
export function OrderForSection() {
  const [member, setMember] = useState<FoundMember>()
  return (
    <div className="desk-section order-for">
      <h1>代客下单</h1>
      <FindMember member={member} onFound={setMember} />
      {member?.complete && <OrderFor key={member.rid} member={member} />}
      {member && !member.complete && (
        <EmptyState title="该会员的身份信息不完整" hint="请会员先在门户完善身份信息与地址，才能下单" />
      )}
    </div>
  )
}
