import type { LoggedAct } from '@lab/contract/rules/people/staff/acts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { audit } from './schema.ts'

/** What the log holds: logging in is the one act that needs no permission. */
export type Action = LoggedAct | 'login'

type Side = Record<string, unknown> | null

/** What was done to what, and how it was before and after. */
interface Deed {
  action: Action
  target_rid: string
  before?: Side
  after?: Side
}

type Tools = Pick<Deps, 'now' | 'newId'>

/** Writes what staff did, in the transaction that does it. */
export const noteDeed = async (
  tx: Db,
  { now, newId }: Tools,
  staff_rid: string,
  { ip }: Pick<Caller, 'ip'>,
  { action, target_rid, before = null, after = null }: Deed,
): Promise<void> => {
  await tx.insert(audit).values({ rid: newId(), at: now(), staff_rid, action, target_rid, before, after, ip })
}

/** Writes what the calling staff did. */
export const noteAct = (tx: Db, tools: Tools, caller: Caller, deed: Deed): Promise<void> =>
  noteDeed(tx, tools, staffOf(caller).rid, caller, deed)
