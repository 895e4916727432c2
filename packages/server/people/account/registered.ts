import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import type { Member } from '../member/store.ts'

/** What else a registration sets off, in its transaction. */
export type OnRegistered = (
  tx: Db,
  deps: Deps,
  member_rid: string,
  inviter: Member | undefined,
) => Promise<void>

/** For what registers members, beside `Deps`. */
export interface WithRegistered {
  onRegistered: readonly OnRegistered[]
}
