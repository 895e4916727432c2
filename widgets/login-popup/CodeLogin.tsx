import { smsLoginRules } from '@lab/contract/rules/people/account/code-forms'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { PhoneField } from '@lab/ui/field'
import { CodeField } from './CodeField.tsx'
import { useFlow } from './flow.ts'
import { useEnter } from './useEnter.ts'
import { usePanelForm } from './usePanelForm.ts'

/** Phone and SMS code; with a scanned WeChat account, that is bound at the same time. */
export function CodeLogin({ bindTicket }: { bindTicket?: string }) {
  const lab = useLab()
  const enter = useEnter()
  const { setBindTicket } = useFlow()

  const form = usePanelForm({
    id: 'code',
    blank: { phone: '', code: '' },
    phone: 'phone',
    rules: smsLoginRules,
    send: (values) => lab.api.post('open/loginForCode', { ...values, bindTicket }, { feedback: false }),
    onDone: (tokens) => enter(tokens),
    onRefused: ({ reason }) => reason === 'bind_ticket_invalid' && setBindTicket(undefined),
  })

  return (
    <form className="login-form" {...form.props}>
      <PhoneField {...form.field('phone')} placeholder="请输入手机号" autoComplete="tel-national" />
      <CodeField form={form} phone="phone" rules={smsLoginRules} use="login" />
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        {bindTicket ? '绑定并登录' : '登录'}
      </Button>
    </form>
  )
}
