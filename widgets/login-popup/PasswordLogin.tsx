import { isPhone, phoneOf } from '@lab/contract/rules/ground/phone'
import { loginRules } from '@lab/contract/rules/people/account/login-forms'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Checkbox, PasswordField, TextField } from '@lab/ui/field'
import { keepPassword } from './keep-password.ts'
import { useEnter } from './useEnter.ts'
import { usePanelForm } from './usePanelForm.ts'

const blank = { account: '', password: '', remember: false }

/** The first tab: account and password. */
export function PasswordLogin() {
  const lab = useLab()
  const enter = useEnter()
  const { remembered, dialogs } = lab

  const form = usePanelForm({
    id: 'password',
    blank,
    phone: 'account',
    rules: loginRules,
    send: ({ account, password }) => lab.api.post('open/login', { account, password }, { feedback: false }),
    onDone: (tokens, { account, password, remember }) => {
      if (remember) {
        remembered.remember(account)
        keepPassword(account, password, lab.window)
      } else if (remembered.getState().account?.account === account) remembered.forget()
      enter(tokens)
    },
  })
  const { value: remember, ...rememberField } = form.field('remember')

  return (
    <form className="login-form" {...form.props}>
      <TextField
        {...form.field('account')}
        label="用户名/手机号"
        placeholder="请输入用户名或手机号"
        autoComplete="username"
        spellCheck={false}
        onChange={(text) => form.set('account', isPhone(phoneOf(text)) ? phoneOf(text) : text)}
      />
      <PasswordField
        {...form.field('password')}
        label="密码"
        placeholder="请输入密码"
        autoComplete="current-password"
      />
      <div className="login-row">
        <Checkbox {...rememberField} checked={remember} label="记住密码" hint="请勿在公用设备上勾选" />
        <Button kind="link" onClick={() => dialogs.showPanel('reset')}>
          忘记密码
        </Button>
      </div>
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        登录
      </Button>
    </form>
  )
}
