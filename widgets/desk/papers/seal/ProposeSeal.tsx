import { required } from '@lab/contract/rules/ground/form'
import { sealLimits, sealNotice } from '@lab/contract/rules/papers/seal'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { ProgressBar } from '@lab/ui/progress-bar'
import { useState } from 'react'
import { useFileInput } from '../../act/useFileInput.tsx'
import { useSheet } from '../../act/useSheet.ts'
import { useDesk } from '../../session/desk-session.ts'

interface ProposeSealProps {
  onClose: () => void
  onProposed: () => void
}

/** A picture is chosen, named, and handed to another person. */
export function ProposeSeal({ onClose, onProposed }: ProposeSealProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const once = useOnce()
  const [file, setFile] = useState<string>()
  const { going, fault, onFile } = useSheet(sealLimits.bytes, async (file_rid) => {
    setFile(file_rid)
    return undefined
  })
  const { input, open } = useFileInput({ label: '印章的图片', accept: '.png,.jpg,.jpeg', onFile })
  const form = useForm({
    initial: { note: '' },
    rules: [required('note', '[说明]')],
    submit: async ({ note }) => {
      if (!file) {
        messages.error('请选择图片')
        return undefined
      }
      const request = { file_rid: file, note: note.trim() }
      const answer = await once({ path: 'staff/seal/propose', request }, (options) =>
        call('staff/seal/propose', request, options),
      )
      if (answer.code) onProposed()
      return answer.fields
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog layout="desk-form" title="提出印章" onClose={onClose} form={form} act="提交确认">
      <p className="desk-note">PNG 或 JPEG，至多 1 MB，底色透明的最好。{sealNotice}。</p>
      {input}
      {going ? (
        <ProgressBar label={`正在上传 ${going.name}`} value={going.share} />
      ) : (
        <Button onClick={open}>{file ? '已选择，换一张' : '选择图片'}</Button>
      )}
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
      <TextField label="说明" required hint="例如：检验检测专用章" maxLength={100} {...form.field('note')} />
    </FormDialog>
  )
}
