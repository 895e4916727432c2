import {
  allGivenRoles,
  clusterRoles,
  type GivenRole,
  givenRoles,
} from '@lab/contract/rules/people/cluster/roles'
import { useLab } from '@lab/core/react'
import { RadioGroup } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'

interface RoleDialogProps {
  name: string
  role: GivenRole
  onClose: () => void
  onConfirm: (role: GivenRole) => Promise<void>
}

const options = allGivenRoles.map((value) => ({
  value,
  label: clusterRoles[value],
  hint: givenRoles[value],
}))

/** What a member of the group may do in it. */
export function RoleDialog({ name, role, onClose, onConfirm }: RoleDialogProps) {
  const lab = useLab()
  const form = useForm({
    initial: { role },
    rules: [],
    submit: async (chosen) => {
      await onConfirm(chosen.role)
      return undefined
    },
    onFault: ({ msg }) => lab.messages.error(msg),
  })
  return (
    <FormDialog
      title={`${name}的角色`}
      width={480}
      onClose={onClose}
      form={form}
      act="保存"
      layout="member-form"
    >
      <RadioGroup
        label="角色"
        name="role"
        value={form.values.role}
        onChange={(chosen) => form.set('role', chosen)}
        options={options}
      />
      <p className="member-note">对方会收到通知。</p>
    </FormDialog>
  )
}
