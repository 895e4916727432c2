import { Skeleton } from '@lab/ui/skeleton'

/** The shape of a step while what it needs is fetched. */
export function StepsSkeleton() {
  return (
    <div className="container order">
      <Skeleton className="order-skeleton-strip" lines={1} />
      <Skeleton className="order-skeleton" />
      <Skeleton className="order-skeleton" />
    </div>
  )
}
