import { mayInCluster } from '@lab/contract/rules/people/cluster/roles'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { countAsRead } from '../notify/done.ts'
import { clusterRoleEvent } from './schema.ts'

type Turn = Omit<typeof clusterRoleEvent.$inferInsert, 'rid' | 'at'>

/** Writes down what somebody became in a group; what they were asked as whom they are no more is asked no more. */
export const noteRole = async (tx: Db, deps: Pick<Deps, 'now' | 'newId'>, turn: Turn): Promise<void> => {
  const { member_rid, cluster_rid, to_role } = turn
  await tx.insert(clusterRoleEvent).values({ ...turn, rid: deps.newId(), at: deps.now() })
  if (to_role && mayInCluster(to_role, 'approve')) return
  const kinds = ['cluster_applied', 'cluster_approval_wanted'] as const
  await countAsRead(tx, deps.now(), [{ member_rid, kinds, rid: cluster_rid }])
}
