import { required } from '@lab/contract/rules/ground/form'
import { confirmed, strong } from '@lab/contract/rules/people/account/code-forms'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { PasswordField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import type { AccountDialogProps } from './dialog.ts'

const rules = [
  required('old', '[原密码]'),
  required('password', '[密码]'),
  strong,
  required('confirmPassword', '[确认密码]'),
  confirmed,
]

/** A new password by the old one; the other logins end with it. */
export function ChangePassword({ userInfo, onClose }: AccountDialogProps) {
  const { api, messages } = useLab()
  const form = useForm({
    initial: { old: '', password: '', confirmPassword: '' },
    rules,
    onFault: ({ msg }) => messages.error(msg),
    submit: async ({ old, password }) => {
      const { code, fields } = await api.post('user/password', { old, password })
      if (!code) return fields
      document.dispatchEvent(new CustomEvent('lab-logins-ended'))
      messages.success('操作成功!')
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      title="修改密码"
      width={440}
      onClose={onClose}
      form={form}
      act="修改密码"
      layout="information-form"
    >
      <p className="information-hint">修改后，其他设备上的登录会结束。</p>
      {/* A password manager keeps the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={userInfo.phone} readOnly hidden />
      <PasswordField {...form.field('old')} label="原密码" required autoComplete="current-password" />
      <PasswordField
        {...form.field('password')}
        label="新密码"
        required
        placeholder="8–64 位，须含字母和数字"
        autoComplete="new-password"
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="确认密码"
        required
        placeholder="请再次输入新密码"
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
