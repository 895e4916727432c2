import type { DataOf } from '@lab/contract/calls'
import { otpRules } from '@lab/contract/rules/people/staff/staff-forms'
import { useLab } from '@lab/core/react'
import { ActButton, Button } from '@lab/ui/button'
import { DigitsField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { QrCode } from '@lab/ui/qr-code'
import { type ReactNode, useState } from 'react'
import { useDesk } from './desk-session.ts'
import '../people/staff/accounts.css'

/** One's own second factor: set up by a QR code and confirmed by one password of it, turned off by another. */
export function OwnOtp() {
  const { messages } = useLab()
  const { staff, call, change } = useDesk()
  const [begun, setBegun] = useState<DataOf<'staff/otp/begin'>>()

  const begin = async () => {
    const { data } = await call('staff/otp/begin', {})
    setBegun(data)
  }
  const settle = (has_otp: boolean, said: string) => {
    setBegun(undefined)
    change({ has_otp })
    messages.success(said)
  }

  if (staff.has_otp)
    return (
      <>
        <p className="desk-note">已开启：登录时须填写验证器里的六位口令。</p>
        <CodeForm
          path="staff/otp/remove"
          label="关闭动态口令"
          onDone={() => settle(false, '动态口令已关闭')}
        />
      </>
    )
  if (!begun)
    return (
      <>
        <p className="desk-note">未开启。开启后，登录时除密码外还要填写手机验证器里的六位口令。</p>
        <div>
          <ActButton onAct={begin}>设置动态口令</ActButton>
        </div>
      </>
    )
  return (
    <div className="desk-otp">
      <QrCode src={begun.qr} alt="动态口令的二维码" />
      <div className="desk-form">
        <p>用手机上的验证器扫描二维码，或手工输入密钥，再填写它显示的口令。</p>
        <p className="desk-secret">{begun.secret.replace(/.{4}(?=.)/g, '$& ')}</p>
        <CodeForm path="staff/otp/confirm" label="确认开启" onDone={() => settle(true, '动态口令已开启')}>
          <Button onClick={() => setBegun(undefined)}>取消</Button>
        </CodeForm>
      </div>
    </div>
  )
}

interface CodeFormProps {
  path: 'staff/otp/confirm' | 'staff/otp/remove'
  label: string
  onDone: () => void
  children?: ReactNode
}

function CodeForm({ path, label, onDone, children }: CodeFormProps) {
  const { call } = useDesk()
  const form = useForm({
    initial: { code: '' },
    rules: otpRules,
    submit: async ({ code: typed }) => {
      const { code, fields } = await call(path, { code: typed })
      if (!code) return fields
      onDone()
      return undefined
    },
  })
  return (
    <form {...form.props} className="desk-form desk-own">
      <DigitsField label="动态口令" required {...form.field('code')} />
      <div className="desk-acts">
        <Button type="submit" kind="primary" busy={form.busy}>
          {label}
        </Button>
        {children}
      </div>
    </form>
  )
}
