import { Skeleton } from '@lab/ui/skeleton'

const rows = [1, 2, 3]

/** Stands where the plan will be. */
export function PlanSkeleton() {
  return (
    <div className="container plan">
      <div className="plan-bar">
        <Skeleton className="plan-shape-line" lines={1} />
      </div>
      <div className="plan-group">
        <div className="plan-type">
          <Skeleton className="plan-shape-line" lines={1} />
        </div>
        <ul className="plan-rows">
          {rows.map((row) => (
            <li className="plan-row plan-shape" key={row}>
              <Skeleton className="plan-shape-picture" />
              <Skeleton className="plan-shape-words" lines={3} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
