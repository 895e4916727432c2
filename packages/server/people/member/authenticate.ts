import type { Deps } from '../../ground/http/handle.ts'
import type { Authenticate } from '../../ground/http/register.ts'
import { refuse } from '../../ground/refuse.ts'
import { holdSelf } from './hold.ts'
import { findLogin, touchLogin, whyEnded } from './login-store.ts'

/**
 * Which member calls, by the header `token`. A token holds only on the origin it was got on; away from the portal, on
 * a partner's page or in the snippet builder's preview, it opens only the calls meant for partners (domain §9).
 */
export const memberAuthentication =
  ({ db, now }: Pick<Deps, 'db' | 'now'>): Authenticate =>
  async (token, call, caller) => {
    if (!token) throw refuse('login_required')
    const held = await findLogin(db, token, now())
    if (!held) throw refuse('token_expired', await whyEnded(db, token))
    if (held.origin !== (caller.origin ?? null)) throw refuse('wrong_origin')
    if (held.origin !== null && call.access !== 'partner') throw refuse('not_on_partner')
    await touchLogin(db, held, now())
    const { rid: login_rid, member_rid: rid } = held
    return { member: { rid, login_rid, hold: (tx) => holdSelf(tx, rid) } }
  }
