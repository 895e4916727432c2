import { checkGroups, faultIn, type Line } from '@lab/contract/rules/app/opening-import/check'
import { type GroupRow, groupTable } from '@lab/contract/rules/app/opening-import/tables'
import type { SheetProblem } from '@lab/contract/rules/ground/sheet/table'
import { clusterLimits } from '@lab/contract/rules/people/cluster/cluster'
import type { Db } from '../../../ground/db/open.ts'
import { newCluster } from '../../../people/cluster/manage.ts'
import { letIn } from '../../../people/cluster/people.ts'
import { clustersOfNames, groupCounts } from '../../../people/cluster/store.ts'
import { holdMembers } from '../../../people/member/hold.ts'
import { type Member, membersByPhone } from '../../../people/member/store.ts'
import type { Part } from './part.ts'

const fault = faultIn(groupTable)

/** Who would own, or be in, more groups than one may. */
const crowded = async (
  db: Db,
  lines: readonly Line<GroupRow>[],
  known: ReadonlyMap<string, Member>,
): Promise<SheetProblem[]> => {
  const ridOf = (phone: string) => known.get(phone)?.rid ?? ''
  const { owned, joined } = await groupCounts(
    db,
    [...known.values()].map(({ rid }) => rid),
  )
  return lines.flatMap((one) => {
    const { role, phone } = one.row
    const [counts, most, word] =
      role === 'owner'
        ? [owned, clusterLimits.owned, '负责的群组']
        : [joined, clusterLimits.joined, '加入的群组']
    const groups = (counts.get(ridOf(phone)) ?? 0) + 1
    counts.set(ridOf(phone), groups)
    return groups > most && known.has(phone) ? [fault(one, 'phone', `该会员${word}将超过 ${most} 个`)] : []
  })
}

/** Groups with their owners and members, who are registered or were imported before. */
export const groups: Part<GroupRow> = {
  judge: async (db, _, lines, hold) => {
    const phones = lines.map(({ row }) => row.phone)
    if (hold)
      await holdMembers(
        db,
        [...(await membersByPhone(db, phones)).values()].map(({ rid }) => rid),
      )
    const known = await membersByPhone(db, phones)
    const taken = new Set(
      (
        await clustersOfNames(
          db,
          lines.map(({ row }) => row.group),
        )
      ).map(({ name }) => name),
    )
    const problems = [
      ...checkGroups(lines),
      ...lines
        .filter(({ row }) => !known.has(row.phone))
        .map((one) => fault(one, 'phone', '没有用该手机号注册的会员')),
      ...lines
        .filter(({ row }) => row.role === 'owner' && taken.has(row.group))
        .map((one) => fault(one, 'group', '已有同名的群组')),
      ...(await crowded(db, lines, known)),
    ]
    return {
      problems,
      book: async (tx, tools) => {
        const ridOf = (phone: string) => known.get(phone)?.rid ?? ''
        for (const all of Map.groupBy(lines, ({ row }) => row.group).values()) {
          const owner = all.find(({ row }) => row.role === 'owner')?.row
          if (!owner) continue
          const { group: name, company, asks_quotes, phone } = owner
          const made = await newCluster(tx, tools, { name, company, asks_quotes, owner_rid: ridOf(phone) })
          for (const { row } of all)
            if (row !== owner) await letIn(tx, tools, made, ridOf(row.phone), row.limit_fen ?? null)
        }
      },
    }
  },
}
