import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { maskPhone } from '@lab/contract/rules/ground/phone'
import { clusterLimits } from '@lab/contract/rules/people/cluster/cluster'
import { actOn, type ClusterAct } from '@lab/contract/rules/people/cluster/roles'
import { and, eq, lte } from 'drizzle-orm'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { type Refusal, refuse, refuseFor } from '../../ground/refuse.ts'
import { requireMember } from '../member/hold.ts'
import { findMember, type Member } from '../member/store.ts'
import { notify } from '../notify/notify.ts'
import { noteRole } from './role-event.ts'
import { clusterApplication, clusterLookup, clusterMember } from './schema.ts'
import { calledOf, maskedOf } from './shown.ts'
import {
  type Cluster,
  changeCluster,
  lockCluster,
  lockClusterFor,
  membership,
  requireAct,
  type Standing,
  standingIn,
} from './store.ts'

const hour = 3600

/**
 * The member of a phone. Each look is counted and an hour's are limited, so that nobody learns who is registered by
 * trying numbers. @throws Refusal `too_many`
 */
const lookUp = async (tx: Db, deps: Deps, by: string, phone: string): Promise<Member | Refusal> => {
  await lockKey(tx, `cluster lookups of ${by}`)
  const own = eq(clusterLookup.member_rid, by)
  await tx.delete(clusterLookup).where(and(own, lte(clusterLookup.at, deps.now() - hour)))
  if ((await tx.$count(clusterLookup, own)) >= clusterLimits.lookups)
    throw refuseFor(hour, '查找会员过于频繁')
  await tx.insert(clusterLookup).values({ rid: deps.newId(), member_rid: by, at: deps.now() })
  const found = await findMember(tx, 'phone', phone)
  return found ?? refuse('not_found', '没有用该手机号注册的会员', { phone: '没有用该手机号注册的会员' })
}

export const searchUser = (
  deps: Deps,
  { phone }: ParsedOf<'cluster/search4user'>,
  caller: Caller,
): Promise<DataOf<'cluster/search4user'>> =>
  memberCase(deps, caller, async (tx) => {
    const found = await lookUp(tx, deps, memberOf(caller).rid, phone)
    if ('reason' in found) return found
    return { user_rid: found.rid, name: maskedOf(found), phone: maskPhone(phone) }
  })

/** Lets somebody in, under the group's lock. @throws Refusal `wrong_state`, `cluster_limit` */
export const letIn = async (
  tx: Db,
  { now }: Pick<Deps, 'now'>,
  { rid, owner_rid }: Cluster,
  member_rid: string,
  limit_fen: number | null,
): Promise<void> => {
  if (member_rid === owner_rid) throw refuse('wrong_state', '该会员就是群组的负责人')
  await requireMember(tx, member_rid)
  if ((await tx.$count(clusterMember, membership(rid, member_rid))) > 0)
    throw refuse('wrong_state', '该会员已在群组中')
  if ((await tx.$count(clusterMember, eq(clusterMember.cluster_rid, rid))) >= clusterLimits.members)
    throw refuse('cluster_limit', `群组成员最多 ${clusterLimits.members} 名`)
  await lockKey(tx, `groups of ${member_rid}`)
  if ((await tx.$count(clusterMember, eq(clusterMember.member_rid, member_rid))) >= clusterLimits.joined)
    throw refuse('cluster_limit', `该会员加入的群组已达 ${clusterLimits.joined} 个`)
  await tx.insert(clusterMember).values({ cluster_rid: rid, member_rid, limit_fen, joined: now() })
}

