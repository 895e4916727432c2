import type { DataOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/ground/day'
import { hrefOf } from '@lab/contract/rules/ground/routes'
import { times } from '@lab/contract/rules/ground/times'
import { isWebUrl } from '@lab/contract/rules/ground/web-url'
import { useLab } from '@lab/core/react'
import { Card } from '@lab/ui/card'
import { Picture } from '@lab/ui/picture'
import { Section } from '@lab/ui/section'
import { Skeleton } from '@lab/ui/skeleton'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'

type CaseList = DataOf<'open/web/index'>['serviceCaseArr']

const heading = { title: '能力案例', lead: '从样品到结论，看看我们怎样解决问题' }

export function Cases({ data }: { data: CaseList }) {
  const lab = useLab()
  if (data.length === 0) return null
  return (
    <Section {...heading} more={{ href: lab.link(hrefOf('list', { type: 'service' })), label: '查看更多' }}>
      <ul className="cases">
        {data.map((one) => (
          <li key={one.rid}>
            <Case {...one} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Case({ rid, title, img, sketch, source, created }: CaseList[number]) {
  const lab = useLab()
  const hasSource = isWebUrl(source)
  const date = dateOf(created)
  return (
    <Card
      className="case"
      href={hasSource ? source : lab.link(hrefOf('article', { id: rid }))}
      external={hasSource}
    >
      <Picture className="case-picture" src={lab.image(img)} alt="" width={640} height={400} />
      <div className="case-words">
        <p className="case-date">
          <time className="number" dateTime={date}>
            {date}
          </time>
          {hasSource && <ArrowUpRight size={16} />}
        </p>
        <h3 className="case-title">{title}</h3>
        {sketch && <p className="case-sketch">{sketch}</p>}
      </div>
    </Card>
  )
}

export function CasesSkeleton() {
  return (
    <Section {...heading}>
      <div className="cases" aria-hidden="true">
        {times(6, (at) => (
          <Skeleton key={at} className="case-skeleton" />
        ))}
      </div>
    </Section>
  )
}
