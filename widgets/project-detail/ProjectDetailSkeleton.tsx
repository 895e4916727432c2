import { Skeleton } from '@lab/ui/skeleton'

export function ProjectDetailSkeleton() {
  return (
    <div className="container project">
      <Skeleton className="crumb-skeleton" />
      <div className="project-body" aria-hidden="true">
        <Skeleton className="gallery-skeleton" />
        <div className="summary-skeleton">
          <Skeleton className="summary-name" />
          <Skeleton lines={2} />
          <Skeleton className="summary-price" />
          <Skeleton className="summary-actions" />
          <Skeleton lines={4} />
        </div>
        <Skeleton className="sections-skeleton project-text" lines={12} />
      </div>
    </div>
  )
}
