import { type Courier, courierRules } from '@lab/contract/rules/work/sampling/courier'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { FormDialog } from '@lab/ui/dialog'
import { PhoneField, TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import { SlipQuestion } from '../../act/SlipQuestion.tsx'
import { useDesk } from '../../session/desk-session.ts'

interface CouriersProps {
  couriers: readonly Courier[]
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Those who collect samples: one is added, others are taken off the list. */
export function Couriers({ couriers, onClose, onSaved }: CouriersProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const [leaving, setLeaving] = useState<Courier>()
  const save = async (list: Courier[]) => {
    const { code } = await call('staff/courier/save', { list })
    if (!code) return
    messages.success('操作成功!')
    await onSaved()
  }
  const form = useForm({
    initial: { name: '', phone: '' },
    rules: courierRules,
    submit: async ({ name, phone }) => {
      await save([...couriers, { name: name.trim(), phone: phone.trim() }])
      return undefined
    },
  })
  const remove = async (courier: Courier) => {
    await save(couriers.filter((other) => other !== courier))
    setLeaving(undefined)
  }
  return (
    <FormDialog title="取样员" onClose={onClose} form={form} act="添加" layout="desk-form">
      {couriers.length > 0 && (
        <ul className="desk-couriers">
          {couriers.map((courier) => (
            <li key={`${courier.name} ${courier.phone}`}>
              <span>{courier.name}</span>
              <span className="number">{courier.phone}</span>
              <Button size="small" aria-label={`移除：${courier.name}`} onClick={() => setLeaving(courier)}>
                移除
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField label="姓名" required maxLength={30} autoComplete="off" {...form.field('name')} />
      <PhoneField label="手机" required {...form.field('phone')} />
      {leaving && (
        <SlipQuestion
          act="courier/save"
          subject={`${leaving.name} ${leaving.phone}`}
          onKeep={() => setLeaving(undefined)}
          onConfirm={() => remove(leaving)}
        />
      )}
    </FormDialog>
  )
}
