import type { DataOf } from '@lab/contract/calls'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { useLab } from '@lab/core/react'
import { Section } from '@lab/ui/section'
import { Skeleton } from '@lab/ui/skeleton'
import { ThanksTable } from '@lab/ui/thanks-table'

export interface AcknowledgementsProps {
  data: DataOf<'open/web/index'>['thanksArr']
  attributes: { rows: number }
}

const heading = { title: '文章致谢', lead: '选用平台数据、并在文中致谢的论文', tinted: true }

export function Acknowledgements({ data, attributes: { rows } }: AcknowledgementsProps) {
  const lab = useLab()
  if (data.length === 0) return null
  const most = Math.max(1, Math.floor(rows))
  return (
    <Section {...heading} more={{ href: lab.link(hrefOf('list', { type: 'thanks' })), label: '查看更多' }}>
      <ThanksTable thanks={data.slice(0, most)} />
    </Section>
  )
}

export function AcknowledgementsSkeleton() {
  return (
    <Section {...heading}>
      <Skeleton className="thanks-skeleton" />
    </Section>
  )
}
