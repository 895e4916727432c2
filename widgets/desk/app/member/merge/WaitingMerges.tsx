import { Button } from '@lab/ui/button'
import { useState } from 'react'
import { useLinkTo } from '../../../list/address.ts'
import { nameOf } from '../../../list/columns.tsx'
import { type MemberDetail, memberAddress } from '../member.ts'
import { ReviewMerge } from './ReviewMerge.tsx'

interface WaitingProps {
  member: MemberDetail
  onDone: () => Promise<unknown>
}

/** Proposals to merge this account that wait for a second person. */
export function WaitingMerges({ member, onDone }: WaitingProps) {
  const linkTo = useLinkTo()
  const [open, setOpen] = useState<MemberDetail['merging'][number]>()
  const done = async () => {
    setOpen(undefined)
    await onDone()
  }
  return (
    <>
      {member.merging.map((one) => {
        const isGoing = one.from.rid === member.rid
        const other = isGoing ? one.into : one.from
        return (
          <p key={one.rid} className="desk-late" role="status">
            {isGoing ? '等待复核：把这个账号合并到 ' : '等待复核：合并到这个账号的 '}
            <a {...linkTo(memberAddress(other.rid))}>
              {nameOf(other)} <span className="number">{other.phone}</span>
            </a>
            （{one.number}，{one.created_by}提交）{' '}
            <Button
              size="small"
              kind={one.may_confirm ? 'primary' : undefined}
              aria-label={`${one.may_confirm ? '复核' : '查看'}：${one.number}`}
              onClick={() => setOpen(one)}
            >
              {one.may_confirm ? '复核' : '查看'}
            </Button>
          </p>
        )
      })}
      {open && <ReviewMerge one={open} onClose={() => setOpen(undefined)} onDone={done} />}
    </>
  )
}
