import { required } from '@lab/contract/rules/ground/form'
import { promotionLimits } from '@lab/contract/rules/money/promotion'
import { useOnce } from '@lab/core/api/useOnce'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'

/** Says why one would like to be a promoter; finance answers. */
export function Apply({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { api, messages } = useLab()
  const once = useOnce()
  const form = useForm({
    initial: { reason: '' },
    rules: [required('reason', '[申请理由]')],
    submit: async ({ reason }) => {
      const asked = { reason: reason.trim() }
      const { code, fields } = await once(asked, (options) => api.post('promoter/apply', asked, options))
      if (!code) return fields
      messages.success('提交成功!')
      onDone()
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog title="申请成为推广员" width={520} onClose={onClose} form={form} act="提交申请">
      <TextArea
        label="申请理由"
        required
        hint="例如您的单位、打算在哪里推广"
        maxLength={promotionLimits.reason}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
