import { maskPhone } from '@lab/contract/rules/ground/phone'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'

/** For pages without our header: a button that opens the login, or who is logged in, with the way out. */
export function Trigger({ label }: { label: string }) {
  const lab = useLab()
  const isMember = useStore(lab.session, ({ token }) => token !== null)
  const phone = useStore(lab.user, ({ userInfo }) => userInfo?.phone)

  if (!isMember) {
    return (
      <Button
        kind="primary"
        part="button trigger"
        aria-haspopup="dialog"
        onClick={() => lab.dialogs.open('login')}
      >
        {label}
      </Button>
    )
  }
  return (
    <div className="login-member">
      <span className="number">{phone ? maskPhone(phone) : '已登录'}</span>
      <Button kind="link" onClick={lab.session.logout}>
        退出登录
      </Button>
    </div>
  )
}
