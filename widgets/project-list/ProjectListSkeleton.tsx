import { Skeleton } from '@lab/ui'
import type { Filter } from './filter.ts'

export function ProjectListSkeleton({ attributes: { typeId, limit } }: { attributes: Filter }) {
  return (
    <div className="container project-list" title="">
      <div className="filters" aria-hidden="true">
        <Skeleton className="filter-skeleton" />
        {typeId !== undefined && <Skeleton className="filter-skeleton" />}
      </div>
      <div className="project-list-bar" aria-hidden="true" />
      <Skeleton className="visually-hidden" />
      <div className="project-cards" aria-hidden="true">
        {Array.from({ length: limit }, (_, at) => (
          <Skeleton key={at} className="project-skeleton" />
        ))}
      </div>
    </div>
  )
}
