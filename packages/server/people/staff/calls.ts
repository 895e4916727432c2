import { useCase } from '../../ground/db/use-case.ts'
import { type Deps, type Handlers, staffOf } from '../../ground/http/handle.ts'
import { listAccounts } from './account-store.ts'
import { addAccount, editAccount, removeOtp, resetPassword } from './accounts.ts'
import { noteAct } from './audit.ts'
import { filterCalls } from './filter-calls.ts'
import { logInStaff } from './login.ts'
import { beginOtp, changeOwnPassword, confirmOtp, endOtp } from './own.ts'
import { endStaffSession } from './store.ts'

/** Login of the lab's staff, and their accounts (domain §8). */
export const staffCalls = (deps: Deps) =>
  ({
    'staff/login': (request, caller) => logInStaff(deps, request, caller),

    'staff/logout': (_, caller) =>
      useCase(deps.db, async (tx) => {
        const { rid, session_rid } = staffOf(caller)
        await endStaffSession(tx, deps.now(), session_rid)
        await noteAct(tx, deps, caller, { action: 'logout', target_rid: rid })
        return {}
      }),

    'staff/me': async (_, caller) => staffOf(caller),

    'staff/password': (request, caller) => changeOwnPassword(deps, request, caller),
    'staff/otp/begin': (_, caller) => beginOtp(deps, caller),
    'staff/otp/confirm': ({ code }, caller) => confirmOtp(deps, code, caller),
    'staff/otp/remove': ({ code }, caller) => endOtp(deps, code, caller),

    'staff/account/list': (request) => listAccounts(deps.db, request),
    'staff/account/add': (request, caller) => addAccount(deps, request, caller),
    'staff/account/edit': (request, caller) => editAccount(deps, request, caller),
    'staff/account/reset': ({ rid }, caller) => resetPassword(deps, rid, caller),
    'staff/account/removeOtp': ({ rid }, caller) => removeOtp(deps, rid, caller),

    ...filterCalls(deps),
  }) satisfies Partial<Handlers>
