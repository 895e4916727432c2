import type { DataOf } from '@lab/contract/calls'
import { type CountedTabKey, type DeskTabKey, deskTabsOf } from '@lab/contract/rules/app/desk'
import { type Deps, type Handlers, type StaffCaller, staffOf } from '../ground/http/handle.ts'
import { countOpenReceipts } from '../money/bank/store.ts'
import { countCreditWanted } from '../money/credit/store.ts'
import { countWaiting } from '../money/invoice/application-store.ts'
import { countDifferences } from '../money/payment-file/store.ts'
import { countOpenPayouts } from '../money/payout/store.ts'
import { countPointsWork } from '../money/points/waiting.ts'
import { countUnconfirmed } from '../money/prestore/store.ts'
import { countPromoterApplications, countUnpaidWithdrawals } from '../money/promotion/store.ts'
import { countOpen } from '../money/refund/store.ts'
import { countUnconfirmedTransfers } from '../money/transfer/store.ts'
import { countUrgent } from '../work/experiment/today.ts'
import { countApplied } from '../work/keeping/recycle-list.ts'
import { countNew } from '../work/requirement/desk-store.ts'
import { countToTell } from '../work/reserving/list.ts'
import { countRequested } from '../work/sampling/desk-store.ts'
import { countMerges } from './merge/store.ts'
import { countToConfirm } from './opening-import/store.ts'

type Counter = (deps: Deps, staff: StaffCaller) => Promise<number>

/** How many wait for someone in a tab, for each that is counted. */
const counters: Record<CountedTabKey, Counter> = {
  today: countUrgent,
  points: ({ db }) => countPointsWork(db),
  sampling: ({ db }) => countRequested(db),
  reservation: ({ db, now }) => countToTell(db, now()),
  sample: ({ db }) => countApplied(db),
  prestore: ({ db }) => countUnconfirmed(db),
  bank: ({ db }) => countOpenReceipts(db),
  payment: ({ db }) => countDifferences(db),
  withdraw: ({ db }) => countUnpaidWithdrawals(db),
  promoter: ({ db }) => countPromoterApplications(db),
  transfer: ({ db }) => countUnconfirmedTransfers(db),
  credit: ({ db }) => countCreditWanted(db),
  invoice: ({ db }) => countWaiting(db),
  refund: async ({ db }) => (await countOpen(db)) + (await countOpenPayouts(db)),
  requirement: ({ db }) => countNew(db),
  member: ({ db }, staff) => countMerges(db, staff),
  import: ({ db }, { rid }) => countToConfirm(db, rid),
}

const isCounted = (key: DeskTabKey): key is CountedTabKey => key in counters

const counts = async (deps: Deps, staff: StaffCaller): Promise<DataOf<'staff/counts'>> => {
  const found: DataOf<'staff/counts'> = {}
  for (const { key } of deskTabsOf(staff.role))
    if (isCounted(key)) found[key] = await counters[key](deps, staff)
  return found
}

export const deskCountCalls = (deps: Deps) =>
  ({
    'staff/counts': (_, caller) => counts(deps, staffOf(caller)),
  }) satisfies Partial<Handlers>
