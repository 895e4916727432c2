import { calls, type DataOf, type ParsedOf } from '@lab/contract/calls'
import { customerGroupOf } from '@lab/contract/rules/people/account/customer-group'
import { type Caller, type Deps, type Handled, handle, memberOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { newestClusters } from '../../people/cluster/shown.ts'
import { findMember } from '../../people/member/store.ts'
import { pricesForEach, sideOf } from './find.ts'
import { findListPrice } from './store.ts'

/** Of so many groups, the newest, one sees the prices. */
const mostGroups = 100

const pricesOfMine = async (
  { db, now }: Deps,
  { project_rid }: ParsedOf<'price/mine'>,
  caller: Caller,
): Promise<DataOf<'price/mine'>> => {
  const { rid: member_rid } = memberOf(caller)
  const [list_fen, who, groups] = await Promise.all([
    findListPrice(db, project_rid),
    findMember(db, 'rid', member_rid),
    newestClusters(db, member_rid, mostGroups, { may: 'order' }),
  ])
  if (list_fen === undefined) throw refuse('not_found', '项目不存在')
  const payers = [
    { kind: 'self' as const, rid: member_rid, name: who?.name ?? '' },
    ...groups.map(({ cluster: { rid, name } }) => ({ kind: 'cluster' as const, rid, name })),
  ]
  const group = customerGroupOf(who, now())
  const sides = payers.map((payer) => sideOf(group, payer))
  const found = await pricesForEach(db, [project_rid], sides, now())
  const prices = found.map((priceOf, nth) => {
    const { price_fen, agreed } = priceOf(project_rid, list_fen)
    return {
      payer: payers[nth] as (typeof payers)[number],
      price_fen,
      ...(agreed && { agreed: { name: agreed.name, ...(agreed.until !== null && { until: agreed.until }) } }),
    }
  })
  return { list_fen, prices }
}

/** What a member sees of prices that were agreed upon with them. */
export const agreedPriceCalls = (deps: Deps): Handled[] => [
  handle(calls['price/mine'], (request, caller) => pricesOfMine(deps, request, caller)),
]
