import { Skeleton } from '@lab/ui'

export function ProjectDetailSkeleton() {
  return (
    <div className="container project">
      <Skeleton className="crumb-skeleton" />
      <div className="project-head" aria-hidden="true">
        <Skeleton className="gallery-skeleton" />
        <Skeleton className="summary-skeleton" lines={6} />
      </div>
      <Skeleton className="visually-hidden" />
      <div aria-hidden="true">
        <Skeleton className="sections-skeleton" lines={12} />
      </div>
    </div>
  )
}
