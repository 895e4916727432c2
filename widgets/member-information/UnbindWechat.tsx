import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import type { AccountDialogProps } from './dialog.ts'
import { ProofFields } from './ProofFields.tsx'
import { noProof, proofOf, proofRules } from './proof.ts'

/** The WeChat account logs in no more. */
export function UnbindWechat({ userInfo, onClose }: AccountDialogProps) {
  const { api, messages, user } = useLab()
  const form = useForm({
    initial: noProof,
    rules: proofRules,
    onFault: ({ msg }) => messages.error(msg),
    submit: async (proof) => {
      const { code, fields } = await api.post('user/unbindWechat', proofOf(proof))
      if (!code) return fields
      await user.load({ feedback: false })
      messages.success('操作成功!')
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      title="解除微信绑定"
      width={440}
      onClose={onClose}
      form={form}
      cancel="保留绑定"
      act="解除绑定"
      isGrave
      layout="information-form"
    >
      <p className="information-hint">解除后不能再用微信扫码登录，可以随时重新绑定。</p>
      <ProofFields form={form} phone={userInfo.phone} />
    </FormDialog>
  )
}
