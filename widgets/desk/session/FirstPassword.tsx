import { Button } from '@lab/ui/button'
import { useDesk } from './desk-session.ts'
import { OwnPassword } from './OwnPassword.tsx'

/** What one with a one-time password sees until it has been changed. */
export function FirstPassword({ onLogOut }: { onLogOut: () => void }) {
  const { staff, change } = useDesk()
  return (
    <div className="desk-login">
      <h1>请先修改密码</h1>
      <p className="desk-note">
        {staff.name}，您的密码是一次性的。改成只有您自己知道的密码后，才能使用工作台。
      </p>
      <OwnPassword onDone={() => change({ must_change: false })}>
        <Button onClick={onLogOut}>退出</Button>
      </OwnPassword>
    </div>
  )
}
