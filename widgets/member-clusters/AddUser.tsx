import type { DataOf } from '@lab/contract/calls'
import { format, required } from '@lab/contract/rules/ground/form'
import { isPhone } from '@lab/contract/rules/ground/phone'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { PhoneField, TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import { amountOf, amountRule } from './amount.ts'
import { useSend } from './useSend.ts'

/** Somebody is looked up by their whole phone first, and let in once their masked name is seen. */
export function AddUser({ rid, onClose, onDone }: { rid: string; onClose: () => void; onDone: () => void }) {
  const lab = useLab()
  const send = useSend()
  const [found, setFound] = useState<DataOf<'cluster/search4user'>>()
  const form = useForm({
    initial: { phone: '', limit: '' },
    rules: [
      required('phone', '[手机号]'),
      format('phone', '[手机号]', isPhone),
      amountRule('limit', '[每月限额]'),
    ],
    submit: async ({ phone, limit }) => {
      if (!found) {
        const { code, data, fields } = await send('cluster/search4user', { phone: phone.trim() })
        if (!code || !data) return fields
        setFound(data)
        return undefined
      }
      const asked = { rid, phone: phone.trim(), limit_fen: amountOf(limit) }
      const { code, fields } = await send('cluster/add4user', asked)
      if (!code) return fields
      lab.messages.success('已加入群组')
      onDone()
      return undefined
    },
    onFault: ({ msg }) => lab.messages.error(msg),
  })
  const phone = form.field('phone')
  return (
    <FormDialog
      title="按手机号添加成员"
      onClose={onClose}
      form={form}
      act={found ? '加入群组' : '查找'}
      layout="member-form"
    >
      <PhoneField
        required
        hint="对方须已注册；填写完整的手机号"
        {...phone}
        onChange={(typed) => {
          setFound(undefined)
          phone.onChange(typed)
        }}
      />
      {found && (
        <>
          <p className="cluster-found" role="status">
            找到会员 <strong>{found.name}</strong> <span className="number">{found.phone}</span>
          </p>
          <TextField
            label="每月限额（元）"
            inputMode="decimal"
            autoComplete="off"
            hint="不填则不限"
            {...form.field('limit')}
          />
        </>
      )}
    </FormDialog>
  )
}
