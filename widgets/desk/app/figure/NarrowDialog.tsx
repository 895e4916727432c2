import { type FigureFilter, figureFilters } from '@lab/contract/rules/app/figure/figures'
import { required } from '@lab/contract/rules/ground/form'
import { useLab } from '@lab/core/react'
import { Select } from '@lab/ui/choices'
import { FormDialog } from '@lab/ui/dialog'
import { useForm } from '@lab/ui/form'
import { useCallback } from 'react'
import { FindOne } from '../../act/FindOne.tsx'
import { useFound } from '../../list/useFound.ts'

interface FieldProps {
  name: string
  value: string
  error?: string
  onChange: (rid: string) => void
}

/** One of all projects, by words that are typed. */
function ProjectField(field: FieldProps) {
  const { api } = useLab()
  const find = useCallback(
    async (kw: string) => {
      const { data } = await api.get('open/web/device/search', { kw, limit: 6 }, { feedback: false })
      return data?.list.map(({ rid, name }) => ({ value: rid, label: name }))
    },
    [api],
  )
  return <FindOne what="项目" placeholder="名称或方法" find={find} {...field} />
}

type Listed = readonly { rid: string; name: string }[]

const optionsOf = (list: Listed = []) => list.map(({ rid, name }) => ({ value: rid, label: name }))

function InstrumentField(field: FieldProps) {
  const { found } = useFound('staff/instrument/list', {})
  return <Select label="设备" required options={optionsOf(found?.list)} {...field} />
}

function PartnerField(field: FieldProps) {
  const { found } = useFound('staff/partner/list', { limit: 100 })
  return <Select label="合作方" required options={optionsOf(found?.list)} {...field} />
}

const fields = { project_rid: ProjectField, instrument_rid: InstrumentField, partner: PartnerField }

interface NarrowDialogProps {
  by: FigureFilter
  onClose: () => void
  onChoose: (rid: string) => void
}

/** Which project, instrument or partner a figure is narrowed to. */
export function NarrowDialog({ by, onClose, onChoose }: NarrowDialogProps) {
  const form = useForm({
    initial: { rid: '' },
    rules: [required('rid', `[${figureFilters[by]}]`)],
    submit: async ({ rid }) => {
      onChoose(rid)
      return undefined
    },
  })
  const Field = fields[by]
  return (
    <FormDialog
      layout="desk-form"
      title={`只看一个${figureFilters[by]}`}
      onClose={onClose}
      form={form}
      act="查看"
    >
      <Field {...form.field('rid')} />
    </FormDialog>
  )
}
