import type { WithFiles } from '../../ground/files/storage.ts'
import type { Deps, Handlers } from '../../ground/http/handle.ts'
import { exportList } from '../../people/file/export-list.ts'
import { move } from '../../work/events/move.ts'
import { extendStatement } from '../statement/extend.ts'
import { paidByHand, voidByHand } from './by-hand.ts'
import { statementColumns } from './desk-columns.ts'
import { statementFor, statementsFor } from './desk-list.ts'
import { voidStatement } from './voided.ts'

/** Finance's side of bills (domain §3). */
export const statementDeskCalls = (deps: Deps & WithFiles) =>
  ({
    'staff/assign/paid': move(deps, 'staff/assign/paid', paidByHand),
    'staff/assign/void': move(deps, 'staff/assign/void', voidByHand),
    'staff/statement/list': (request) => statementsFor(deps, request),
    'staff/statement/info': ({ rid }) => statementFor(deps, rid),
    'staff/statement/export': (asked, caller) =>
      exportList(deps, caller, {
        title: '账单',
        action: 'statement/export',
        asked,
        columns: statementColumns,
        find: (paging) => statementsFor(deps, { ...asked, ...paging }),
      }),
    'staff/statement/extend': (request, caller) => extendStatement(deps, request, caller),
    'staff/statement/void': (request, caller) => voidStatement(deps, request, caller),
  }) satisfies Partial<Handlers>
