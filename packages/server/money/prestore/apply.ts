import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { applicationFlow } from '@lab/contract/rules/ground/application'
import { nextState } from '@lab/contract/rules/ground/workflow/workflow'
import { prestoreLimits } from '@lab/contract/rules/money/prestore'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import { lockKey } from '../../ground/db/open.ts'
import { type Caller, type Deps, memberOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { lockClusterFor } from '../../people/cluster/store.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { countAsOver } from '../../people/notify/over.ts'
import { requireOwnFiles } from '../../work/experiment/files.ts'
import { prestoreApplication } from './schema.ts'
import { changeApplication, countWaiting, lockApplication } from './store.ts'

/** A member says what they have sent. @throws Refusal `too_many`, `not_found` for another's group or voucher */
export const addApplication = (
  deps: Deps,
  request: ParsedOf<'prestoreApply/add'>,
  caller: Caller,
): Promise<DataOf<'prestoreApply/add'>> => {
  const { rid: member_rid } = memberOf(caller)
  const { amount_fen, file_rid, remark = '', cluster_rid = null } = request
  return idempotent(deps, caller, async (tx) => {
    if (cluster_rid !== null) await lockClusterFor(tx, cluster_rid, member_rid, 'fill')
    await lockKey(tx, `prestore applications of ${member_rid}`)
    if ((await countWaiting(tx, member_rid)) >= prestoreLimits.open)
      throw refuse('too_many', `待确认的预存申请最多 ${prestoreLimits.open} 个`)
    await requireOwnFiles(tx, [file_rid], { member_rid })
    const named = { rid: deps.newId(), number: await nextDayNumber(tx, 'prestore', deps.now()) }
    const row = { ...named, member_rid, cluster_rid, amount_fen, file_rid, remark, created: deps.now() }
    await tx.insert(prestoreApplication).values({ ...row, state: 'applied' })
    await notifyStaff(tx, deps, {
      kind: 'prestore_applied',
      facts: { number: named.number, fen: amount_fen },
      key: `prestore ${named.rid}`,
    })
    return named
  })
}

/** A member changes an application that waits, or takes it back. @throws Refusal `not_found`, `wrong_state` */
export const editApplication = (
  deps: Deps,
  path: 'prestoreApply/edit' | 'prestoreApply/cancel',
  request: ParsedOf<'prestoreApply/edit'>,
  caller: Caller,
) =>
  idempotent(deps, caller, async (tx) => {
    const { rid, ...changed } = request
    const { rid: member_rid } = memberOf(caller)
    const application = await lockApplication(tx, rid, member_rid)
    const event = path === 'prestoreApply/edit' ? 'edit' : 'cancel'
    const to = nextState(applicationFlow, application.state, event, 'member')
    if (!to) throw refuse('wrong_state')
    if (changed.file_rid !== undefined) await requireOwnFiles(tx, [changed.file_rid], { member_rid })
    await changeApplication(tx, rid, { ...changed, state: to })
    if (event === 'cancel') await countAsOver(tx, deps.now(), [{ kinds: ['prestore_applied'], rid }])
    return {}
  })
