import type { WithFiles } from '../../ground/files/storage.ts'
import { type Deps, type Handlers, memberOf } from '../../ground/http/handle.ts'
import { statementDetail } from './statement-detail.ts'
import { exportStatements, statementsOf } from './statements.ts'
import { readableStatement } from './store.ts'

/** The member's side of bills (domain §3). */
export const statementCalls = (deps: Deps & WithFiles) =>
  ({
    'assign/statements': (request, caller) => statementsOf(deps.db, memberOf(caller).rid, request),
    'assign/statementsExport': (request, caller) => exportStatements(deps, request, caller),
    'assign/statementInfo': async ({ rid }, caller) => {
      const { statement, cluster } = await readableStatement(deps.db, memberOf(caller).rid, rid)
      return { ...(await statementDetail(deps, statement)), ...(cluster && { cluster }) }
    },
  }) satisfies Partial<Handlers>
