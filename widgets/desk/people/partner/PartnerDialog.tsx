import {
  chosenTheme,
  linesOf,
  type PartnerForm,
  partnerRules,
} from '@lab/contract/rules/people/partner/partner'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useDesk } from '../../session/desk-session.ts'
import { PartnerTheme } from './PartnerTheme.tsx'
import { PartnerWidgets } from './PartnerWidgets.tsx'
import type { Partner } from './partner.ts'
import { useOffered } from './useOffered.ts'

interface PartnerDialogProps {
  /** The one that is changed; without it one is registered. */
  partner?: Partner
  onClose: () => void
  onChange: () => Promise<unknown>
}

const formOf = (partner?: Partner): PartnerForm => ({
  name: partner?.name ?? '',
  contact: partner?.contact ?? '',
  origins: (partner?.origins ?? []).join('\n'),
  isAll: (partner?.widgets ?? []).length === 0,
  widgets: partner?.widgets ?? [],
  theme: partner?.theme ?? {},
})

/** `origins.0` is said at the field `origins`. */
const byField = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, msg]) => [name.split('.')[0] ?? name, msg]))

export function PartnerDialog({ partner, onClose, onChange }: PartnerDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const { offered, isFailed, reload } = useOffered()
  const form = useForm({
    initial: formOf(partner),
    rules: partnerRules,
    submit: async ({ name, contact, origins, isAll, widgets, theme }) => {
      const written = {
        name,
        contact,
        origins: linesOf(origins),
        widgets: isAll ? [] : [...widgets],
        theme: chosenTheme(theme),
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
    <FormDialog
      title={partner ? '修改合作方' : '登记合作方'}
      onClose={onClose}
      form={form}
      width={560}
      act="保存"
      layout="desk-form"
    >
      <TextField label="名称" required maxLength={50} {...form.field('name')} />
      <TextField label="联系方式" maxLength={200} {...form.field('contact')} />
      <TextArea
        label="允许的来源"
        required
        hint="一行一个，如 https://lab.example.edu；须为 https"
        {...form.field('origins')}
      />
      {isFailed && <ErrorState onRetry={() => void reload()} />}
      {!offered && !isFailed && <Skeleton lines={3} />}
      {offered && (
        <>
          <PartnerWidgets
            offered={offered.widgets}
            isAll={form.values.isAll}
            chosen={form.values.widgets}
            error={form.errors.widgets}
            onAll={(isAll) => form.set('isAll', isAll)}
            onChoose={(widgets) => form.set('widgets', widgets)}
          />
          <PartnerTheme
            tokens={offered.tokens}
            theme={form.values.theme}
            error={form.errors.theme}
            onChange={(theme) => form.set('theme', theme)}
          />
        </>
      )}
    </FormDialog>
  )
}