export const addUser = (
  deps: Deps,
  request: ParsedOf<'cluster/add4user'>,
  caller: Caller,
): Promise<DataOf<'cluster/add4user'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid: by } = memberOf(caller)
    const { cluster: found } = await lockClusterFor(tx, request.rid, by, 'add')
    const user = await lookUp(tx, deps, by, request.phone)
    if ('reason' in user) return user
    await letIn(tx, deps, found, user.rid, request.limit_fen ?? null)
    const asked = and(
      eq(clusterApplication.cluster_rid, found.rid),
      eq(clusterApplication.member_rid, user.rid),
      eq(clusterApplication.state, 'applied'),
    )
    await tx.update(clusterApplication).set({ state: 'agreed', decided: deps.now() }).where(asked)
    await tell(tx, deps, { kind: 'cluster_added', by }, found, user.rid)
    return { user_rid: user.rid }
  })

const tell = async (
  tx: Db,
  deps: Deps,
  { kind, by }: { kind: 'cluster_added' | 'cluster_removed'; by: string },
  { rid, name }: Cluster,
  member_rid: string,
) =>
  notify(tx, deps, {
    kind,
    member_rid,
    facts: { cluster_rid: rid, cluster: name, owner: calledOf(await findMember(tx, 'rid', by)) },
    key: `${kind} ${rid} ${deps.newId()}`,
  })

/** Takes somebody out, and their role with them; what they ordered of its money stays the group's. */
const takeOut = async (
  tx: Db,
  deps: Deps,
  { rid, offered_rid }: Cluster,
  { member_rid, actor_rid }: { member_rid: string; actor_rid: string },
) => {
  const [gone] = await tx.delete(clusterMember).where(membership(rid, member_rid)).returning()
  if (!gone) throw refuse('not_found', '成员不存在')
  const { role: from_role } = gone
  if (from_role !== 'member')
    await noteRole(tx, deps, { cluster_rid: rid, member_rid, actor_rid, from_role, to_role: null })
  if (offered_rid === member_rid) await changeCluster(tx, rid, { offered_rid: null })
}

/** @throws Refusal `forbidden` where they may not do that to this member */
const requireActOn = async (tx: Db, standing: Standing, act: ClusterAct, member_rid: string) => {
  const whose = membership(standing.cluster.rid, member_rid)
  const [whom] = await tx.select({ role: clusterMember.role }).from(clusterMember).where(whose)
  if (whom) requireAct(standing, actOn(act, whom.role))
}

export const removeUser = (deps: Deps, request: ParsedOf<'cluster/delete4user'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { rid: by } = memberOf(caller)
    const standing = await lockClusterFor(tx, request.rid, by, 'remove')
    const { cluster: found } = standing
    await requireActOn(tx, standing, 'remove', request.user_rid)
    await takeOut(tx, deps, found, { member_rid: request.user_rid, actor_rid: by })
    await tell(tx, deps, { kind: 'cluster_removed', by }, found, request.user_rid)
    return {}
  })

export const leaveCluster = (deps: Deps, request: ParsedOf<'cluster/leave'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { rid: member_rid } = memberOf(caller)
    await lockCluster(tx, request.rid)
    const { cluster: found, terms } = await standingIn(tx, request.rid, member_rid)
    if (terms.is_owner) throw refuse('wrong_state', '负责人不能退出，可以先移交或删除群组')
    await takeOut(tx, deps, found, { member_rid, actor_rid: member_rid })
    await notify(tx, deps, {
      kind: 'cluster_left',
      member_rid: found.owner_rid,
      facts: {
        cluster_rid: found.rid,
        cluster: found.name,
        member: calledOf(await findMember(tx, 'rid', member_rid)),
      },
      key: `cluster left ${found.rid} ${deps.newId()}`,
    })
    return {}
  })

export const setLimit = (deps: Deps, request: ParsedOf<'cluster/limit'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { rid, user_rid, limit_fen } = request
    const standing = await lockClusterFor(tx, rid, memberOf(caller).rid, 'limit')
    await requireActOn(tx, standing, 'limit', user_rid)
    const set = await tx.update(clusterMember).set({ limit_fen }).where(membership(rid, user_rid)).returning()
    if (set.length === 0) throw refuse('not_found', '成员不存在')
    return {}
  })
