import { linesOf, partnerRules, readTheme, writeTheme } from '@lab/contract/rules/partner'
import { useLab } from '@lab/core/react'
import { Button, Dialog, TextArea, TextField, useForm } from '@lab/ui'
import { useDesk } from './desk-session.ts'
import type { Partner } from './PartnerSection.tsx'

interface PartnerDialogProps {
  /** The one that is changed; without it one is registered. */
  partner?: Partner
  onClose: () => void
  onChange: () => Promise<void>
}

const lines = (list: readonly string[] = []) => list.join('\n')

/** `origins.0` is said at the field `origins`. */
const byField = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, msg]) => [name.split('.')[0] ?? name, msg]))

export function PartnerDialog({ partner, onClose, onChange }: PartnerDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const form = useForm({
    initial: {
      name: partner?.name ?? '',
      contact: partner?.contact ?? '',
      origins: lines(partner?.origins),
      widgets: lines(partner?.widgets),
      theme: writeTheme(partner?.theme ?? {}),
    },
    rules: partnerRules,
    submit: async ({ name, contact, origins, widgets, theme }) => {
      const read = readTheme(theme)
      const written = {
        name,
        contact,
        origins: linesOf(origins),
        widgets: linesOf(widgets),
        theme: typeof read === 'string' ? {} : read,
      }
      const { code, fields } = partner
        ? await call('staff/partner/edit', { rid: partner.rid, ...written })
        : await call('staff/partner/add', written)
      if (!code) return fields && byField(fields)
      messages.success('操作成功!')
      onClose()
      await onChange()
      return undefined
    },
  })
  return (
    <Dialog
      title={partner ? '修改合作方' : '登记合作方'}
      onClose={onClose}
      form={form.props}
      footer={
        <Button type="submit" kind="primary" busy={form.busy}>
          保存
        </Button>
      }
    >
      <div className="desk-form">
        <TextField label="名称" required maxLength={50} {...form.field('name')} />
        <TextField label="联系方式" maxLength={200} {...form.field('contact')} />
        <TextArea
          label="允许的来源"
          required
          hint="一行一个，如 https://lab.example.edu；须为 https"
          {...form.field('origins')}
        />
        <TextArea
          label="允许的部件"
          hint="一行一个，如 lab-pickup-dialog；留空为全部"
          {...form.field('widgets')}
        />
        <TextArea label="主题" hint="一行一个，如 --lab-primary: #123f92" {...form.field('theme')} />
      </div>
    </Dialog>
  )
}
