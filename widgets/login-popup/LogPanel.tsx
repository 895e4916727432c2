import { loginRules } from '@lab/contract/rules/people/account/login-forms'
import { useLab, useStore } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { PasswordField } from '@lab/ui/field'
import CircleUser from 'lucide-react/icons/circle-user'
import { keepPassword } from './keep-password.ts'
import { PanelBody } from './PanelBody.tsx'
import { useEnter } from './useEnter.ts'
import { usePanelForm } from './usePanelForm.ts'

/** The short way for the account remembered on this device: only its password. */
export function LogPanel() {
  const lab = useLab()
  const enter = useEnter()
  const known = useStore(lab.remembered, (state) => state.account)
  const account = known?.account ?? ''

  const form = usePanelForm({
    id: 'log',
    blank: { account, password: '' },
    rules: loginRules,
    send: ({ password }) => lab.api.post('open/login', { account, password }, { feedback: false }),
    onDone: (tokens, { password }) => {
      keepPassword(account, password, lab.window)
      enter(tokens)
    },
  })
  const forget = () => {
    lab.dialogs.showPanel('sign')
    lab.remembered.forget()
  }

  return (
    <PanelBody title="欢迎回来">
      <form className="login-form" {...form.props}>
        <div className="login-known">
          <CircleUser size={40} strokeWidth={1.25} />
          <p>
            <span className="login-known-name number">{known?.masked}</span>
            <Button kind="link" onClick={forget}>
              不再记住
            </Button>
          </p>
        </div>
        {/* Tells password managers whose password it is. */}
        <input hidden readOnly name="account" autoComplete="username" value={account} />
        <PasswordField
          {...form.field('password')}
          label="密码"
          placeholder="请输入密码"
          autoComplete="current-password"
        />
        <Button type="submit" kind="primary" size="large" block busy={form.busy}>
          登录
        </Button>
      </form>
      <p className="login-other">
        <Button kind="link" onClick={() => lab.dialogs.showPanel('sign')}>
          其他账号登录
        </Button>
        <Button kind="link" onClick={() => lab.dialogs.showPanel('reset')}>
          忘记密码
        </Button>
      </p>
    </PanelBody>
  )
}
