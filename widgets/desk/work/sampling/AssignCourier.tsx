import { required } from '@lab/contract/rules/ground/form'
import { courierText } from '@lab/contract/rules/work/sampling/courier'
import { useLab } from '@lab/core/react'
import { Button } from '@lab/ui/button'
import { RadioGroup } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { useState } from 'react'
import { useFound } from '../../list/useFound.ts'
import { useDesk } from '../../session/desk-session.ts'
import { Couriers } from './Couriers.tsx'
import { type DeskPickup, titleOf } from './pickup.ts'

const rules = [required('courier', '[取样员]')]

interface AssignCourierProps {
  pickup: DeskPickup
  onClose: () => void
  onChange: () => Promise<unknown>
}

/** Chooses who collects the samples, out of those the lab has. */
export function AssignCourier({ pickup, onClose, onChange }: AssignCourierProps) {
  const { messages } = useLab()
  const { call } = useDesk()
  const [isListOpen, setListOpen] = useState(false)
  const { found, isFailed, reload } = useFound('staff/courier/list', {})
  const form = useForm({
    initial: { courier: pickup.courier },
    rules,
    submit: async ({ courier }) => {
      const { code, reason, fields } = await call('staff/sampling/assign', {
        rid: pickup.rid,
        version: pickup.version,
        courier,
      })
      if (fields) return fields
      if (code) messages.success('操作成功!')
      if (code || reason) {
        onClose()
        await onChange()
      }
      return undefined
    },
  })
  const choices = (found?.list ?? []).map((courier) => ({
    value: courierText(courier),
    label: courier.name,
    hint: courier.phone,
  }))
  return (
    <>
      <FormDialog
        title="安排取样"
        onClose={onClose}
        form={form}
        act="安排"
        isBlocked={choices.length === 0}
        layout="desk-form"
      >
        <p className="desk-note number">{titleOf(pickup)}</p>
        {isFailed && <ErrorState onRetry={() => void reload()} />}
        {!found && !isFailed && <Skeleton lines={3} />}
        {choices.length > 0 && (
          <RadioGroup {...form.field('courier')} label="取样员" required options={choices} />
        )}
        {found && choices.length === 0 && <p>还没有取样员，请先添加。</p>}
        {found && (
          <p>
            <Button kind="link" onClick={() => setListOpen(true)}>
              {choices.length > 0 ? '管理取样员' : '添加取样员'}
            </Button>
          </p>
        )}
      </FormDialog>
      {isListOpen && found && (
        <Couriers
          couriers={found.list}
          onClose={() => setListOpen(false)}
          onSaved={async () => {
            setListOpen(false)
            await reload()
          }}
        />
      )}
    </>
  )
}
