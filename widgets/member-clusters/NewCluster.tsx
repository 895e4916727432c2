import { clusterLimits, clusterRules } from '@lab/contract/rules/people/cluster/cluster'
import { useLab, useStore } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useSend } from './useSend.ts'

/** A new group; its people and rules come afterwards. */
export function NewCluster({ onClose, onDone }: { onClose: () => void; onDone: (rid: string) => void }) {
  const lab = useLab()
  const send = useSend()
  const company = useStore(lab.user, ({ userInfo }) => userInfo?.company ?? '')
  const form = useForm({
    initial: { name: '', company, sketch: '' },
    rules: clusterRules,
    submit: async ({ name, company, sketch }) => {
      const { code, data, fields } = await send('cluster/add', { name, company, sketch })
      if (!code || !data) return fields
      lab.messages.success('群组已建立')
      onDone(data.rid)
      return undefined
    },
    onFault: ({ msg }) => lab.messages.error(msg),
  })
  return (
    <FormDialog title="新建群组" width={520} onClose={onClose} form={form} act="建立" layout="member-form">
      <TextField
        label="群组名称"
        required
        maxLength={clusterLimits.name}
        autoComplete="off"
        placeholder="例如：陈老师课题组"
        {...form.field('name')}
      />
      <TextField
        label="所属单位"
        required
        maxLength={clusterLimits.company}
        autoComplete="organization"
        {...form.field('company')}
      />
      <TextArea
        label="说明"
        maxLength={clusterLimits.sketch}
        hint="申请加入的人会看到"
        {...form.field('sketch')}
      />
    </FormDialog>
  )
}
