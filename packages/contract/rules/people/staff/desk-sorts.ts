import type { Sorts } from '../../ground/sort.ts'
import type { StaffPath } from './acts.ts'

/**
 * In which orders the desk's lists stand, each list's own first. `usual`: what waits is worked off, the old first; all
 * else shows the new first.
 */
export const deskSorts = {
  'staff/assign/list': ['due', 'waiting', 'newest', 'oldest', 'fen', 'fen_least'],
  'staff/member/list': ['newest', 'oldest', 'name', 'name_last'],
  'staff/member/merges': ['newest', 'oldest'],
  'staff/cluster/list': ['newest', 'oldest', 'name', 'name_last', 'fen', 'fen_least'],
  'staff/order/list': ['newest', 'oldest'],
  'staff/requirement/list': ['newest', 'oldest'],
  'staff/sampling/list': ['day_last', 'day', 'newest', 'oldest'],
  'staff/reservation/list': ['day_last', 'day', 'newest', 'oldest'],
  'staff/sample/list': ['usual', 'number', 'number_last', 'due', 'due_last'],
  'staff/sample4recycle/list': ['usual', 'newest', 'oldest'],
  'staff/receivable/list': ['due', 'due_last', 'fen', 'fen_least'],
  'staff/statement/list': ['usual', 'newest', 'oldest', 'due', 'due_last', 'fen', 'fen_least'],
  'staff/statement/preview': ['fen', 'fen_least', 'count', 'count_least'],
  'staff/statement/made': ['number', 'number_last', 'fen', 'fen_least'],
  'staff/transferApply/list': ['usual', 'newest', 'oldest', 'fen', 'fen_least'],
  'staff/prestoreApply/list': ['usual', 'newest', 'oldest', 'fen', 'fen_least'],
  'staff/invoiceApply/list': ['usual', 'newest', 'oldest', 'fen', 'fen_least'],
  'staff/creditApply/list': ['usual', 'newest', 'oldest', 'fen', 'fen_least'],
  'staff/credit/list': ['usual', 'fen', 'fen_least', 'due', 'due_last'],
  'staff/refund/list': ['usual', 'newest', 'oldest', 'fen', 'fen_least'],
  'staff/payment/list': ['newest', 'oldest', 'fen', 'fen_least'],
  'staff/payment/differences': ['day_last', 'day', 'fen', 'fen_least'],
  'staff/payout/list': ['usual', 'newest', 'oldest', 'fen', 'fen_least'],
  'staff/import/list': ['newest', 'oldest'],
  'staff/seal/list': ['newest', 'oldest'],
  'staff/writeOff/list': ['usual', 'newest', 'oldest', 'fen', 'fen_least'],
  'staff/withdraw/list': ['usual', 'newest', 'oldest', 'fen', 'fen_least'],
  'staff/promoter/list': ['usual', 'newest', 'oldest', 'count', 'count_least', 'fen', 'fen_least'],
  'staff/bank/list': ['day_last', 'day', 'fen', 'fen_least'],
  'staff/ledger/list': ['newest', 'oldest'],
  'staff/month/list': ['day_last', 'day', 'fen', 'fen_least'],
  'staff/coupon/list': ['newest', 'oldest', 'due', 'due_last'],
  'staff/content/list': ['usual', 'newest', 'oldest', 'name', 'name_last'],
  'staff/price/list': ['newest', 'oldest', 'due', 'due_last', 'fen', 'fen_least', 'name', 'name_last'],
  'staff/integration/list': ['usual', 'newest', 'oldest'],
  'staff/exchange/list': ['usual', 'newest', 'oldest', 'points', 'points_least'],
  'staff/goods/list': ['newest', 'oldest', 'points', 'points_least'],
  'staff/partner/list': ['newest', 'oldest', 'name', 'name_last'],
  'staff/account/list': ['newest', 'oldest', 'name', 'name_last', 'seen', 'seen_last'],
  'staff/audit/list': ['newest', 'oldest'],
  'staff/mail/list': ['newest', 'oldest'],
  'staff/system/errors': ['newest', 'count'],
  'staff/system/slow': ['newest', 'ms'],
} as const satisfies Partial<Record<StaffPath, Sorts>>

export type SortedPath = keyof typeof deskSorts

export type DeskSort<P extends SortedPath> = (typeof deskSorts)[P][number]
