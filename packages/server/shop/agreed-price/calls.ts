import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { customerGroupOf } from '@lab/contract/rules/people/account/customer-group'
import { type Caller, type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { newestClusters } from '../../people/cluster/shown.ts'
import { findMember } from '../../people/member/store.ts'
import { pricesFor, pricesForEach, sideOf } from './find.ts'
import { findListPrices } from './store.ts'

/** Of so many groups, the newest, one sees the prices. */
const mostGroups = 100

const pricesOfMine = async (
  { db, now }: Deps,
  { project_rid }: ParsedOf<'price/mine'>,
  caller: Caller,
): Promise<DataOf<'price/mine'>> => {
  const { rid: member_rid } = memberOf(caller)
  const [list_fen, who, groups] = await Promise.all([
    findListPrices(db, [project_rid]).then((found) => found.get(project_rid)),
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

/** Those of some projects whose price was agreed upon with the member, where they pay themselves. */
const pricesInView = async (
  { db, now }: Deps,
  { project_rids }: ParsedOf<'price/mineOf'>,
  caller: Caller,
): Promise<DataOf<'price/mineOf'>> => {
  const { rid } = memberOf(caller)
  const [lists, who] = await Promise.all([findListPrices(db, project_rids), findMember(db, 'rid', rid)])
  const side = sideOf(customerGroupOf(who, now()), { kind: 'self', rid })
  const priceOf = await pricesFor(db, [...lists.keys()], side, now())
  const list = [...lists].flatMap(([project_rid, list_fen]) => {
    const { price_fen, agreed } = priceOf(project_rid, list_fen)
    return agreed ? [{ project_rid, list_fen, price_fen }] : []
  })
  return { list }
}

/** What a member sees of prices that were agreed upon with them. */
export const agreedPriceCalls = (deps: Deps) =>
  ({
    'price/mineOf': (request, caller) => pricesInView(deps, request, caller),
    'price/mine': (request, caller) => pricesOfMine(deps, request, caller),
  }) satisfies Partial<Handlers>
