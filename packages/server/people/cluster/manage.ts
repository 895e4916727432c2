import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { clusterLimits } from '@lab/contract/rules/people/cluster/cluster'
import { and, eq, isNull } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { requireMember } from '../member/hold.ts'
import { findMember } from '../member/store.ts'
import { countAsRead } from '../notify/done.ts'
import { notify } from '../notify/notify.ts'
import { noteRole } from './role-event.ts'
import { cluster, clusterMember } from './schema.ts'
import { calledOf } from './shown.ts'
import { type Cluster, changeCluster, lockCluster, lockClusterFor, requireAct, standingIn } from './store.ts'

/** Lets one transaction at a time decide how many groups a member has. */
const lockGroupsOf = (tx: Db, member_rid: string) => lockKey(tx, `groups of ${member_rid}`)

const requireRoomToOwn = async (tx: Db, member_rid: string) => {
  await lockGroupsOf(tx, member_rid)
  const own = and(eq(cluster.owner_rid, member_rid), isNull(cluster.removed))
  if ((await tx.$count(cluster, own)) >= clusterLimits.owned)
    throw refuse('cluster_limit', `最多负责 ${clusterLimits.owned} 个群组`)
}

/** A new group of an owner who is held. @throws Refusal `cluster_limit` */
export const newCluster = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  given: Pick<Cluster, 'name' | 'company' | 'owner_rid'> & Partial<Pick<Cluster, 'sketch' | 'asks_quotes'>>,
): Promise<Cluster> => {
  await requireRoomToOwn(tx, given.owner_rid)
  const [made] = await tx
    .insert(cluster)
    .values({ ...given, rid: deps.newId(), created: deps.now() })
    .returning()
  if (!made) throw new Error('the group was not written')
  return made
}

export const addCluster = (
  deps: Deps,
  request: ParsedOf<'cluster/add'>,
  caller: Caller,
): Promise<DataOf<'cluster/add'>> => {
  const { rid: owner_rid } = memberOf(caller)
  return idempotent(deps, caller, async (tx) => {
    const { rid } = await newCluster(tx, deps, { ...request, owner_rid })
    return { rid }
  })
}

export const editCluster = (deps: Deps, request: ParsedOf<'cluster/edit'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { rid, ...change } = request
    const standing = await lockClusterFor(tx, rid, memberOf(caller).rid, 'edit')
    const { approval_fen } = change
    if (approval_fen !== undefined && approval_fen !== standing.cluster.approval_fen)
      requireAct(standing, 'setApproval')
    await changeCluster(tx, rid, change)
    return {}
  })

/** Whoever was asked whether they take the group is asked no more. */
const endOffer = async (tx: Db, now: number, { rid, offered_rid }: typeof cluster.$inferSelect) => {
  if (offered_rid === null) return
  await countAsRead(tx, now, [{ member_rid: offered_rid, kinds: ['cluster_offered'], rid }])
}

/** Offers the group to one of its members. */
export const offerCluster = (deps: Deps, request: ParsedOf<'cluster/transfer'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { rid: owner_rid } = memberOf(caller)
    const { cluster: found } = await lockClusterFor(tx, request.rid, owner_rid, 'transfer')
    const whom = and(eq(clusterMember.cluster_rid, found.rid), eq(clusterMember.member_rid, request.user_rid))
    await requireMember(tx, request.user_rid)
    if ((await tx.$count(clusterMember, whom)) === 0) throw refuse('not_found', '成员不存在')
    await changeCluster(tx, found.rid, { offered_rid: request.user_rid })
    const owner = calledOf(await findMember(tx, 'rid', owner_rid))
    if (found.offered_rid === request.user_rid) return {}
    await endOffer(tx, deps.now(), found)
    await notify(tx, deps, {
      kind: 'cluster_offered',
      member_rid: request.user_rid,
      facts: { cluster_rid: found.rid, cluster: found.name, owner },
      key: `cluster offered ${found.rid} ${deps.now()}`,
    })
    return {}
  })

export const takeBackOffer = (deps: Deps, request: ParsedOf<'cluster/transferCancel'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { cluster: found } = await lockClusterFor(tx, request.rid, memberOf(caller).rid, 'transfer')
    if (found.offered_rid === null) throw refuse('wrong_state', '没有等待接受的移交')
    await changeCluster(tx, found.rid, { offered_rid: null })
    await endOffer(tx, deps.now(), found)
    return {}
  })

/** The one it was offered to takes it, and the owner becomes a member; or they do not. */
export const answerOffer = (deps: Deps, request: ParsedOf<'cluster/transferAnswer'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { rid: member_rid } = memberOf(caller)
    await lockCluster(tx, request.rid)
    const { cluster: found, role } = await standingIn(tx, request.rid, member_rid)
    requireVersion(found, request.version)
    if (found.offered_rid !== member_rid) throw refuse('wrong_state', '群组没有移交给您，或已收回')
    if (request.accept) {
      await requireMember(tx, found.owner_rid)
      await requireRoomToOwn(tx, member_rid)
      const mine = and(eq(clusterMember.cluster_rid, found.rid), eq(clusterMember.member_rid, member_rid))
      await tx.delete(clusterMember).where(mine)
      await tx
        .insert(clusterMember)
        .values({ cluster_rid: found.rid, member_rid: found.owner_rid, joined: deps.now() })
      const by = { cluster_rid: found.rid, actor_rid: member_rid }
      await noteRole(tx, deps, { ...by, member_rid, from_role: role, to_role: 'owner' })
      await noteRole(tx, deps, { ...by, member_rid: found.owner_rid, from_role: 'owner', to_role: 'member' })
    }
    await changeCluster(tx, found.rid, {
      offered_rid: null,
      ...(request.accept && { owner_rid: member_rid }),
    })
    await endOffer(tx, deps.now(), found)
    await notify(tx, deps, {
      kind: 'cluster_transferred',
      member_rid: found.owner_rid,
      facts: {
        cluster_rid: found.rid,
        cluster: found.name,
        member: calledOf(await findMember(tx, 'rid', member_rid)),
        accepted: request.accept,
      },
      key: `cluster transferred ${found.rid} ${deps.now()}`,
    })
    return {}
  })
