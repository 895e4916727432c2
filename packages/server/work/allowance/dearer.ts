import { formatFen } from '@lab/contract/rules/ground/money'
import { monthOf } from '@lab/contract/rules/ground/time'
import { monthLeft } from '@lab/contract/rules/people/cluster/terms'
import type { Db } from '../../ground/db/open.ts'
import type { Deps } from '../../ground/http/handle.ts'
import { Refusal, refuse } from '../../ground/refuse.ts'
import { type Standing, standingIn } from '../../people/cluster/store.ts'
import { chargedFen, dueFen } from '../experiment/price.ts'
import type { experiment } from '../experiment/schema.ts'
import { askOwner } from './ask-owner.ts'
import { spentIn } from './spent.ts'

type Experiment = typeof experiment.$inferSelect

/** The group that pays, while the member is in it: who has left is answered for by the owner alone. */
const payingGroup = async (tx: Db, row: Experiment): Promise<Standing | undefined> => {
  if (row.payer_kind !== 'cluster') return
  return standingIn(tx, row.payer_rid, row.member_rid).catch((error) => {
    if (error instanceof Refusal) return undefined
    throw error
  })
}

/**
 * Before a member agrees to a higher price of what a group pays: it must be within their limit, and its owner is asked
 * where it comes above their sum; then this is answered with the refusal, and the question stays (domain §6).
 */
export const mayBecome = async (
  tx: Db,
  deps: Pick<Deps, 'now' | 'newId'>,
  row: Experiment,
  fen: number,
): Promise<Refusal | undefined> => {
  const more = fen - dueFen(row)
  const standing = more > 0 ? await payingGroup(tx, row) : undefined
  if (!standing) return
  const spent = await spentIn(tx, row.payer_rid, monthOf(deps.now()), [row.member_rid])
  const left = monthLeft(standing.terms, spent.get(row.member_rid) ?? 0)
  const beyond = fen - chargedFen(row)
  if (left !== undefined && beyond > left)
    throw refuse(
      'limit_exceeded',
      `新价格多出 ${formatFen(beyond)}，群组给您的本月限额还剩 ${formatFen(left)}`,
    )
  const isAsked = await askOwner(tx, deps, row.order_rid, standing, [row.rid], more)
  return isAsked ? refuse('approval_pending', '新的价格超过群组的审批金额，已请负责人审批') : undefined
}
