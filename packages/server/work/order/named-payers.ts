import type { DataOf } from '@lab/contract/calls'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../ground/db/open.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { member } from '../../people/member/schema.ts'
import type { Payer } from '../../people/payer/payer.ts'

export type NamedPayer = DataOf<'staff/statement/preview'>['list'][number]['payer']

type Named = Pick<NamedPayer, 'rid' | 'name' | 'company'> & { phone: string | null }

const byRid = (rows: readonly Named[]) => new Map(rows.map((row) => [row.rid, row]))

const ridsOf = (payers: readonly Payer[], kind: Payer['kind']) => [
  ...new Set(payers.filter((payer) => payer.kind === kind).map(({ rid }) => rid)),
]

/** How payers are named at the desk: a member by themselves, a group with its owner's phone. */
export const namedPayers = async (db: Db, payers: readonly Payer[]) => {
  const { rid, name, company } = member
  const [own, shared] = [ridsOf(payers, 'self'), ridsOf(payers, 'cluster')]
  const members = byRid(
    own.length > 0
      ? await db.select({ rid, name, company, phone: member.phone }).from(member).where(inArray(rid, own))
      : [],
  )
  const groups = byRid(
    shared.length > 0
      ? await db
          .select({
            rid: cluster.rid,
            name: cluster.name,
            company: cluster.company,
            phone: member.phone,
          })
          .from(cluster)
          .innerJoin(member, eq(member.rid, cluster.owner_rid))
          .where(inArray(cluster.rid, shared))
      : [],
  )
  return (payer: Payer): NamedPayer => {
    const one = (payer.kind === 'cluster' ? groups : members).get(payer.rid)
    return {
      kind: payer.kind,
      rid: payer.rid,
      name: one?.name ?? '',
      phone: one?.phone ?? '',
      company: one?.company ?? '',
    }
  }
}
