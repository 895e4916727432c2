import type { DataOf, ParsedOf } from '@lab/contract/calls'
import { formatFen } from '@lab/contract/rules/ground/money'
import { payoutSources } from '@lab/contract/rules/money/payout'
import { nextDayNumber } from '../../ground/day-number/next.ts'
import type { Db } from '../../ground/db/open.ts'
import { type Caller, type Deps, staffOf } from '../../ground/http/handle.ts'
import { idempotent } from '../../ground/http/idempotency.ts'
import { refuse } from '../../ground/refuse.ts'
import { findCluster } from '../../people/cluster/store.ts'
import { requireMember } from '../../people/member/hold.ts'
import { notifyStaff } from '../../people/notify/notify.ts'
import { lockPayer, type Payer } from '../../people/payer/payer.ts'
import { noteAct } from '../../people/staff/audit.ts'
import { allowanceOf } from '../../work/allowance/free.ts'
import type { WithPayerFacts } from '../../work/allowance/payer-facts.ts'
import { lockRebates } from '../promotion/rebate.ts'
import { movePayout } from './move.ts'
import { payablePrestore, payableRebate } from './payable.ts'
import { payout } from './schema.ts'
import { payoutWhere } from './where.ts'

/** Who is paid is held: they do not leave meanwhile, and their group is not deleted. @throws Refusal `not_found` */
const holdPayer = async (tx: Db, payer: Payer): Promise<void> => {
  await lockPayer(tx, payer)
  if (payer.kind === 'self') return requireMember(tx, payer.rid, { field: 'payer' })
  if (!(await findCluster(tx, payer.rid))) throw refuse('not_found', '群组不存在', { payer: '群组不存在' })
}

/**
 * Asks for unused prestore to be paid out, or for rebates that are too small to be withdrawn (domain §3): what is asked
 * for is held from now on. @throws Refusal `not_found`, `invalid`, `wrong_state`, `amount_exceeded`
 */
export const addPayout = async (
  deps: Deps & WithPayerFacts,
  request: ParsedOf<'staff/payout/add'>,
  caller: Caller,
): Promise<DataOf<'staff/payout/add'>> => {
  const allowance = await allowanceOf(deps)
  return idempotent(deps, caller, async (tx) => {
    const { payer, source, amount_fen, reason } = request
    await holdPayer(tx, payer)
    if (source === 'rebate') {
      if (payer.kind !== 'self') throw refuse('invalid', '群组没有推广返利', { source: '群组没有推广返利' })
      await lockRebates(tx, payer.rid)
      const free = await payableRebate(tx, payer)
      if (amount_fen !== free) {
        const msg =
          free === 0
            ? '没有低于提现下限的返利，请由会员申请提现'
            : `低于提现下限的返利须一次退完：${formatFen(free)}`
        throw refuse('invalid', msg, { amount_fen: msg })
      }
    } else {
      const free = await payablePrestore(tx, payer, { allowance, now: deps.now() })
      if (amount_fen > free) {
        const msg = `至多可退 ${formatFen(free)}`
        throw refuse('amount_exceeded', msg, { amount_fen: msg })
      }
    }
    const where = await payoutWhere(tx, deps, { payer, source, amount_fen }, request)
    const now = deps.now()
    const named = { rid: deps.newId(), number: await nextDayNumber(tx, 'payout', now) }
    const [row] = await tx
      .insert(payout)
      .values({
        ...named,
        payer_kind: payer.kind,
        payer_rid: payer.rid,
        source,
        state: 'requested',
        amount_fen,
        ...where,
        reason,
        created: now,
        created_by: staffOf(caller).rid,
      })
      .returning()
    if (row) await movePayout(tx, deps, 'hold', row, { actor: 'staff', actor_rid: staffOf(caller).rid })
    await notifyStaff(tx, deps, {
      kind: 'payout_requested',
      facts: { number: named.number, fen: amount_fen },
      key: `payout ${named.rid}`,
    })
    await noteAct(tx, deps, caller, {
      action: 'payout/add',
      target_rid: named.rid,
      after: {
        number: named.number,
        payer,
        source: payoutSources[source],
        amount_fen,
        target: where.target,
        reason,
      },
    })
    return named
  })
}
