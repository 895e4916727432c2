import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { dayAfter, startOf } from '@lab/contract/rules/ground/time'
import { and, eq, gte, ilike, lt, or } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { queueOrders } from '../../ground/db/sorted.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { member } from '../../people/member/schema.ts'
import { staff } from '../../people/staff/schema.ts'
import { prestoreApplication } from './schema.ts'
import { shownApplications } from './store.ts'

/** One page of the applications that finance asks for. */
export const applicationsFor = async (
  { db }: Deps,
  { page, limit, sort, state, kw, from, to }: ParsedOf<'staff/prestoreApply/list'>,
): Promise<DataOf<'staff/prestoreApply/list'>> => {
  const like = kw && containing(kw)
  const wanted = and(
    state && eq(prestoreApplication.state, state),
    from ? gte(prestoreApplication.created, startOf(from)) : undefined,
    to ? lt(prestoreApplication.created, startOf(dayAfter(to, 1))) : undefined,
    like
      ? or(
          ...[prestoreApplication.number, member.name, member.phone, member.company, cluster.name].map(
            (one) => ilike(one, like),
          ),
        )
      : undefined,
  )
  const found = () =>
    db
      .select({ application: prestoreApplication, member, decided_by: staff.name })
      .from(prestoreApplication)
      .innerJoin(member, eq(member.rid, prestoreApplication.member_rid))
      .leftJoin(cluster, eq(cluster.rid, prestoreApplication.cluster_rid))
      .leftJoin(staff, eq(staff.rid, prestoreApplication.staff_rid))
      .where(wanted)
  const [rows, total] = await Promise.all([
    found()
      .orderBy(
        ...queueOrders(prestoreApplication.rid, prestoreApplication.amount_fen, state === 'applied')[sort],
      )
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(
      db
        .select({ rid: prestoreApplication.rid })
        .from(prestoreApplication)
        .innerJoin(member, eq(member.rid, prestoreApplication.member_rid))
        .leftJoin(cluster, eq(cluster.rid, prestoreApplication.cluster_rid))
        .where(wanted)
        .as('found'),
    ),
  ])
  const applications = await shownApplications(
    db,
    rows.map((row) => row.application),
  )
  const shown = rows.map((row, at) => ({
    ...(applications[at] as (typeof applications)[number]),
    member: {
      rid: row.member.rid,
      name: row.member.name,
      phone: row.member.phone ?? '',
      company: row.member.company,
      email: row.member.email,
    },
    decided_by: row.decided_by ?? '',
  }))
  return { list: shown, total, page, limit }
}
