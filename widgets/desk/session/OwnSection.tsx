import { staffRoles } from '@lab/contract/rules/people/staff/roles'
import { useDesk } from './desk-session.ts'
import { OwnOtp } from './OwnOtp.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import '../people/staff/accounts.css'

/** One's own account: password and second factor. */
export function OwnSection() {
  const { staff } = useDesk()
  return (
    <div className="desk-section">
      <h1>我的账号</h1>
      <p className="desk-note">
        {staff.name}，{staffRoles[staff.role]}，账号 <span className="desk-code">{staff.account}</span>
      </p>
      <section className="desk-card" aria-labelledby="own-password">
        <h2 id="own-password">修改密码</h2>
        <p className="desk-note">修改后，您在其他设备上的登录立即结束。</p>
        <OwnPassword />
      </section>
      <section className="desk-card" aria-labelledby="own-otp">
        <h2 id="own-otp">动态口令</h2>
        <OwnOtp />
      </section>
    </div>
  )
}
