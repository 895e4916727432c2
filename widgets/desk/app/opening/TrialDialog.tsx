import { isEmail } from '@lab/contract/rules/ground/email'
import { format, required } from '@lab/contract/rules/ground/form'
import { isPhone } from '@lab/contract/rules/ground/phone'
import { isWechatReader } from '@lab/contract/rules/people/notify/channel'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { PhoneField, TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useDesk } from '../../session/desk-session.ts'

const channels = {
  sms: {
    title: '试发短信',
    label: '手机号',
    isGood: isPhone,
    inputMode: 'tel',
    hint: '收到之后，再看一遍内容与署名',
  },
  mail: {
    title: '试发邮件',
    label: '邮箱',
    isGood: isEmail,
    inputMode: 'email',
    hint: '收到之后，再看一遍内容与署名',
  },
  wechat: {
    title: '试发微信消息',
    label: '已绑定微信的会员手机号，或 openid',
    isGood: isWechatReader,
    inputMode: 'text',
    hint: '按设置中的第一个微信消息模板发送；须已关注公众号',
  },
} as const

export type TrialChannel = keyof typeof channels

export const isTrialChannel = (key: string): key is TrialChannel => Object.hasOwn(channels, key)

interface TrialDialogProps {
  channel: TrialChannel
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Sends a message as members get them to who tries it. */
export function TrialDialog({ channel, onClose, onDone }: TrialDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const { title, label, isGood, inputMode, hint } = channels[channel]
  const form = useForm({
    initial: { to: '' },
    rules: [required('to', `[${label}]`), format('to', `[${label}]`, isGood)],
    submit: async ({ to }) => {
      const { code, fields } = await call('staff/opening/trial', { channel, to: to.trim() })
      if (code) {
        messages.success('已发出，请查收')
        onClose()
        await onDone()
      }
      return fields
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog layout="desk-form" title={title} onClose={onClose} form={form} act="试发">
      {channel === 'sms' ? (
        <PhoneField required hint={hint} {...form.field('to')} />
      ) : (
        <TextField label={label} required inputMode={inputMode} hint={hint} {...form.field('to')} />
      )}
    </FormDialog>
  )
}
