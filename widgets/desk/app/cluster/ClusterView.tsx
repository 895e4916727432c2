import { Skeleton } from '@lab/ui/skeleton'
import { ErrorState } from '@lab/ui/state'
import { Back } from '../../list/Back.tsx'
import { useFound } from '../../list/useFound.ts'
import { ClusterFacts } from './ClusterFacts.tsx'
import { ClusterPeople } from './ClusterPeople.tsx'
import { ClusterStory } from './ClusterStory.tsx'
import '../../work/experiment/view.css'

/** One group: whose it is, who is what in it, what it has, owes and ordered. Its people change it, not the lab. */
export function ClusterView({ rid }: { rid: string }) {
  const { found: cluster, isFailed, reload } = useFound('staff/cluster/detail', { rid })
  if (!cluster)
    return (
      <div className="desk-section">
        <Back to="cluster" />
        {isFailed ? <ErrorState onRetry={() => void reload()} /> : <Skeleton lines={10} />}
      </div>
    )
  return (
    <div className="desk-section desk-view">
      <header className="desk-view-head">
        <Back to="cluster" />
        <div className="desk-title">
          <h1>{cluster.name}</h1>
        </div>
        <ClusterFacts cluster={cluster} />
      </header>
      <div className="desk-view-body">
        <div className="desk-view-main">
          <ClusterPeople people={cluster.people} />
        </div>
        <div className="desk-view-side">
          <ClusterStory cluster={cluster} />
        </div>
      </div>
    </div>
  )
}
