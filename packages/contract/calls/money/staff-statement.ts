import { z } from 'zod'
import {
  date,
  days,
  epoch,
  exportCall,
  fen,
  listOf,
  paging,
  rid,
  sorted,
  staffCall,
  text,
} from '../../call.ts'
import { decides } from '../../decision.ts'
import { extensionLimits } from '../../rules/money/statement/statement-extension.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { deskAssign, exampleMember } from '../work/staff-assign.ts'
import { statementDetail, statementRow, statementState } from './billing.ts'

const filters = {
  state: statementState.optional(),
  /** Only what is unpaid past its day. */
  overdue: z.boolean().optional(),
  /** Part of its number, or of the member's name, phone or company. */
  kw: text(50).optional(),
  ...days,
  ...sorted(deskSorts['staff/statement/list']),
}

export const list = staffCall({
  path: 'staff/statement/list',
  summary: '账单；待支付的先到期的在前，其余最新在前',
  request: z.strictObject({ ...paging, ...filters }),
  data: listOf(
    statementRow.extend({
      member: deskAssign.shape.member,
      /** Of the bill as it is here: `extend` names it. */
      /** To which day it may be extended; absent where it may not be. */
      extend_until: date.optional(),
      /** In which transfer it waits. */
      transfer: z.object({ rid: z.string(), number: z.string() }).optional(),
    }),
  ).extend({
    /** Of all that was found, not of the page. */
    total_fen: fen,
  }),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-statement',
        version: 1,
        number: 'ZD-260105-0001',
        state: 'unpaid',
        pay: 'transfer',
        count: 2,
        total_fen: 96_000,
        created: 1767225600,
        due_day: '2026-02-04',
        member: exampleMember,
        transfer: { rid: 'example-transfer', number: 'ZZ-260105-0001' },
      },
      {
        rid: 'example-statement-2',
        version: 1,
        number: 'ZD-260105-0002',
        state: 'unpaid',
        pay: 'credit',
        count: 1,
        total_fen: 48_000,
        created: 1767225600,
        due_day: '2026-02-04',
        member: exampleMember,
        extend_until: '2026-05-05',
      },
    ],
    total: 2,
    total_fen: 144_000,
    page: 1,
    limit: 20,
  },
})

export const info = staffCall({
  path: 'staff/statement/info',
  summary: '一个账单的明细',
  request: z.strictObject({ rid }),
  data: statementDetail.extend({
    member: deskAssign.shape.member,
    /** By which it was paid online. */
    payment: z.object({ rid: z.string(), number: z.string() }).optional(),
  }),
  refuses: ['not_found'],
  example: {
    rid: 'example-statement',
    version: 1,
    number: 'ZD-260105-0001',
    state: 'unpaid',
    pay: 'transfer',
    count: 1,
    list_fen: 100_000,
    discount_fen: 4000,
    coupon_fen: 0,
    points_fen: 0,
    total_fen: 96_000,
    created: 1767225600,
    due_day: '2026-02-04',
    member: exampleMember,
    items: [
      {
        kind: 'experiment',
        rid: 'example-experiment',
        number: '260105-0001-E1',
        order_rid: 'example-order',
        project: '粉末 X 射线衍射（XRD）',
        fen: 100_000,
        net_fen: 96_000,
      },
    ],
    history: [
      { at: 1767225600, event: 'issued', actor: 'member', note: '', fen: 96_000, due_day: '2026-02-04' },
    ],
    printable: '/print/statement/example-statement?expires=1767225900&signature=example',
    pdf: '/print/statement/example-statement.pdf?expires=1767225900&signature=example',
    expires: 1767225900,
  },
})

export const exported = exportCall('staff/statement/export', '账单', filters)

export const makeVoid = staffCall({
  path: 'staff/statement/void',
  summary: '作废未支付的账单：冲正账目，实验回到待结算',
  request: z.strictObject({ ...decides, reason: text(200).min(1, '[原因]不能为空') }),
  data: z.object({ rid: z.string(), state: statementState, voided: epoch }),
  once: true,
  refuses: ['not_found', 'stale', 'wrong_state', 'transfer_waiting'],
  example: { rid: 'example-statement', state: 'void', voided: 1767225600 },
})

export const extend = staffCall({
  path: 'staff/statement/extend',
  summary: `延长未支付账单的付款期限：共 ${extensionLimits.days} 天以内，至多 ${extensionLimits.times} 次；付款方会收到通知`,
  request: z.strictObject({
    rid,
    version: z.int().min(1),
    due: date,
    reason: text(200).min(1, '[原因]不能为空'),
  }),
  data: z.object({ rid: z.string(), due_day: date, version: z.int() }),
  once: true,
  refuses: ['not_found', 'stale', 'wrong_state', 'invalid'],
  example: { rid: 'example-statement', due_day: '2026-03-04', version: 2 },
})
