import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { holdBoth } from './hold.ts'
import { membersOf, type Preview, previewOf } from './preview.ts'
import { memberMerge } from './schema.ts'
import { shownMerges } from './store.ts'

/** Goes on only where nothing is in the way, and all is as it was seen. @throws Refusal `wrong_state`, `stale` */
export const requireSeen = (preview: Preview, seen: string): void => {
  const [problem] = preview.problems
  if (problem) throw refuse('wrong_state', problem)
  if (preview.fingerprint !== seen) throw refuse('stale', '两个账号在您查看之后有了变化，请重新查看')
}

const called = ({ name, phone }: Preview['from']) => name || phone

const notifyFinance = (
  tx: Db,
  deps: Deps,
  { from, into }: Preview,
  made: { rid: string; number: string },
  name: string,
) =>
  notifyStaff(tx, deps, {
    kind: 'merge_proposed',
    facts: { number: made.number, from: called(from), into: called(into), name },
    key: `merge ${made.rid}`,
  })

/** Hands a merge that was previewed to another person. @throws Refusal `not_found`, `wrong_state`, `stale` */
export const proposeMerge = (
  deps: Deps,
  request: ParsedOf<'staff/member/merge'>,
  caller: Caller,
): Promise<DataOf<'staff/member/merge'>> =>
  idempotent(deps, caller, async (tx) => {
    const staff = staffOf(caller)
    const now = deps.now()
    await holdBoth(tx, request)
    const preview = await previewOf(tx, await membersOf(tx, request), { now })
    requireSeen(preview, request.fingerprint)
    const [made] = await tx
      .insert(memberMerge)
      .values({
        rid: deps.newId(),
        number: await nextDayNumber(tx, 'member_merge', now),
        state: 'proposed',
        from_rid: request.from,
        into_rid: request.into,
        created: now,
        created_by: staff.rid,
      })
      .returning()
    if (!made) throw new Error('the merge was not written')
    await notifyFinance(tx, deps, preview, made, staff.name)
    const { number, from_rid, into_rid } = made
    await noteAct(tx, deps, caller, {
      action: 'member/merge',
      target_rid: made.rid,
      after: { number, from_rid, into_rid },
    })
    const [shown] = await shownMerges(tx, [made], staff)
    if (!shown) throw new Error('the merge is not shown')
    return shown
  })
