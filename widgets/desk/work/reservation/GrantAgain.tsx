import type { DataOf } from '@lab/contract/calls'
import { dateTimeOf } from '@lab/contract/rules/ground/time'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useDesk } from '../../session/desk-session.ts'

export type Qualification = DataOf<'staff/qualification/list'>['list'][number]

interface GrantAgainProps {
  one: Qualification
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** A new term for somebody whose qualification was taken back or has ended. */
export function GrantAgain({ one, onClose, onDone }: GrantAgainProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const { instrument, member, revoked } = one
  const form = useForm({
    initial: { until: '' },
    rules: [],
    submit: async ({ until }) => {
      const { code, fields } = await call('staff/qualification/grant', {
        instrument_rid: instrument.rid,
        phone: member.phone,
        ...(until && { until }),
      })
      if (!code) return fields
      messages.success('操作成功!')
      onClose()
      await onDone()
      return undefined
    },
  })
  return (
    <FormDialog layout="desk-form" title="重新授予操作资格" form={form} act="授予资格" onClose={onClose}>
      <p>
        {member.name} 可以再预约 {instrument.name}。
      </p>
      {revoked && (
        <p className="desk-note">
          {revoked.by} 于 {dateTimeOf(revoked.at)} 撤销：{revoked.reason}
        </p>
      )}
      <TextField label="最后一天" type="date" hint="不填为长期" {...form.field('until')} />
    </FormDialog>
  )
}
