import { registerRules } from '@lab/contract/rules/app/forms'
import { type Identity, identityOf, identityRules, profileOf } from '@lab/core/member/identity'
import { useLab } from '@lab/core/react'
import { ActButton, Button } from '@lab/ui/button'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { IdentityFields } from '@lab/ui/identity-fields'
import { useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'
import type { FoundMember } from './found-member.ts'
import './ordering.css'

const rules = [...registerRules.filter(({ field }) => field === 'code'), ...identityRules]

interface RegisterMemberProps {
  phone: string
  onRegistered: (member: FoundMember) => void
}

/** Registers who is on the phone: by the code that they were sent and reads out. They set a password themselves. */
export function RegisterMember({ phone, onRegistered }: RegisterMemberProps) {
  const { call } = useDesk()
  const { api, messages } = useLab()
  const [isOpen, setOpen] = useState(false)
  const form = useForm<Identity & { code: string }>({
    initial: { ...identityOf(null, []), code: '' },
    rules,
    onFault: ({ msg }) => messages.error(msg),
    submit: async ({ code: said, ...identity }) => {
      const request = { phone, code: said.trim(), ...profileOf(identity) }
      const { code, data, fields } = await call('staff/member/register', request)
      if (!code || !data) return fields
      messages.success('操作成功!')
      onRegistered(data)
      return undefined
    },
  })
  const send = async () => {
    const { code } = await api.post('open/code4sms', { phone, useFor: 0 })
    if (code) messages.success('验证码已发送!')
  }
  if (!isOpen)
    return (
      <p className="find-line">
        <Button onClick={() => setOpen(true)}>为 {phone} 注册</Button>
      </p>
    )
  return (
    <form {...form.props} className="order-part">
      <p className="desk-note">
        验证码发到客户手机，请客户报出。账号没有密码：客户以后用验证码登录，或“忘记密码”自己设置。
      </p>
      <div className="find-line">
        <TextField
          {...form.field('code')}
          label="客户收到的验证码"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
        <ActButton onAct={send}>发送验证码</ActButton>
      </div>
      <IdentityFields form={form as never} />
      <Button type="submit" kind="primary" busy={form.busy}>
        注册并继续
      </Button>
    </form>
  )
}
