import { areInvited, rewardInvitations, takeBackInvitation } from '../money/invitation/reward.ts'
import { earnedJournal, takeBackPoints } from '../money/points/statement.ts'
import { areBrought, earnRebates, takeBackRebate } from '../money/promotion/rebate.ts'
import type { Reward } from '../money/statement/rewards.ts'

/** All that paying a statement gives beside what was bought, in the order in which it is given and taken back. */
export const rewards: readonly Reward[] = [
  { journals: earnedJournal, takeBack: takeBackPoints },
  { earning: { concerns: areBrought, earn: earnRebates }, takeBack: takeBackRebate },
  { earning: { concerns: areInvited, earn: rewardInvitations }, takeBack: takeBackInvitation },
]
