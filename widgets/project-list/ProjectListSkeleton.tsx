import { times } from '@lab/contract/rules/ground/times'
import { Skeleton } from '@lab/ui/skeleton'
import { type Attributes, limitOf } from './filter.ts'

export function ProjectListSkeleton({ attributes }: { attributes: Attributes }) {
  return (
    <div className="container project-list" title="">
      <div className="filters" aria-hidden="true">
        <Skeleton className="filter-skeleton" />
        {attributes.typeId !== undefined && <Skeleton className="filter-skeleton" />}
      </div>
      <div className="project-list-bar" aria-hidden="true" />
      <Skeleton className="visually-hidden" />
      <div className="project-cards" aria-hidden="true">
        {times(limitOf(attributes), (at) => (
          <Skeleton key={at} className="project-skeleton" />
        ))}
      </div>
    </div>
  )
}
