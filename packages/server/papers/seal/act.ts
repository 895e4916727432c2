import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import { type Db, lockKey } from '../../ground/db/open.ts'
import type { WithFiles } from '../../ground/files/storage.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { requireVersion } from '../../ground/http/require-version.ts'
import { refuse } from '../../ground/refuse.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { requireProposed, requireSecondPerson } from '../../people/staff/proposal.ts'
import { requirePicture } from './check-picture.ts'
import { addSeal, changeSeal, findSeal, type Seal, sealInForce, sealWaiting, shownSeals } from './store.ts'

/** Takes what becomes of seals one after the other. */
const lockSeals = (tx: Db) => lockKey(tx, 'seal')

/** @throws Refusal `not_found`, `invalid`; `wrong_state` while another one waits */
export const proposeSeal = async (
  deps: Deps & WithFiles,
  request: ParsedOf<'staff/seal/propose'>,
  caller: Caller,
): Promise<DataOf<'staff/seal/propose'>> => {
  const { file_rid, note } = request
  const { rid: created_by } = staffOf(caller)
  await requirePicture(deps, file_rid, created_by)
  return idempotent(deps, caller, async (tx) => {
    await lockSeals(tx)
    const waiting = await sealWaiting(tx)
    if (waiting) throw refuse('wrong_state', `${waiting.number} 还在等待确认，请先确认或撤回它`)
    const created = deps.now()
    const number = await nextDayNumber(tx, 'seal', created)
    const made = await addSeal(tx, { rid: deps.newId(), number, file_rid, note, created, created_by })
    await noteAct(tx, deps, caller, {
      action: 'seal/propose',
      target_rid: made.rid,
      after: { number, note, file_rid },
    })
    const [shown] = await shownSeals(tx, deps, [made], created_by)
    return shown as DataOf<'staff/seal/propose'>
  })
}

const ended = (deps: Deps, caller: Caller, end_reason: string) => ({
  ended: deps.now(),
  ended_by: staffOf(caller).rid,
  end_reason,
})

/**
 * Somebody else than who proposed a seal puts it in force, in place of the one before.
 * @throws Refusal `not_found`, `stale`, `wrong_state`, `second_person_required`
 */
export const confirmSeal = (
  deps: Deps,
  request: ParsedOf<'staff/seal/confirm'>,
  caller: Caller,
): Promise<DataOf<'staff/seal/confirm'>> =>
  idempotent(deps, caller, async (tx) => {
    await lockSeals(tx)
    const one = await findSeal(tx, request.rid)
    requireProposed(one, request.version, '确认')
    const { rid: decided_by } = staffOf(caller)
    requireSecondPerson(one, decided_by)
    const before = await sealInForce(tx)
    if (before) await changeSeal(tx, before.rid, ended(deps, caller, `由 ${one.number} 接替`))
    await changeSeal(tx, one.rid, { state: 'confirmed', decided: deps.now(), decided_by })
    await noteAct(tx, deps, caller, {
      action: 'seal/confirm',
      target_rid: one.rid,
      before: { state: one.state },
      after: { state: 'confirmed', number: one.number, file_rid: one.file_rid },
    })
    return { rid: one.rid, state: 'confirmed' as const }
  })

/** @throws Refusal `not_found`, `stale`, `wrong_state` */
export const rejectSeal = (
  deps: Deps,
  request: ParsedOf<'staff/seal/reject'>,
  caller: Caller,
): Promise<DataOf<'staff/seal/reject'>> =>
  idempotent(deps, caller, async (tx) => {
    await lockSeals(tx)
    const one = await findSeal(tx, request.rid)
    requireProposed(one, request.version, '确认')
    const change = { state: 'rejected' as const, rejected: request.reason }
    await changeSeal(tx, one.rid, { ...change, decided: deps.now(), decided_by: staffOf(caller).rid })
    await noteAct(tx, deps, caller, {
      action: 'seal/reject',
      target_rid: one.rid,
      before: { state: one.state },
      after: { ...change, number: one.number },
    })
    return { rid: one.rid, state: 'rejected' as const }
  })

/** One in force, as it was seen. @throws Refusal `not_found`, `stale`, `wrong_state` */
const requireInForce = async (tx: Db, { rid, version }: { rid: string; version: number }): Promise<Seal> => {
  const one = await findSeal(tx, rid)
  if (one.state !== 'confirmed' || one.ended !== null) throw refuse('wrong_state', `${one.number} 没有在用`)
  requireVersion(one, version)
  return one
}

/** Takes a seal away: what is issued from then on does without. @throws Refusal `not_found`, `stale`, `wrong_state` */
export const endSeal = (
  deps: Deps,
  request: ParsedOf<'staff/seal/end'>,
  caller: Caller,
): Promise<DataOf<'staff/seal/end'>> =>
  idempotent(deps, caller, async (tx) => {
    await lockSeals(tx)
    const one = await requireInForce(tx, request)
    await changeSeal(tx, one.rid, ended(deps, caller, request.reason))
    await noteAct(tx, deps, caller, {
      action: 'seal/end',
      target_rid: one.rid,
      before: { enabled: true },
      after: { enabled: false, number: one.number, reason: request.reason },
    })
    return { rid: one.rid, state: 'confirmed' as const }
  })
