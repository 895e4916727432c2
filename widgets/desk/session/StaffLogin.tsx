import { loginRules } from '@lab/contract/rules/people/account/login-forms'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { DigitsField, PasswordField, TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import type { Staff } from './desk-session.ts'

interface StaffLoginProps {
  /** Why the session before it ended. */
  why?: string
  onEnter: (staff: Staff) => void
}

/** Login at the desk; the code of the authenticator where the account has one. */
export function StaffLogin({ why = '', onEnter }: StaffLoginProps) {
  const { api } = useLab()
  const [fault, setFault] = useState(why)
  const form = useForm({
    initial: { account: '', password: '', otp: '' },
    rules: loginRules,
    onFault: ({ msg }) => setFault(msg),
    submit: async ({ account, password, otp }) => {
      setFault('')
      const body = { account, password, otp: otp || undefined }
      const { code, data, msg } = await api.post('staff/login', body, { feedback: false })
      if (code && data) onEnter(data)
      else setFault(msg || '暂时无法连接服务器，请稍后再试')
      return undefined
    },
  })
  return (
    <form {...form.props} className="desk-login" aria-labelledby="desk-login-title">
      <h1 id="desk-login-title">员工登录</h1>
      <p className="desk-note">工作台只供本实验室员工使用，与会员账号分开。</p>
      <TextField label="账号" autoComplete="username" required {...form.field('account')} />
      <PasswordField label="密码" autoComplete="current-password" required {...form.field('password')} />
      <DigitsField label="动态口令" hint="设有动态口令的账号须填写" {...form.field('otp')} />
      <p className="desk-fault" role="alert">
        {fault}
      </p>
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        登录
      </Button>
    </form>
  )
}
