import type { StaffPath } from '@lab/contract/rules/people/staff/acts'
import { beforeChange, mayCall } from '@lab/contract/rules/people/staff/permissions'
import type { Deps } from '../../ground/http/handle.ts'
import type { Authenticate } from '../../ground/http/register.ts'
import { refuse } from '../../ground/refuse.ts'
import { findLogin } from '../member/login-store.ts'
import { publicStaff, staffOfToken, whyStaffEnded } from './store.ts'

/** Which staff calls, and whether the table of acts lets them; only ever from the portal itself. */
export const staffAuthentication =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Authenticate =>
  async (token, { path }, caller) => {
    if (!token) throw refuse('login_required')
    const found = await staffOfToken(db, token, now())
    if (!found) {
      const ended = await whyStaffEnded(db, token)
      if (!ended && (await findLogin(db, token, now()))) throw refuse('forbidden')
      throw refuse('token_expired', ended)
    }
    if (caller.origin !== undefined) throw refuse('wrong_origin')
    const { rid, role, must_change } = found.staff
    if (path.startsWith('staff/') && !mayCall(role, path as StaffPath)) throw refuse('forbidden')
    if (must_change && !beforeChange.includes(path as StaffPath)) throw refuse('password_change_required')
    const { rid: session_rid, expires } = found.session
    return { staff: { ...publicStaff(found.staff), rid, session_rid, expires } }
  }
