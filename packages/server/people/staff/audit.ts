import type { LoggedAct } from '@lab/contract/rules/people/staff/acts'
import { insertRows } from '../../ground/db/insert-rows.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { audit } from './schema.ts'

/** What the log holds: logging in needs no permission, and the seal is placed by the server itself. */
export type Action = LoggedAct | 'login' | 'seal/use'

type Side = Record<string, unknown> | null

/** What was done to what, and how it was before and after. */
interface Deed {
  action: Action
  target_rid: string
  before?: Side
  after?: Side
}

type Tools = Pick<Deps, 'now' | 'newId'>

const noteAll = async (
  tx: Db,
  { now, newId }: Tools,
  staff_rid: string,
  { ip }: Pick<Caller, 'ip'>,
  deeds: readonly Deed[],
): Promise<void> => {
  const at = now()
  await insertRows(
    tx,
    audit,
    deeds.map(({ before = null, after = null, ...deed }) => ({
      ...deed,
      rid: newId(),
      at,
      staff_rid,
      before,
      after,
      ip,
    })),
  )
}

/** Writes what staff did, in the transaction that does it. */
export const noteDeed = (
  tx: Db,
  tools: Tools,
  staff_rid: string,
  caller: Pick<Caller, 'ip'>,
  deed: Deed,
): Promise<void> => noteAll(tx, tools, staff_rid, caller, [deed])

/** Writes what the calling staff did to many things at once. */
export const noteActs = (tx: Db, tools: Tools, caller: Caller, deeds: readonly Deed[]): Promise<void> =>
  noteAll(tx, tools, staffOf(caller).rid, caller, deeds)

/** Writes what the calling staff did. */
export const noteAct = (tx: Db, tools: Tools, caller: Caller, deed: Deed): Promise<void> =>
  noteDeed(tx, tools, staffOf(caller).rid, caller, deed)
