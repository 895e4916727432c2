import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../ground/db/open.ts'
import { Refusal } from '../../ground/refuse.ts'
import { cacheOf } from './cache.ts'

/** After a replica failed, nobody tries it for so long. */
const doubt_ms = 5000

export interface Sources {
  primary: Db
  replica: Db
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Milliseconds; default: this process's own. */
  clock?: () => number
}

/** What of a read the two databases are to answer. */
export interface Read<T> {
  fromPrimary: () => Promise<T>
  fromReplica: () => Promise<T>
}

/**
 * Reads of content from a replica: only while it has the primary's content version, so that nobody reads what is older
 * than what they saw. What the replica fails to answer, the primary answers; while the primary is away, the replica
 * answers what it has.
 */
export const replicaReads = ({ primary, replica, log, clock = () => performance.now() }: Sources) => {
  let doubtedUntil = Number.NEGATIVE_INFINITY
  const counts = { replica: 0, primary: 0 }

  const isCurrent = async (): Promise<boolean> => {
    if (clock() < doubtedUntil) return false
    const [ours, wanted] = await Promise.allSettled(
      [cacheOf({ db: replica }), cacheOf({ db: primary })].map((cache) => cache.version()),
    )
    if (ours?.status === 'rejected') {
      doubt(ours.reason)
      return false
    }
    return wanted?.status === 'rejected' || ours?.value === wanted?.value
  }

  const doubt = (error: unknown) => {
    // Many that were asked at once may fail at once.
    if (clock() >= doubtedUntil) log.warn({ err: error }, 'the replica of the database does not answer')
    doubtedUntil = clock() + doubt_ms
  }

  return {
    /** How often each of them answered since the start. */
    counts: counts as Readonly<typeof counts>,

    async read<T>({ fromPrimary, fromReplica }: Read<T>): Promise<T> {
      if (await isCurrent()) {
        try {
          const answer = await fromReplica()
          counts.replica++
          return answer
        } catch (error) {
          if (error instanceof Refusal) {
            counts.replica++
            throw error
          }
          doubt(error)
        }
      }
      counts.primary++
      return fromPrimary()
    },
  }
}

export type ReplicaReads = ReturnType<typeof replicaReads>
