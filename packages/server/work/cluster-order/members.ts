import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { maskPhone } from '@lab/contract/rules/ground/phone'
import { monthOf } from '@lab/contract/rules/ground/time'
import type { MemberSort } from '@lab/contract/rules/people/account/member-sorts'
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../../ground/db/like.ts'
import { sortedBy } from '../../ground/db/sorted.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { clusterMember } from '../../people/cluster/schema.ts'
import { calledOf } from '../../people/cluster/shown.ts'
import { type Cluster, clusterFor, membership } from '../../people/cluster/store.ts'
import { member } from '../../people/member/schema.ts'
import { spentIn } from '../allowance/spent.ts'

const { up, down } = sortedBy(member.rid)

/** The owner first and then as they came, as they came all of them, or by what they ordered this month. */
const ordersOf = (
  { owner_rid, created }: Cluster,
  spent: ReadonlyMap<string, number>,
): Record<MemberSort<'cluster/members'>, SQL[]> => {
  const joined = sql`coalesce(${clusterMember.joined}, ${created})`
  const used = sql`coalesce((${JSON.stringify(Object.fromEntries(spent))}::jsonb ->> ${member.rid})::bigint, 0)`
  return {
    usual: up(sql`${member.rid} <> ${owner_rid}`, clusterMember.joined),
    newest: down(joined),
    oldest: up(joined),
    fen: down(used),
    fen_least: up(used),
  }
}

/** The people of a group as its owner and managers see them. @throws Refusal `not_found`, `forbidden` */
export const membersOf = async (
  deps: Deps,
  request: ParsedOf<'cluster/members'>,
  caller: Caller,
): Promise<DataOf<'cluster/members'>> => {
  const { cluster } = await clusterFor(deps.db, request.rid, memberOf(caller).rid, 'readMembers')
  return peopleOf(deps, cluster, request)
}

/** The people of a group with what they ordered this month, the owner first unless said. */
export const peopleOf = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  found: Cluster,
  { page, limit, sort, kw }: Omit<ParsedOf<'cluster/members'>, 'rid'>,
): Promise<DataOf<'cluster/members'>> => {
  const { rid } = found
  const like = kw && containing(kw)
  const wanted = and(
    or(eq(member.rid, found.owner_rid), sql`${clusterMember.joined} is not null`),
    like ? or(ilike(member.name, like), ilike(member.company, like), ilike(member.phone, like)) : undefined,
  )
  const spent = await spentIn(db, rid, monthOf(now()))
  const orders = ordersOf(found, spent)
  const joined = () =>
    db
      .select({
        member,
        limit_fen: clusterMember.limit_fen,
        joined: clusterMember.joined,
        given: clusterMember.role,
      })
      .from(member)
      .leftJoin(clusterMember, membership(rid, member.rid))
      .where(wanted)
  const [rows, [counted]] = await Promise.all([
    joined()
      .orderBy(...orders[sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(member)
      .leftJoin(clusterMember, membership(rid, member.rid))
      .where(wanted),
  ])
  const list = rows.map(({ member: who, limit_fen, joined, given }) => ({
    user_rid: who.rid,
    name: calledOf(who),
    company: who.company,
    phone: maskPhone(who.phone ?? ''),
    limit_fen,
    used_fen: spent.get(who.rid) ?? 0,
    joined: joined ?? found.created,
    role: who.rid === found.owner_rid ? ('owner' as const) : (given ?? 'member'),
    is_offered: who.rid === found.offered_rid,
  }))
  return { list, total: counted?.total ?? 0, page, limit }
}
