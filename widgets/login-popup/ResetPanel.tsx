import { resetRules } from '@lab/contract/rules/people/account/code-forms'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { PasswordField, PhoneField } from '@lab/ui/field'
import { CodeField } from './CodeField.tsx'
import { useFlow } from './flow.ts'
import { PanelBody } from './PanelBody.tsx'
import { usePanelForm } from './usePanelForm.ts'

/** A new password by SMS code; then back to the login, the account filled in. */
export function ResetPanel() {
  const lab = useLab()
  const { drafts, setTab } = useFlow()

  const form = usePanelForm({
    id: 'reset',
    blank: { account: '', code: '', password: '', confirmPassword: '' },
    phone: 'account',
    rules: resetRules,
    send: ({ account, code, password }) =>
      lab.api.post('open/reset', { account, code, password }, { feedback: false }),
    onDone: (_, { account }) => {
      lab.messages.success('密码重置成功!')
      drafts.phone = account
      // The old password and the used code are of no use any more.
      drafts.forms = {}
      setTab('password')
      lab.dialogs.showPanel('sign')
    },
  })

  return (
    <PanelBody title="重置密码">
      <form className="login-form" {...form.props}>
        <PhoneField {...form.field('account')} placeholder="请输入手机号" autoComplete="username" />
        <CodeField form={form} phone="account" rules={resetRules} use="reset" />
        <PasswordField
          {...form.field('password')}
          label="新密码"
          placeholder="8–64 位，须含字母和数字"
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label="确认密码"
          placeholder="请再次输入新密码"
          autoComplete="new-password"
        />
        <Button type="submit" kind="primary" size="large" block busy={form.busy}>
          重置密码
        </Button>
      </form>
      <p className="login-other">
        <Button kind="link" onClick={() => lab.dialogs.showPanel('sign')}>
          返回登录
        </Button>
      </p>
    </PanelBody>
  )
}
