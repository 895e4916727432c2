import { useLab } from '@lab/core/react'
import { Hotline } from '@lab/ui/hotline'
import { Skeleton } from '@lab/ui/skeleton'
import type { WidgetHost } from '@lab/widget'
import { useEffect, useState } from 'react'
import { keptOf, type Published } from './draft.ts'
import { Fields } from './Fields.tsx'
import { Thanks } from './Thanks.tsx'

export interface RequirementFormData {
  hotline: string
  hours: string
  types: readonly { id: number; name: string }[]
}

interface RequirementFormProps {
  data: RequirementFormData
  host: WidgetHost
}

const promises = [
  ['工程师看需求', '对应方法的工程师阅读您的说明，一个工作日内联系您'],
  ['一起定方案', '确认测试方法、样品量与条件，给出周期与报价'],
  ['寄样开始', '您确认后寄送样品，或预约上门取样'],
] as const

/** Publishes a requirement; the answer, and before it the draft, survive a reload. */
export function RequirementForm({ data, host }: RequirementFormProps) {
  const lab = useLab()
  const [published, setPublished] = useState<Published | null>(null)
  const [isNew, setNew] = useState(false)
  useEffect(() => setPublished(keptOf(lab).published()), [lab])

  const onPublished = (one: Published) => {
    keptOf(lab).publish(one)
    setPublished(one)
    setNew(true)
    host.emit('lab-requirement-published', { rid: one.rid, number: one.number })
  }
  const startOver = () => {
    keptOf(lab).startOver()
    setPublished(null)
  }

  return (
    <div className="container requirement">
      <div className="requirement-main">
        {published ? (
          <Thanks published={published} isNew={isNew} onMore={startOver} />
        ) : (
          <Fields types={data.types} onPublished={onPublished} />
        )}
      </div>
      <aside className="requirement-aside" aria-labelledby="requirement-next">
        <h2 id="requirement-next">提交之后</h2>
        <ol className="promises">
          {promises.map(([title, text]) => (
            <li key={title}>
              <strong>{title}</strong>
              <span>{text}</span>
            </li>
          ))}
        </ol>
        <Hotline label="想先问一问？服务热线" number={data.hotline} hours={data.hours} />
      </aside>
    </div>
  )
}

export function RequirementFormSkeleton() {
  return (
    <div className="container requirement">
      <div className="requirement-main">
        <Skeleton lines={14} />
      </div>
    </div>
  )
}
