import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'

/** What the member is called on their pages. */
export function Nickname({ nickname, onClose }: { nickname: string; onClose: () => void }) {
  const { api, messages, user } = useLab()
  const form = useForm({
    initial: { nickname },
    rules: [],
    submit: async (typed) => {
      const { code, fields } = await api.post('user/updateInfo', { nickname: typed.nickname.trim() })
      if (!code) return fields
      await user.load({ feedback: false })
      messages.success('操作成功!')
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog title="修改昵称" width={440} onClose={onClose} form={form} act="保存">
      <TextField
        {...form.field('nickname')}
        label="昵称"
        hint="只在您自己的页面上显示；留空则显示姓名"
        autoComplete="nickname"
        maxLength={30}
      />
    </FormDialog>
  )
}
