import { required } from '@lab/contract/rules/ground/form'
import { useAct } from '@lab/core/api/useAct'
import { useLab, useStore } from '@lab/core/react'
import { CodeButton } from '@lab/ui/code-button'
import { FormDialog } from '@lab/ui/dialog'
import { DigitsField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'

const rules = [required('code', '[验证码]')]

/** The code that was mailed to a new mailbox; it is saved already, mails go there once this is done. */
export function ProveEmail({ email, onClose }: { email: string; onClose: () => void }) {
  const { api, countdown, messages, user } = useLab()
  const again = countdown('email')
  const remaining = useStore(again, (state) => state.remaining)
  const { act, isBusy } = useAct()
  const form = useForm({
    initial: { code: '' },
    rules,
    onFault: ({ msg }) => messages.error(msg),
    submit: async ({ code }) => {
      const answer = await api.post('user/update4contact', { email, code: code.trim() })
      if (!answer.code) return answer.fields
      await user.load({ feedback: false })
      messages.success('邮箱已验证!')
      onClose()
      return undefined
    },
  })
  const send = async () => {
    const { code, data } = await api.post('user/update4contact', { email })
    if (!code || data?.resend_after === undefined) return again.stop()
    again.start(data.resend_after)
    messages.success('验证码已发送!')
  }
  return (
    <FormDialog
      title="验证邮箱"
      width={440}
      onClose={onClose}
      form={form}
      cancel="稍后验证"
      act="验证"
      layout="information-form"
    >
      <p className="information-hint">
        邮箱已保存。验证码已发送到 {email}
        ，没有收到时请查看垃圾邮件；验证后它才替代原来验证过的邮箱接收通知。
      </p>
      <DigitsField
        {...form.field('code')}
        label="邮箱验证码"
        required
        placeholder="6 位验证码"
        suffix={<CodeButton remaining={remaining} busy={isBusy} onClick={() => void act(send)} />}
      />
    </FormDialog>
  )
}
