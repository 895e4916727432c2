import { calls } from '@lab/contract/calls'
import { useCase } from '../db/use-case.ts'
import { type Deps, type Handled, handle, staffOf } from '../http/handle.ts'
import { listAudit, noteAct } from './audit.ts'
import { logInStaff } from './login.ts'
import { endStaffSession } from './store.ts'

/** Login of the lab's staff, and what they did (domain §8). */
export const staffCalls = (deps: Deps): Handled[] => [
  handle(calls['staff/login'], (request, caller) => logInStaff(deps, request, caller)),

  handle(calls['staff/logout'], (_, caller) =>
    useCase(deps.db, async (tx) => {
      const { rid, session_rid } = staffOf(caller)
      await endStaffSession(tx, deps.now(), session_rid)
      await noteAct(tx, deps, caller, { action: 'logout', target_rid: rid })
      return {}
    }),
  ),

  handle(calls['staff/me'], async (_, caller) => staffOf(caller)),

  handle(calls['staff/audit/list'], (request) => listAudit(deps.db, request)),
]
