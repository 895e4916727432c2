import { type Handled, handled } from '../ground/http/handle.ts'
import type { Figure } from '../ground/http/metrics.ts'
import { type ReplicaReads, replicaReads } from '../shop/version/replica.ts'
import type { AppDeps } from './deps.ts'
import { calls } from './routes.ts'

/** All calls; those that read content alone are answered by the replica, where there is one, while it is up to date. */
export const callsOf = (deps: AppDeps): { handled: Handled[]; figures: Figure[] } => {
  const all = handled(calls(deps))
  if (!deps.replica) return { handled: all, figures: [] }
  const reads = replicaReads({ primary: deps.db, replica: deps.replica, log: deps.log })
  const there = new Map(
    handled(calls({ ...deps, db: deps.replica })).map(({ call, answer }) => [call.path, answer]),
  )
  const chosen = all.map((one): Handled => {
    const { call, answer } = one
    const fromThere = call.readsContent && there.get(call.path)
    if (!fromThere) return one
    return {
      call,
      answer: (request, caller) =>
        reads.read({
          fromPrimary: () => answer(request, caller),
          fromReplica: () => fromThere(request, caller),
        }),
    }
  })
  return { handled: chosen, figures: figuresOf(reads) }
}

const figuresOf = ({ counts }: ReplicaReads): Figure[] => [
  {
    name: 'lab_replica_reads_total',
    help: 'Reads of content that the replica answered',
    isCounter: true,
    read: () => counts.replica,
  },
  {
    name: 'lab_replica_missed_total',
    help: 'Reads of content that the primary answered because the replica was behind or away',
    isCounter: true,
    read: () => counts.primary,
  },
]
