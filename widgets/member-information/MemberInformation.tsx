import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Skeleton } from '@lab/ui/skeleton'
import { EmptyState, ErrorState } from '@lab/ui/state'
import { useEffect, useState } from 'react'
import { Identity } from './Identity.tsx'
import { Leaving } from './Leaving.tsx'
import { Logins } from './Logins.tsx'
import { Security } from './Security.tsx'

/** Who the member is, how they log in and where, and what they may do with their data (domain §7). */
export function MemberInformation() {
  const lab = useLab()
  const isMember = useStore(lab.session, ({ token }) => token !== null)
  const { status, userInfo, address } = useStore(lab.user, (state) => state)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setAsked(true), [])

  if (isAsked && !isMember) {
    const login = <Button onClick={() => lab.dialogs.open('login')}>登录</Button>
    return (
      <div className="container member-frame">
        <EmptyState title="登录后查看个人信息" action={login} />
      </div>
    )
  }
  if (status === 'failed')
    return (
      <div className="container member-frame">
        <ErrorState onRetry={() => void lab.user.load({ feedback: false })} />
      </div>
    )
  if (!userInfo)
    return (
      <div className="container member-frame">
        <Skeleton lines={14} />
      </div>
    )
  return (
    <div className="container member-frame">
      <Identity userInfo={userInfo} address={address.find((one) => one.default === 1) ?? address[0]} />
      <Security userInfo={userInfo} />
      <Logins />
      <Leaving />
    </div>
  )
}
