import { z } from 'zod'
import { days, epoch, exportCall, fen, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { type BackState, backStates } from '../../rules/money/payment/back.ts'
import { type TransferItemState, transferItemStates } from '../../rules/money/transfer.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { journalEntry } from '../books/staff-ledger.ts'
import { deskAssign, exampleMember } from '../work/staff-assign.ts'
import { paymentProvider, paymentState, paymentTarget } from './payment.ts'
import { receivable } from './staff-receivable.ts'

const row = z.object({
  rid: z.string(),
  number: z.string(),
  state: paymentState,
  target: paymentTarget,
  provider: paymentProvider,
  amount_fen: fen,
  /** What of the money that came pays nothing: paid twice, too late, or for what was paid meanwhile. */
  to_prestore_fen: fen,
  /** What of it went back the way it came. */
  refunded_fen: fen,
  /** Who paid, and for whom. */
  member: deskAssign.shape.member,
  payer: receivable.shape.payer,
  /** The provider's numbers of the money that came. */
  provider_numbers: z.array(z.string()),
  created: epoch,
  ended: epoch.optional(),
  /** What went wrong with it. */
  reason: z.string(),
})

const example: z.output<typeof row> = {
  rid: 'example-payment',
  number: 'ZF-260105-0001',
  state: 'paid',
  target: 'statement',
  provider: 'alipay',
  amount_fen: 96_000,
  to_prestore_fen: 0,
  refunded_fen: 0,
  member: exampleMember,
  payer: {
    kind: 'cluster',
    rid: 'example-cluster',
    name: '示例课题组',
    phone: '13800000000',
    company: '示例大学',
  },
  provider_numbers: ['2026010522001400000000000001'],
  created: 1_767_582_000,
  ended: 1_767_582_060,
  reason: '',
}

const filters = {
  state: paymentState.optional(),
  provider: paymentProvider.optional(),
  /** Part of its number, the provider's, that of a bill or an experiment, or of the member's name, phone or company. */
  kw: text(50).optional(),
  ...days,
  ...sorted(deskSorts['staff/payment/list']),
}

export const list = staffCall({
  path: 'staff/payment/list',
  summary: '在线支付，最新在前',
  request: z.strictObject({ ...paging, ...filters }),
  data: listOf(row).extend({
    /** Of all that was found, not of the page. */
    total_fen: fen,
  }),
  refuses: [],
  example: { list: [example], total: 1, total_fen: 96_000, page: 1, limit: 20 },
})

export const exported = exportCall('staff/payment/export', '在线支付', filters)

const item = z.object({
  kind: z.literal(['statement', 'experiment']),
  rid: z.string(),
  number: z.string(),
  /** Of an experiment. */
  order: z.object({ rid: z.string(), number: z.string() }).optional(),
  fen,
  state: z.literal(Object.keys(transferItemStates) as TransferItemState[]),
})

export const detail = staffCall({
  path: 'staff/payment/detail',
  summary: '一笔在线支付：支付了什么、渠道单号与时间、原路退款、入账的分录',
  request: z.strictObject({ rid }),
  data: row.extend({
    /** Whether it was begun on a phone. */
    is_phone: z.boolean(),
    expires: epoch,
    items: z.array(item),
    /** Money that the provider took. */
    receipts: z.array(
      z.object({
        provider_number: z.string(),
        fen,
        /** What of it pays nothing. */
        over_fen: fen,
        /** When the provider took it, and when it was booked. */
        at: epoch,
        booked: epoch,
      }),
    ),
    /** What was to go back the way it came. */
    refunds: z.array(
      z.object({
        /** Names it at the provider. */
        rid: z.string(),
        /** The refund, or the payout of prestore. */
        refund: z.object({ rid: z.string(), number: z.string() }),
        is_payout: z.boolean(),
        fen,
        state: z.literal(Object.keys(backStates) as BackState[]),
        asked: epoch,
        ended: epoch.optional(),
        reason: z.string(),
      }),
    ),
    journals: z.array(journalEntry),
  }),
  refuses: ['not_found'],
  example: {
    ...example,
    is_phone: false,
    expires: 1_767_589_200,
    items: [
      {
        kind: 'statement',
        rid: 'example-statement',
        number: 'ZD-260105-0001',
        fen: 96_000,
        state: 'paid',
      },
    ],
    receipts: [
      {
        provider_number: '2026010522001400000000000001',
        fen: 96_000,
        over_fen: 0,
        at: 1_767_582_050,
        booked: 1_767_582_060,
      },
    ],
    refunds: [
      {
        rid: 'example-back',
        refund: { rid: 'example-refund', number: 'TK-260105-0001' },
        is_payout: false,
        fen: 24_000,
        state: 'asked',
        asked: 1_767_585_600,
        reason: '',
      },
    ],
    journals: [
      {
        rid: 'example-journal',
        kind: 'payment',
        title: '在线支付',
        reference: 'ZF-260105-0001',
        note: '2026010522001400000000000001',
        at: 1_767_582_060,
        actor: 'system',
        postings: [
          { account: 'alipay', title: '支付宝', unit: 'fen', amount: -96_000, balance: -96_000 },
          {
            account: 'receivable:statement:example-statement',
            title: '应收',
            unit: 'fen',
            amount: 96_000,
            balance: 0,
          },
        ],
      },
    ],
  },
})
