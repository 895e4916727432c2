import { calls } from '@lab/contract/calls'
import { type Deps, type Handled, handle, memberOf } from '../../ground/http/handle.ts'
import { memberCase } from '../../ground/http/member-case.ts'
import { accountDetail, initAccounts } from './accounts.ts'
import { spendingIn } from './spending.ts'

/** What a member holds, and what he spent. */
export const assetCalls = (deps: Deps): Handled[] => [
  handle(calls['asset/init'], (_, caller) =>
    memberCase(deps, caller, (tx) => initAccounts(tx, memberOf(caller).rid, deps.now())),
  ),
  handle(calls['asset/detail'], (request, caller) => accountDetail(deps.db, memberOf(caller).rid, request)),
  handle(calls['asset/spending'], ({ year }, caller) =>
    spendingIn(deps.db, memberOf(caller).rid, deps.now(), year),
  ),
]
