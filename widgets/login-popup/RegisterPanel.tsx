import type { Rule } from '@lab/contract/rules/ground/form'
import { hrefOf, type RouteName } from '@lab/contract/rules/ground/routes'
import { registerRules } from '@lab/contract/rules/people/account/code-forms'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { Checkbox, PasswordField, PhoneField, TextField } from '@lab/ui/field'
import { Link } from '@lab/ui/link'
import type { ReactNode } from 'react'
import { CodeField } from './CodeField.tsx'
import { useFlow } from './flow.ts'
import { PanelBody } from './PanelBody.tsx'
import { useEnter } from './useEnter.ts'
import { usePanelForm } from './usePanelForm.ts'

const agreed: Rule = {
  field: 'agree',
  problem: (value) => (value ? undefined : '请先阅读并同意用户协议和隐私政策'),
}
const rules = [...registerRules, agreed]

/** Registration: whoever is through is logged in at once (reading 15). */
export function RegisterPanel() {
  const lab = useLab()
  const enter = useEnter()
  const { open, host, bindTicket, setBindTicket } = useFlow()

  const form = usePanelForm({
    id: 'register',
    blank: {
      phone: '',
      code: '',
      password: '',
      confirmPassword: '',
      inviterCode: open.inviterCode ?? '',
      agree: false,
    },
    phone: 'phone',
    kept: ['phone', 'inviterCode'],
    rules,
    send: ({ phone, code, password, inviterCode }) =>
      lab.api.post(
        'open/sign',
        {
          phone,
          code,
          password,
          inviterCode: inviterCode || undefined,
          bindTicket,
          partner: lab.cameBy.key(),
        },
        { feedback: false },
      ),
    onDone: (tokens) => {
      host.emit('lab-register')
      enter(tokens, 'register')
    },
    onRefused: ({ reason }) => {
      // Spec §8: the register form also re-enables its code button.
      lab.countdown('register').stop()
      if (reason === 'bind_ticket_invalid') setBindTicket(undefined)
    },
  })
  const { value: agree, ...agreeField } = form.field('agree')
  const page = (name: RouteName, label: ReactNode) => (
    <Link href={lab.base + hrefOf(name)} target="_blank" rel="noopener">
      {label}
    </Link>
  )

  return (
    <PanelBody title="注册">
      {bindTicket && (
        <p className="login-note">
          注册后将绑定刚才扫码的微信
          <Button kind="link" onClick={() => setBindTicket(undefined)}>
            不绑定
          </Button>
        </p>
      )}
      <form className="login-form" {...form.props}>
        <PhoneField {...form.field('phone')} placeholder="请输入手机号" autoComplete="username" />
        <CodeField form={form} phone="phone" rules={rules} use="register" />
        <PasswordField
          {...form.field('password')}
          label="密码"
          placeholder="8–64 位，须含字母和数字"
          autoComplete="new-password"
        />
        <PasswordField
          {...form.field('confirmPassword')}
          label="确认密码"
          placeholder="请再次输入密码"
          autoComplete="new-password"
        />
        <TextField {...form.field('inviterCode')} label="邀请码" placeholder="选填" autoComplete="off" />
        <Checkbox
          {...agreeField}
          checked={agree}
          label={
            <>
              我已阅读并同意{page('license', '《用户协议》')}和{page('policy', '《隐私政策》')}
            </>
          }
        />
        <Button type="submit" kind="primary" size="large" block busy={form.busy}>
          注册
        </Button>
      </form>
      <p className="login-other">
        已有账号？
        <Button kind="link" onClick={() => lab.dialogs.showPanel('sign')}>
          返回登录
        </Button>
      </p>
    </PanelBody>
  )
}
