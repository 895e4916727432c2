import type { Rule } from '@lab/contract/rules/ground/form'
import { thanksPoints } from '@lab/contract/rules/money/points/points'
import { useLab } from '@lab/core/react'
import { TextArea } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { TextField } from '@lab/ui/field'
import { useForm } from '@lab/ui/form'
import type { DeskThanks } from './points.ts'

interface ConfirmThanksProps {
  application: DeskThanks
  /** What an acknowledgement is usually worth. */
  usual: number
  onClose: () => void
  onConfirm: (given: { points: number; services?: string }) => Promise<unknown>
}

const points: Rule = {
  field: 'points',
  problem: (value) => {
    const number = Number(String(value).trim())
    return Number.isInteger(number) && number >= 1 && number <= thanksPoints.most
      ? undefined
      : `[积分]须在 1 与 ${thanksPoints.most} 之间`
  },
}

/** How many points a paper earns, and what the home page says that the lab did for it. */
export function ConfirmThanks({ application, usual, onClose, onConfirm }: ConfirmThanksProps) {
  const { messages } = useLab()
  const form = useForm({
    initial: { points: String(usual), services: application.services },
    rules: [points],
    submit: async ({ points, services }) => {
      await onConfirm({
        points: Number(points.trim()),
        ...(services.trim() && { services: services.trim() }),
      })
      return undefined
    },
    onFault: ({ msg }) => messages.error(msg),
  })
  return (
    <FormDialog
      layout="desk-form"
      title={`通过 ${application.number}`}
      width={520}
      onClose={onClose}
      form={form}
      act="发放积分并公布"
    >
      <p className="desk-note">
        《{application.title}》，{application.journal} {application.year}
      </p>
      <TextField label="积分" required inputMode="numeric" {...form.field('points')} />
      <TextArea
        label="服务项目"
        maxLength={100}
        hint="与论文一起列入首页的致谢文献"
        {...form.field('services')}
      />
    </FormDialog>
  )
}
