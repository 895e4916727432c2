import type { DataOf } from '@lab/contract/calls'
import { couponKinds, couponLimits } from '@lab/contract/rules/money/coupon'
import { useLab } from '@lab/core/react'
import { RadioGroup, Select } from '@lab/ui/choices'
import { TextField } from '@lab/ui/field'
import { useEffect, useState } from 'react'
import type { OfferForm } from './offer.ts'

type FieldName = keyof OfferForm

interface OfferFieldsProps {
  values: OfferForm
  /** As the form that holds them gives it. */
  field: (name: FieldName) => {
    name: string
    error?: string
    value: string
    onChange: (value: string) => void
  }
}

const kinds = (['amount', 'percent'] as const).map((value) => ({ value, label: couponKinds[value] }))

/** Types to choose from, and projects once they are wanted. */
const useOffered = (needsProjects: boolean) => {
  const { api } = useLab()
  const [types, setTypes] = useState<DataOf<'open/web/type/group'>>([])
  const [projects, setProjects] = useState<DataOf<'open/web/device/search'>['list']>([])
  useEffect(() => {
    void api.get('open/web/type/group', {}, { feedback: false }).then(({ data }) => data && setTypes(data))
  }, [api])
  useEffect(() => {
    if (!needsProjects) return
    void api
      .get('open/web/device/search', { limit: 100 }, { feedback: false })
      .then(({ data }) => data && setProjects(data.list))
  }, [api, needsProjects])
  return { types, projects }
}

/** What a coupon takes off, for what, from which sum on and for how long. */
export function OfferFields({ values, field }: OfferFieldsProps) {
  const { types, projects } = useOffered(values.scope === 'project')
  const kind = field('kind')
  return (
    <>
      <TextField label="优惠券名称" required maxLength={couponLimits.title} {...field('title')} />
      <RadioGroup {...kind} label="类型" value={values.kind} onChange={kind.onChange} options={kinds} />
      <div className="offer-pair">
        {values.kind === 'amount' ? (
          <TextField label="减免金额（元）" required inputMode="decimal" {...field('off')} />
        ) : (
          <>
            <TextField
              label="折扣"
              required
              inputMode="decimal"
              placeholder="8.5"
              suffix="折"
              {...field('percent')}
            />
            <TextField label="最多减免（元）" inputMode="decimal" hint="不填为不限" {...field('most')} />
          </>
        )}
        <TextField label="使用门槛（元）" inputMode="decimal" hint="不填为无门槛" {...field('least')} />
        <TextField label="有效天数" required inputMode="numeric" {...field('days')} />
      </div>
      <Select
        {...field('scope')}
        label="适用范围"
        options={[
          { value: 'all', label: '全部项目' },
          ...types.map(({ id, name }) => ({ value: `type ${id}`, label: name })),
          { value: 'project', label: '指定一个项目' },
        ]}
      />
      {values.scope === 'project' && (
        <Select
          {...field('project_rid')}
          label="项目"
          required
          options={projects.map(({ rid, name }) => ({ value: rid, label: name }))}
        />
      )}
    </>
  )
}
