import type { StaffRole } from '@lab/contract/rules/people/staff/roles'
import { staffAccountRules, staffEditRules } from '@lab/contract/rules/people/staff/staff-forms'
import { useLab } from '@lab/core/react'
import { type Choice, Select } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useDesk } from '../../session/desk-session.ts'
import type { StaffAccount } from './staff-account.ts'

interface StaffDialogProps {
  /** The one that is changed; without it one is added. */
  account?: StaffAccount
  roles: readonly Choice<StaffRole>[]
  onClose: () => void
  /** What was added has a password to hand over. */
  onDone: (made?: { account: string; password: string }) => Promise<unknown>
}

export function StaffDialog({ account, roles, onClose, onDone }: StaffDialogProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const form = useForm({
    initial: { account: '', name: account?.name ?? '', role: (account?.role ?? '') as StaffRole },
    rules: account ? staffEditRules : staffAccountRules,
    submit: async ({ account: wanted, name, role }) => {
      if (account) {
        const { code, fields } = await call('staff/account/edit', { rid: account.rid, name, role })
        if (!code) return fields
        messages.success('操作成功!')
        await onDone()
        return undefined
      }
      const { code, data, fields } = await call('staff/account/add', { account: wanted, name, role })
      if (!code || !data) return fields
      await onDone({ account: data.account, password: data.password })
      return undefined
    },
  })
  return (
    <FormDialog
      layout="desk-form"
      title={account ? `修改员工：${account.account}` : '添加员工'}
      width={440}
      onClose={onClose}
      form={form}
      act={account ? '保存' : '添加'}
    >
      {!account && (
        <TextField
          label="账号"
          required
          maxLength={32}
          autoComplete="off"
          spellCheck={false}
          hint="3–32 位小写字母、数字，中间可用 . _ -；定下后不能更改"
          {...form.field('account')}
        />
      )}
      <TextField label="姓名" required maxLength={50} autoComplete="off" {...form.field('name')} />
      <Select
        label="角色"
        required
        hint={account ? '更换角色会立即结束其登录' : undefined}
        options={roles}
        {...form.field('role')}
      />
    </FormDialog>
  )
}
