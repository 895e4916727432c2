import { hrefOf } from '@lab/contract/rules/ground/routes'
import { isPerSample } from '@lab/contract/rules/shop/catalogue/per-sample'
import { useLab } from '@lab/core/react'
import { AddToPlan } from '@lab/ui/add-to-plan'
import { CountField } from '@lab/ui/count-field'
import { ButtonLink } from '@lab/ui/link'
import { tagsOf } from '@lab/ui/project-card'
import { Tag } from '@lab/ui/tag'
import type { ReactNode } from 'react'
import type { Project } from './load.ts'
import { Share } from './Share.tsx'
import { SummaryPrice } from './SummaryPrice.tsx'

interface SummaryProps {
  project: Project
  count: number
  onCount(count: number): void
}

/** The type whose projects book an instrument (domain §1). */
const onSite = 2

/** What it is and costs, and what one can do; on wide screens it stays beside what one reads. */
export function Summary({ project, count, onCount }: SummaryProps) {
  const lab = useLab()
  const { name, description, sketch, days, order, instrument, urgent_options } = project
  return (
    <div className="summary">
      <h1 className="summary-name">{name}</h1>
      {sketch && <p className="summary-sketch">{sketch}</p>}
      <ul className="summary-tags" aria-label="标签">
        {tagsOf(description).map((tag) => (
          <li key={tag}>
            <Tag kind="primary">{tag}</Tag>
          </li>
        ))}
      </ul>
      <SummaryPrice project={project} />
      <div className="summary-actions">
        {project.type_id === onSite && instrument ? (
          <ButtonLink href={lab.link(hrefOf('reserve', { rid: project.rid }))} kind="action" size="large">
            立即预约
          </ButtonLink>
        ) : (
          <>
            {!isPerSample(project) && (
              <CountField label="数量" name="count" value={count} onChange={onCount} />
            )}
            <AddToPlan project={project} count={isPerSample(project) ? 1 : count} kind="action" />
          </>
        )}
        <Share project={project} />
      </div>
      <dl className="summary-facts">
        <Fact label="常规周期">{days} 个工作日</Fact>
        {urgent_options.length > 0 && (
          <Fact label="可加急">{urgent_options.map((option) => option.name).join('、')}</Fact>
        )}
        <Fact label="累计">
          <span className="number">{order}</span>已下单
        </Fact>
        {instrument && (
          <>
            <Fact label="设备型号">{instrument.model}</Fact>
            <Fact label="设备地点">{instrument.place}</Fact>
          </>
        )}
      </dl>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
