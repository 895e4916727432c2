import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { maskPhone } from '@lab/contract/rules/ground/phone'
import { clusterLimits } from '@lab/contract/rules/people/cluster/cluster'
import { and, asc, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { member } from '../member/schema.ts'
import { findMember } from '../member/store.ts'
import { countAsRead } from '../notify/done.ts'
import { notify, notifyAll } from '../notify/notify.ts'
import { letIn } from './people.ts'
import { cluster, clusterApplication, clusterMember } from './schema.ts'
import { calledOf, countPeople, maskedOf } from './shown.ts'
import { clusterFor, findCluster, lockCluster, whereMay, whoMay } from './store.ts'

/** Groups by name or institution: what strangers may know of them. */
export const searchClusters = async (
  { db }: Deps,
  { page, limit, kw }: ParsedOf<'cluster/search'>,
  caller: Caller,
): Promise<DataOf<'cluster/search'>> => {
  const { rid: viewer } = memberOf(caller)
  const like = containing(kw)
  const wanted = and(isNull(cluster.removed), or(ilike(cluster.name, like), ilike(cluster.company, like)))
  const mine = (table: typeof clusterMember | typeof clusterApplication, more: SQL = sql`true`) =>
    sql`exists (select 1 from ${table} where ${table.cluster_rid} = ${cluster.rid} and ${table.member_rid} = ${viewer} and ${more})`
  const standing = sql<
    'owner' | 'member' | 'applied' | 'none'
  >`case when ${cluster.owner_rid} = ${viewer} then 'owner'
    when ${mine(clusterMember)} then 'member'
    when ${mine(clusterApplication, eq(clusterApplication.state, 'applied'))} then 'applied' else 'none' end`
  const [rows, total] = await Promise.all([
    db
      .select({ cluster, name: member.name, phone: member.phone, members: countPeople, standing })
      .from(cluster)
      .innerJoin(member, eq(member.rid, cluster.owner_rid))
      .where(wanted)
      .orderBy(asc(cluster.name), asc(cluster.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(cluster, wanted),
  ])
  const list = rows.map(({ cluster: { rid, name, company, sketch }, members, standing, ...owner }) => ({
    rid,
    name,
    company,
    sketch,
    members,
    standing,
    owner: maskedOf(owner),
  }))
  return { list, total, page, limit }
}

/** A group that anyone may ask to join. @throws Refusal `not_found` */
const openCluster = async (tx: Db, rid: string) => {
  await lockCluster(tx, rid)
  const found = await findCluster(tx, rid)
  if (!found) throw refuse('not_found', '群组不存在')
  return found
}

export const applyToJoin = (
  deps: Deps,
  request: ParsedOf<'cluster/apply'>,
  caller: Caller,
): Promise<DataOf<'cluster/apply'>> => {
  const { rid: member_rid } = memberOf(caller)
  return idempotent(deps, caller, async (tx) => {
    const found = await openCluster(tx, request.rid)
    const mine = (table: typeof clusterMember | typeof clusterApplication) =>
      and(eq(table.cluster_rid, found.rid), eq(table.member_rid, member_rid))
    if (found.owner_rid === member_rid || (await tx.$count(clusterMember, mine(clusterMember))) > 0)
      throw refuse('wrong_state', '您已在该群组中')
    const waiting = eq(clusterApplication.state, 'applied')
    if ((await tx.$count(clusterApplication, and(mine(clusterApplication), waiting))) > 0)
      throw refuse('wrong_state', '您的申请还在等待答复')
    await lockKey(tx, `applications to groups of ${member_rid}`)
    const own = and(eq(clusterApplication.member_rid, member_rid), waiting)
    if ((await tx.$count(clusterApplication, own)) >= clusterLimits.waiting)
      throw refuse('cluster_limit', `等待答复的申请最多 ${clusterLimits.waiting} 个`)
    const { message = '' } = request
    const rid = deps.newId()
    const row = { rid, cluster_rid: found.rid, member_rid, message, created: deps.now() }
    await tx.insert(clusterApplication).values({ ...row, state: 'applied' })
    const called = calledOf(await findMember(tx, 'rid', member_rid))
    const asked = await whoMay(tx, found, 'agree')
    const notices = asked.map((head) => ({
      kind: 'cluster_applied' as const,
      member_rid: head,
      facts: { cluster_rid: found.rid, cluster: found.name, member: called, message },
      key: `cluster applied ${rid} ${found.rid}`,
    }))
    await notifyAll(tx, deps, notices)
    return { apply_rid: rid }
  })
}

/** An application that waits, locked, with its group. @throws Refusal `not_found`, `wrong_state` */
const lockWaiting = async (tx: Db, rid: string, isMine: (row: Row) => boolean | Promise<boolean>) => {
  const joined = () =>
    tx
      .select({ application: clusterApplication, cluster })
      .from(clusterApplication)
      .innerJoin(cluster, eq(cluster.rid, clusterApplication.cluster_rid))
      .where(eq(clusterApplication.rid, rid))
  const [before] = await joined()
  if (!before || !(await isMine(before))) throw refuse('not_found', '申请不存在')
  await lockCluster(tx, before.cluster.rid)
  const [found] = (await joined()) as [Row]
  if (!(await isMine(found))) throw refuse('not_found', '申请不存在')
  if (found.application.state !== 'applied') throw refuse('wrong_state', '申请已有答复')
  return found
}

type Row = { application: typeof clusterApplication.$inferSelect; cluster: typeof cluster.$inferSelect }

/** Ends its waiting; who may answer is asked no more. */
const decide = async (
  tx: Db,
  { application: { rid }, cluster: group }: Row,
  state: 'agreed' | 'refused' | 'canceled',
  decided: number,
  reason = '',
) => {
  await tx.update(clusterApplication).set({ state, decided, reason }).where(eq(clusterApplication.rid, rid))
  const asked = await whoMay(tx, group, 'agree')
  await countAsRead(
    tx,
    decided,
    asked.map((member_rid) => ({ member_rid, kinds: ['cluster_applied'], rid })),
  )
}

export const cancelApply = (deps: Deps, request: ParsedOf<'cluster/applyCancel'>, caller: Caller) =>
  idempotent(deps, caller, async (tx) => {
    const { rid } = memberOf(caller)
    const found = await lockWaiting(
      tx,
      request.apply_rid,
      ({ application }) => application.member_rid === rid,
    )
    await decide(tx, found, 'canceled', deps.now())
    return {}
  })

/** Whether somebody may answer who asks to join a group: to all others an application to it is no one's. */
const mayAnswer = async (tx: Db, rid: string, member_rid: string): Promise<boolean> =>
  (await tx.$count(
    cluster,
    and(eq(cluster.rid, rid), isNull(cluster.removed), whereMay(tx, member_rid, 'agree')),
  )) > 0

export const answerApply = (
  deps: Deps,
  request: ParsedOf<'cluster/agree'>,
  caller: Caller,
): Promise<DataOf<'cluster/agree'>> =>
  idempotent(deps, caller, async (tx) => {
    const { rid: by } = memberOf(caller)
    const found = await lockWaiting(tx, request.apply_rid, (row) => mayAnswer(tx, row.cluster.rid, by))
    requireVersion(found.application, request.version)
    const { member_rid } = found.application
    const state = request.agree ? ('agreed' as const) : ('refused' as const)
    const reason = request.agree ? '' : (request.reason ?? '')
    await decide(tx, found, state, deps.now(), reason)
    if (request.agree) await letIn(tx, deps, found.cluster, member_rid, request.limit_fen ?? null)
    await notify(tx, deps, {
      kind: request.agree ? 'cluster_agreed' : 'cluster_declined',
      member_rid,
      facts: {
        cluster_rid: found.cluster.rid,
        cluster: found.cluster.name,
        owner: calledOf(await findMember(tx, 'rid', by)),
        reason,
      },
      key: `cluster answered ${request.apply_rid}`,
    })
    return { state }
  })

/** Applications to join: one's own, or those that one may answer, to one group or to all. */
export const listApplications = async (
  { db }: Deps,
  { page, limit, state, rid }: ParsedOf<'cluster/applications'>,
  caller: Caller,
  side: 'applicant' | 'owner',
): Promise<DataOf<'cluster/applications'>> => {
  const { rid: viewer } = memberOf(caller)
  if (rid !== undefined) await clusterFor(db, rid, viewer, 'agree')
  const wanted = and(
    side === 'owner'
      ? and(whereMay(db, viewer, 'agree'), isNull(cluster.removed))
      : eq(clusterApplication.member_rid, viewer),
    rid === undefined ? undefined : eq(cluster.rid, rid),
    state && eq(clusterApplication.state, state),
  )
  const found = () =>
    db
      .select({ application: clusterApplication, cluster, member })
      .from(clusterApplication)
      .innerJoin(cluster, eq(cluster.rid, clusterApplication.cluster_rid))
      .innerJoin(member, eq(member.rid, clusterApplication.member_rid))
      .where(wanted)
  const [rows, [counted]] = await Promise.all([
    found()
      .orderBy(desc(clusterApplication.rid))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(clusterApplication)
      .innerJoin(cluster, eq(cluster.rid, clusterApplication.cluster_rid))
      .where(wanted),
  ])
  const list = rows.map(({ application, cluster: to, member: who }) => ({
    rid: application.rid,
    version: application.version,
    cluster: { rid: to.rid, name: to.name, company: to.company },
    user: {
      rid: who.rid,
      name: calledOf(who),
      company: who.company,
      phone: maskPhone(who.phone ?? ''),
    },
    message: application.message,
    state: application.state,
    ...(application.reason && { reason: application.reason }),
    created: application.created,
    ...(application.decided !== null && { decided: application.decided }),
  }))
  return { list, total: counted?.total ?? 0, page, limit }
}
