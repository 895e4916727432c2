import { isEmail } from '@lab/contract/rules/email'
import { format, required } from '@lab/contract/rules/form'
import { useLab } from '@lab/core/react'
import { Button, Dialog } from '@lab/ui'
import { TextField, useForm } from '@lab/ui/form'
import type { AccountDialogProps } from './dialog.ts'

const rules = [required('email', '「邮箱」'), format('email', '「邮箱」', isEmail)]

/** Where data and messages are mailed to. */
export function ChangeEmail({ userInfo, onClose }: AccountDialogProps) {
  const { api, messages, user } = useLab()
  const form = useForm({
    initial: { email: userInfo.email },
    rules,
    onFault: ({ msg }) => messages.error(msg),
    submit: async ({ email }) => {
      const { code, fields } = await api.post('user/update4contact', { email: email.trim() })
      if (!code) return fields
      await user.load({ feedback: false })
      messages.success('操作成功!')
      onClose()
      return undefined
    },
  })
  return (
    <Dialog
      title="修改邮箱"
      width={440}
      onClose={onClose}
      form={form.props}
      cancel="取消"
      footer={
        <Button type="submit" kind="primary" busy={form.busy}>
          保存
        </Button>
      }
    >
      <TextField
        {...form.field('email')}
        label="邮箱"
        required
        hint="用于接收实验数据与通知"
        type="email"
        autoComplete="email"
        maxLength={120}
      />
    </Dialog>
  )
}
