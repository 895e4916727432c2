import type { ParsedOf } from '@lab/contract/calls'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { findMember } from '../member/store.ts'
import { notify } from '../notify/notify.ts'
import { noteRole } from './role-event.ts'
import { clusterMember } from './schema.ts'
import { calledOf } from './shown.ts'
import { lockClusterFor, membership } from './store.ts'

/** Gives a member a role; they are notified of another than they had. @throws Refusal `forbidden`, `not_found` */
export const setRole = (deps: Deps, request: ParsedOf<'cluster/role'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { rid, user_rid, role } = request
    const { rid: actor_rid } = memberOf(caller)
    const { cluster } = await lockClusterFor(tx, rid, actor_rid, 'appoint')
    const whose = membership(rid, user_rid)
    const [before] = await tx.select().from(clusterMember).where(whose).for('update')
    if (!before) throw refuse('not_found', '成员不存在')
    if (before.role === role) return {}
    await tx.update(clusterMember).set({ role }).where(whose)
    await noteRole(tx, deps, {
      cluster_rid: rid,
      member_rid: user_rid,
      actor_rid,
      from_role: before.role,
      to_role: role,
    })
    const owner = calledOf(await findMember(tx, 'rid', cluster.owner_rid))
    await notify(tx, deps, {
      kind: 'cluster_role',
      member_rid: user_rid,
      facts: { cluster_rid: rid, cluster: cluster.name, owner, role },
      key: `cluster role ${rid} ${deps.newId()}`,
    })
    return {}
  })
