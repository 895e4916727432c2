import { isEmail } from '@lab/contract/rules/ground/email'
import { format, required } from '@lab/contract/rules/ground/form'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import type { AccountDialogProps } from './dialog.ts'
import { ProveEmail } from './ProveEmail.tsx'

const rules = [required('email', '「邮箱」'), format('email', '「邮箱」', isEmail)]

/** Where data and messages are mailed to: typed, then proved by the code that is mailed there. */
export function ChangeEmail({ userInfo, onClose }: AccountDialogProps) {
  const { api, countdown, messages, user } = useLab()
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: userInfo.email },
    rules,
    onFault: ({ msg }) => messages.error(msg),
    submit: async (typed) => {
      const email = typed.email.trim()
      const { code, data, fields } = await api.post('user/update4contact', { email })
      if (!code || !data) return fields
      await user.load({ feedback: false })
      if (data.resend_after !== undefined) {
        countdown('email').start(data.resend_after)
        setSentTo(email)
        return undefined
      }
      messages.success('操作成功!')
      onClose()
      return undefined
    },
  })
  if (sentTo) return <ProveEmail email={sentTo} onClose={onClose} />
  return (
    <FormDialog
      title={userInfo.email && !userInfo.email_verified ? '验证邮箱' : '修改邮箱'}
      width={440}
      onClose={onClose}
      form={form}
      act={form.values.email.trim() === userInfo.email && userInfo.email_verified ? '保存' : '保存并验证'}
    >
      <TextField
        {...form.field('email')}
        label="邮箱"
        required
        hint="用于接收实验数据与通知，我们会向它发送一个验证码"
        type="email"
        autoComplete="email"
        maxLength={120}
      />
    </FormDialog>
  )
}
