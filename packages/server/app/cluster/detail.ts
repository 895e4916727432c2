import type { DataOf } from '@lab/contract/calls'
import { dateOf } from '@lab/contract/rules/ground/time'
import { clusterLimits } from '@lab/contract/rules/people/cluster/cluster'
import { and, asc, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { creditSumsOf } from '../../money/credit/standing.ts'
import { statement } from '../../money/statement/schema.ts'
import { cluster, clusterRoleEvent } from '../../people/cluster/schema.ts'
import { calledOf } from '../../people/cluster/shown.ts'
import { member } from '../../people/member/schema.ts'
import type { Payer } from '../../people/payer/payer.ts'
import { exposureOf } from '../../work/allowance/free.ts'
import { peopleOf } from '../../work/cluster-order/members.ts'
import { ordersPaidBy } from '../../work/cluster-order/orders.ts'
import { foundClusters, shownCluster } from './list.ts'

type Detail = DataOf<'staff/cluster/detail'>

/** Of bills, orders and turns, as many are shown; the desk's own lists hold the rest. */
const most = 10

const billsOf = async (db: Db, { kind, rid }: Payer, today: string): Promise<Detail['bills']> => {
  const open = and(
    eq(statement.payer_kind, kind),
    eq(statement.payer_rid, rid),
    eq(statement.state, 'unpaid'),
  )
  const rows = await db
    .select({ statement, member })
    .from(statement)
    .innerJoin(member, eq(member.rid, statement.member_rid))
    .where(open)
    .orderBy(asc(statement.due_day), asc(statement.rid))
    .limit(most)
  const list = rows.map(({ statement: { rid, number, total_fen, due_day }, member: who }) => ({
    rid,
    number,
    member: calledOf(who),
    total_fen,
    ...(due_day && { due_day }),
    is_overdue: due_day !== '' && due_day < today,
  }))
  return { all: await db.$count(statement, open), list }
}

const turnsOf = async (db: Db, rid: string): Promise<Detail['turns']> => {
  const actor = alias(member, 'actor')
  const rows = await db
    .select({ turn: clusterRoleEvent, member, actor })
    .from(clusterRoleEvent)
    .innerJoin(member, eq(member.rid, clusterRoleEvent.member_rid))
    .innerJoin(actor, eq(actor.rid, clusterRoleEvent.actor_rid))
    .where(eq(clusterRoleEvent.cluster_rid, rid))
    .orderBy(desc(clusterRoleEvent.rid))
    .limit(most)
  return rows.map(({ turn, member: who, actor: by }) => ({
    rid: turn.rid,
    at: turn.at,
    name: calledOf(who),
    by: calledOf(by),
    from: turn.from_role,
    ...(turn.to_role !== null && { to: turn.to_role }),
  }))
}

/** A group with its people, and what it has, owes and ordered. @throws Refusal `not_found`, also for a deleted one */
export const clusterDetail = async (deps: Deps, rid: string): Promise<Detail> => {
  const { db, now } = deps
  const [found] = await foundClusters(db, eq(cluster.rid, rid))
  if (!found) throw refuse('not_found', '群组不存在')
  const payer = { kind: 'cluster', rid } as const
  const today = dateOf(now())
  const { sketch, asks_quotes, approval_fen } = found.cluster
  const { limit_fen, free_fen, overdue_fen } = await creditSumsOf(db, payer, today)
  const all = { page: 1, limit: clusterLimits.members + 1, sort: 'usual' } as const
  const { list: people } = await peopleOf(deps, found.cluster, all)
  const orders = await ordersPaidBy(db, { rid, page: 1, limit: most, sort: 'newest' })
  return {
    ...shownCluster(found),
    sketch,
    asks_quotes,
    approval_fen,
    credit: { limit_fen, free_fen, overdue_fen },
    open_fen: await exposureOf(db, payer),
    people: people.map(({ is_offered: _, ...person }) => person),
    bills: await billsOf(db, payer, today),
    orders: {
      all: orders.total,
      list: orders.list.map(({ version: _, items: __, is_own: ___, ...order }) => order),
    },
    turns: await turnsOf(db, rid),
  }
}
