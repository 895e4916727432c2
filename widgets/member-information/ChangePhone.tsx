import { required } from '@lab/contract/rules/ground/form'
import { smsLoginRules } from '@lab/contract/rules/people/account/code-forms'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { PhoneField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { CodeInput } from './CodeInput.tsx'
import type { AccountDialogProps } from './dialog.ts'
import { ProofFields } from './ProofFields.tsx'
import { noProof, type Proof } from './proof.ts'

interface Values extends Proof {
  phone: string
  newCode: string
}

const phoneRules = smsLoginRules.filter(({ field }) => field === 'phone')

const rules = [
  ...phoneRules,
  required('newCode', '[新手机验证码]'),
  required('password', '[密码]', ({ way }) => way === 'password'),
  required('code', '[原手机验证码]', ({ way }) => way === 'code'),
]

/** A new phone: a code sent to it, and the password or a code to the old one (reading 48). */
export function ChangePhone({ userInfo, onClose }: AccountDialogProps) {
  const { api, messages, user } = useLab()
  const form = useForm<Values>({
    initial: { ...noProof, phone: '', newCode: '' },
    rules,
    onFault: ({ msg }) => messages.error(msg),
    submit: async ({ phone, newCode, way, password, code }) => {
      const wanted = { phone: phone.trim(), code: newCode.trim() }
      const answer = await api.post(
        'user/update4contact',
        way === 'password' ? { ...wanted, password } : { ...wanted, old_code: code.trim() },
      )
      if (!answer.code) {
        const { code: wrong, old_code, ...others } = answer.fields ?? {}
        return { ...others, ...(wrong && { newCode: wrong }), ...(old_code && { code: old_code }) }
      }
      await user.load({ feedback: false })
      messages.success('操作成功!')
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog title="更换手机号" onClose={onClose} form={form} act="更换" layout="information-form">
      <p className="information-hint">更换后用新手机号登录，原手机号不再可用。</p>
      <PhoneField {...form.field('phone')} label="新手机号" required autoComplete="tel-national" />
      <CodeInput
        {...form.field('newCode')}
        label="新手机验证码"
        use="register"
        phone={() => (form.check(phoneRules) ? form.values.phone.trim() : undefined)}
      />
      <ProofFields form={form} phone={userInfo.phone} />
    </FormDialog>
  )
}
