import type { LabPromotion } from '@lab/contract/laboratory'
import { bindPromoter } from '../../money/promotion/bond.ts'
import { call, callerOf, type Scene, type Stage } from './stage.ts'

/** How a member became a promoter, whom they brought, and what they were paid; or that they would like to. */
export const promote = (
  stage: Stage,
  { member, at, reason, approved, payout, withdrawals = [] }: LabPromotion,
): Scene[] => {
  const story = `promotion by ${member}`
  const caller = callerOf(stage, { member })
  const { deps } = stage
  let rid = ''
  const apply = async () => {
    rid = ((await call(stage, 'promoter/apply', caller, { reason })) as { rid: string }).rid
  }
  const approve = async ({ staff, brought }: NonNullable<typeof approved>) => {
    await call(stage, 'staff/promoter/confirm', callerOf(stage, { staff }), { rid, version: 1 })
    // As their registration would have done.
    for (const one of brought) await bindPromoter(deps.db, deps, one, { rid: member, is_promoter: true })
    if (payout) await call(stage, 'promoter/update4user', caller, payout)
  }
  const asked = withdrawals.flatMap(({ at, amount_fen, paid }): Scene[] => {
    let withdrawal = ''
    const ask = async () => {
      const done = await call(stage, 'promoter/withdraw/add', caller, { amount_fen })
      withdrawal = (done as { rid: string }).rid
    }
    const pay = ({ at, staff }: NonNullable<typeof paid>): Scene => ({
      at,
      story,
      play: () =>
        call(stage, 'staff/withdraw/confirm', callerOf(stage, { staff }), {
          rid: withdrawal,
          version: 1,
          note: '网银转账',
        }),
    })
    return [{ at, story, play: ask }, ...(paid ? [pay(paid)] : [])]
  })
  return [
    { at, story, play: apply },
    ...(approved ? [{ at: approved.at, story, play: () => approve(approved) }] : []),
    ...asked,
  ]
}
