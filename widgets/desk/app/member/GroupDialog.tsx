import type { Rule } from '@lab/contract/rules/ground/form'
import { dateOf, lastDayUntil } from '@lab/contract/rules/ground/time'
import { organizations } from '@lab/contract/rules/people/account/organization'
import type { SentFile } from '@lab/core/api/sender'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { Select } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { UploadField } from '@lab/ui/file-upload'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'
import { useSender } from '../../session/useSender.ts'
import { groupName, type MemberDialogProps } from './member.ts'

/** Of the scan of a card or a licence. */
const proofBytes = 20 * 1024 * 1024

const choices = [
  ...organizations.map(({ id, name }) => ({ value: String(id), label: name })),
  { value: '', label: '不核定，按会员填写' },
]

/** Says to which customer group a member belongs, with the proof and the last day. */
export function GroupDialog({ member, onClose, onDone }: MemberDialogProps) {
  const { clock, messages } = useLab()
  const { call } = useDesk()
  const once = useOnce()
  const sender = useSender(proofBytes)
  const [files, setFiles] = useState<SentFile[]>([])
  const today = dateOf(clock.now())
  const rules: Rule[] = [
    {
      field: 'until',
      problem: (value) => (value && String(value) < today ? '[到期日]应在今天或以后' : undefined),
    },
  ]
  const form = useForm({
    initial: {
      group: String(member.group),
      until: member.group_until === undefined ? '' : lastDayUntil(member.group_until),
      file_rid: '',
    },
    rules,
    submit: async ({ group, until }) => {
      const chosen = organizations.find(({ id }) => String(id) === group)?.id ?? null
      const [proof] = files
      const asked = {
        rid: member.rid,
        group: chosen,
        ...(chosen !== null && until && { until }),
        ...(chosen !== null && proof && { file_rid: proof.rid }),
      }
      const { code, fields } = await once(asked, (options) => call('staff/member/group', asked, options))
      if (!code) return fields
      messages.success('操作成功!')
      await onDone()
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  const isVerified = form.values.group !== ''
  return (
    <FormDialog layout="desk-form" title="核定客户类别" onClose={onClose} form={form} act="保存">
      <p className="desk-note">
        价格协议、折扣与流程按它计；会员自己填写的是{groupName(member.organization)}。已下的订单不变。
      </p>
      <Select {...form.field('group')} label="客户类别" required options={choices} />
      {isVerified && (
        <>
          <TextField
            label="到期日（含）"
            type="date"
            min={today}
            hint="不填为长期；到期后按会员填写的用户类型"
            {...form.field('until')}
          />
          <UploadField
            {...form.field('file_rid')}
            label="证明"
            hint="如学生证、教师证、营业执照，只有员工能看到"
            most={1}
            sender={sender}
            files={files}
            onFiles={setFiles}
          />
        </>
      )}
    </FormDialog>
  )
}
