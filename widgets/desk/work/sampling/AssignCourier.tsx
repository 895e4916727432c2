import { required } from '@lab/contract/rules/ground/form'
import { courierText } from '@lab/contract/rules/work/sampling/courier'
import { Button } from '@lab/ui/button'
import { RadioGroup } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { type ReactNode, useState } from 'react'
import { useFound } from '../../list/useFound.ts'
import { Couriers } from './Couriers.tsx'

const rules = [required('courier', '[取样员]')]

interface AssignCourierProps {
  /** What is collected. */
  subject: ReactNode
  /** Who was chosen until now. */
  courier: string
  onClose: () => void
  /** Answers what is wrong with single fields. */
  onAssign: (courier: string) => Promise<Record<string, string> | undefined>
}

/** Chooses who collects the samples, out of those the lab has. */
export function AssignCourier({ subject, courier, onClose, onAssign }: AssignCourierProps) {
  const [isListOpen, setListOpen] = useState(false)
  const { found, isFailed, reload } = useFound('staff/courier/list', {})
  const form = useForm({
    initial: { courier },
    rules,
    submit: ({ courier }) => onAssign(courier),
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
        <p className="desk-note number">{subject}</p>
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
