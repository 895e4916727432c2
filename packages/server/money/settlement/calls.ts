import { calls, type DataOf } from '@lab/contract/calls'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handled, handle, memberOf } from '../../ground/http/handle.ts'
import { refuse } from '../../ground/refuse.ts'
import { cluster } from '../../people/cluster/schema.ts'
import { statement } from '../statement/schema.ts'
import { settlerOf } from '../statement/settler.ts'
import { exportStatements, statementsOf } from '../statement/statements.ts'
import { wholeStatement } from '../statement/whole.ts'
import { previewStatement, settle } from './settle.ts'
import { unsettledOf } from './unsettled.ts'

/** One's own bill, or one that a group of one's own pays. @throws Refusal `not_found` for any other */
const info = async (deps: Deps, member_rid: string, rid: string): Promise<DataOf<'assign/statementInfo'>> => {
  const { db } = deps
  const ownGroups = db.select({ rid: cluster.rid }).from(cluster).where(eq(cluster.owner_rid, member_rid))
  const readable = or(
    eq(statement.member_rid, member_rid),
    and(eq(statement.payer_kind, 'cluster'), inArray(statement.payer_rid, ownGroups)),
  )
  const [found] = await db
    .select()
    .from(statement)
    .where(and(eq(statement.rid, rid), readable))
  if (!found) throw refuse('not_found', '账单不存在')
  return wholeStatement(deps, found)
}

/** The member's side of bills (domain §3). */
export const billingCalls = (deps: Deps & WithFiles): Handled[] => [
  handle(calls['assign/unsettled'], async (request, caller) => {
    const { payer, only } = await settlerOf(deps.db, memberOf(caller).rid, request)
    return unsettledOf(deps.db, payer, request, only)
  }),
  handle(calls['assign/statement'], (request, caller) => previewStatement(deps, request, caller)),
  handle(calls['assign/settlement'], (request, caller) => settle(deps, request, caller)),
  handle(calls['assign/statements'], (request, caller) =>
    statementsOf(deps.db, memberOf(caller).rid, request),
  ),
  handle(calls['assign/statementsExport'], (request, caller) => exportStatements(deps, request, caller)),
  handle(calls['assign/statementInfo'], ({ rid }, caller) => info(deps, memberOf(caller).rid, rid)),
]
