import { hrefOf } from '@lab/contract/rules/ground/routes'
import { type ProjectFilter, projectFilter } from '@lab/contract/rules/shop/catalogue/project-filter'
import { useAgreedPrices } from '@lab/core/member/useAgreedPrices'
import { useLab } from '@lab/core/react'
import { AddToPlan } from '@lab/ui/add-to-plan'
import { ButtonLink } from '@lab/ui/link'
import { Pagination } from '@lab/ui/pagination'
import { ProjectCard } from '@lab/ui/project-card'
import { EmptyState } from '@lab/ui/state'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { useEffect, useRef } from 'react'
import { Filters } from './Filters.tsx'
import { type Attributes, hrefWith, type ProjectListData } from './filter.ts'
import { Sorting } from './Sorting.tsx'
import { useKeptFocus } from './useKeptFocus.ts'

interface ProjectListProps {
  attributes: Attributes
  data: ProjectListData
}

/** As many as are in view on a desktop screen. */
const inView = 4
const onSite = 2

export function ProjectList({ attributes, data }: ProjectListProps) {
  const filter = projectFilter(attributes)
  const lab = useLab()
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  const { typeId, childId, title } = filter
  useEffect(() => {
    lab.project.choose({ typeId: typeId?.toString(), childId: childId?.toString(), title })
  }, [lab, typeId, childId, title])

  return (
    // The empty title keeps the browser from showing the element's own as a hint over everything.
    <div className="container project-list" title="" ref={box}>
      <Filters filter={filter} types={data.types} />
      <div className="project-list-bar">
        <p className="project-list-count">
          共 <strong className="number">{data.total}</strong> 个项目
        </p>
        <Sorting filter={filter} />
      </div>
      {data.list.length > 0 ? (
        <>
          <Cards list={data.list} />
          <Pagination
            page={data.page}
            limit={data.limit}
            total={data.total}
            href={(page) => lab.link(hrefWith(filter, { page }))}
          />
        </>
      ) : (
        <Nothing filter={filter} total={data.total} />
      )}
    </div>
  )
}

function Cards({ list }: Pick<ProjectListData, 'list'>) {
  const lab = useLab()
  const agreed = useAgreedPrices(list.map(({ rid }) => rid))
  return (
    <ul className="project-cards">
      {list.map((project, at) => (
        <li key={project.rid}>
          <ProjectCard project={project} level={2} eager={at < inView} agreed={agreed.get(project.rid)}>
            {project.type_id === onSite && (
              <ButtonLink
                href={lab.link(hrefOf('reserve', { rid: project.rid }))}
                kind="primary"
                size="small"
                icon={<CalendarClock size={16} />}
              >
                立即预约
                <span className="visually-hidden">：{project.name}</span>
              </ButtonLink>
            )}
            <AddToPlan project={project} size="small" />
          </ProjectCard>
        </li>
      ))}
    </ul>
  )
}

function Nothing({ filter, total }: { filter: ProjectFilter; total: number }) {
  const lab = useLab()
  const isBeyond = total > 0
  return (
    <EmptyState
      title={isBeyond ? '这一页没有项目' : '没有符合条件的项目'}
      hint={isBeyond ? '项目可能已有变动' : '换一个类别或关键词，或告诉我们您的需求'}
      action={
        <>
          <ButtonLink href={lab.link(isBeyond ? hrefWith(filter, {}) : hrefOf('project'))} kind="primary">
            {isBeyond ? '回到第一页' : '查看全部项目'}
          </ButtonLink>
          <ButtonLink href={lab.link(hrefOf('require'))} kind="link">
            发布需求
          </ButtonLink>
        </>
      }
    />
  )
}
