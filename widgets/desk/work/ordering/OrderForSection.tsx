import type { DataOf } from '@lab/contract/calls'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { useFound } from '../../list/useFound.ts'
import { useQuery } from '../../list/useQuery.ts'
import { FindMember } from './FindMember.tsx'
import type { FoundMember } from './found-member.ts'
import { OrderFor } from './OrderFor.tsx'
import './ordering.css'

type Requirement = DataOf<'staff/requirement/detail'>

/** Orders on behalf of a member: on the phone, or from the requirement that the address names. */
export function OrderForSection() {
  const rid = useQuery('ordering').text('requirement')
  return (
    <div className="desk-section order-for">
      <h1>代客下单</h1>
      {rid ? <FromRequirement key={rid} rid={rid} /> : <Ordering />}
    </div>
  )
}

/** What somebody asked for on /require becomes an order: its words are read beside, and go along as the remark. */
function FromRequirement({ rid }: { rid: string }) {
  const { found, isFailed, reload } = useFound('staff/requirement/detail', { rid })
  if (isFailed) return <ErrorState onRetry={() => void reload()} />
  if (!found) return <Skeleton lines={6} />
  return (
    <>
      <section className="order-part" aria-labelledby="order-for-requirement">
        <h2 id="order-for-requirement">
          需求 <span className="number">{found.number}</span>
        </h2>
        <p>
          <strong>{found.title}</strong>，{[found.name, found.company].filter(Boolean).join('，')}
        </p>
        <p className="desk-note">{found.content}</p>
      </section>
      <Ordering requirement={found} />
    </>
  )
}

/** Who, what, with which samples, at which price. */
function Ordering({ requirement }: { requirement?: Requirement }) {
  const [member, setMember] = useState<FoundMember>()
  return (
    <>
      <FindMember phone={requirement?.phone} member={member} onFound={setMember} />
      {member?.complete && <OrderFor key={member.rid} member={member} requirement={requirement} />}
      {member && !member.complete && (
        <EmptyState title="该会员的身份信息不完整" hint="请会员先在门户完善身份信息与地址，才能下单" />
      )}
    </>
  )
}
