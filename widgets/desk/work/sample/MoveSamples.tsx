import { required } from '@lab/contract/rules/ground/form'
import { useLab } from '@lab/core/react'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import { useState } from 'react'
import { useDesk } from '../../session/desk-session.ts'
import { type Failed, Failures, failedOf } from './Failures.tsx'

const rules = [required('place', '[存放位置]')]

interface MoveSamplesProps {
  numbers: readonly string[]
  /** Where they are now, when they are in one place. */
  place?: string
  onClose: () => void
  onMoved: () => Promise<unknown>
}

/** Puts samples somewhere. */
export function MoveSamples({ numbers, place = '', onClose, onMoved }: MoveSamplesProps) {
  const { call } = useDesk()
  const { messages } = useLab()
  const [failed, setFailed] = useState<Failed[]>([])
  const form = useForm({
    initial: { place },
    rules,
    submit: async (values) => {
      const { code, data, fields } = await call('staff/sample/move', { numbers: [...numbers], ...values })
      if (fields) return fields
      if (!code || !data) return undefined
      const bad = failedOf(data.list)
      setFailed(bad)
      await onMoved()
      if (bad.length === 0) {
        messages.success('操作成功!')
        onClose()
      }
      return undefined
    },
  })
  return (
    <FormDialog
      title={numbers.length === 1 ? `移动样品 ${numbers[0]}` : `移动 ${numbers.length} 个样品`}
      width={440}
      onClose={onClose}
      form={form}
      act="移动"
      layout="desk-form"
    >
      <TextField
        label="存放位置"
        required
        hint="柜号-层-格，例如 A-03-2"
        maxLength={50}
        autoComplete="off"
        {...form.field('place')}
      />
      <Failures failed={failed} />
    </FormDialog>
  )
}
