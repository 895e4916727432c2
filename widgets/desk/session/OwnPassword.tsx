import { staffPasswordRules } from '@lab/contract/rules/people/staff/staff-forms'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { PasswordField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import type { ReactNode } from 'react'
import { useDesk } from './desk-session.ts'
import '../people/staff/accounts.css'

const empty = { old: '', password: '', confirmPassword: '' }

interface OwnPasswordProps {
  onDone?: () => void
  /** Stands beside the button. */
  children?: ReactNode
}

/** One's own new password. The account is there for password managers. */
export function OwnPassword({ onDone, children }: OwnPasswordProps) {
  const { messages } = useLab()
  const { staff, call } = useDesk()
  const form = useForm({
    initial: empty,
    rules: staffPasswordRules,
    submit: async ({ old, password }) => {
      const { code, fields } = await call('staff/password', { old, password })
      if (!code) return fields
      messages.success('密码已修改')
      form.reset()
      onDone?.()
      return undefined
    },
  })
  return (
    <form {...form.props} className="desk-form desk-own">
      <input hidden type="text" name="username" autoComplete="username" value={staff.account} readOnly />
      <PasswordField label="当前密码" autoComplete="current-password" required {...form.field('old')} />
      <PasswordField
        label="新密码"
        autoComplete="new-password"
        required
        hint="8–64 位，同时包含字母和数字"
        {...form.field('password')}
      />
      <PasswordField
        label="确认密码"
        autoComplete="new-password"
        required
        {...form.field('confirmPassword')}
      />
      <div className="desk-acts">
        <Button type="submit" kind="primary" busy={form.busy}>
          修改密码
        </Button>
        {children}
      </div>
    </form>
  )
}
