import { z } from 'zod'
import { days, exportCall, fen, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { decisionCalls, reason } from '../../decision.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { deskAssign, exampleMember } from '../work/staff-assign.ts'
import { applicationState } from './prestore.ts'
import { example, transfer, transferAmount } from './transfer.ts'

/** A transfer as finance sees it: also whose it is. */
const deskTransfer = transfer.extend({ member: deskAssign.shape.member, decided_by: z.string() })

const filters = {
  state: applicationState.optional(),
  /** Part of its number, of a bill's on it, or of the member's name, phone or company. */
  kw: text(50).optional(),
  ...days,
  ...sorted(deskSorts['staff/transferApply/list']),
}

export const list = staffCall({
  path: 'staff/transferApply/list',
  summary: '转账；待确认的旧的在前，其余最新在前',
  request: z.strictObject({ ...paging, ...filters }),
  /** `total_fen`: of all that was found, as members say they sent it. */
  data: listOf(deskTransfer).extend({ total_fen: fen }),
  refuses: [],
  example: {
    list: [{ ...example, member: exampleMember, decided_by: '' }],
    total: 1,
    total_fen: example.amount_fen,
    page: 1,
    limit: 20,
  },
})

export const exported = exportCall('staff/transferApply/export', '转账', filters)

/** What finance found at the bank, where it differs from what the member said. */
const received = { received_fen: transferAmount.optional() }

export const preview = staffCall({
  path: 'staff/transferApply/preview',
  summary: '确认一笔转账会记入账本的内容；不改变任何内容',
  request: z.strictObject({ rid, ...received }),
  data: z.object({
    received_fen: fen,
    due_fen: fen,
    over_fen: fen,
    short_fen: fen,
    items: z.array(
      z.object({
        number: z.string(),
        fen,
        /** Why it is not paid any more: its money goes to prestore. */
        gone: z.string().optional(),
      }),
    ),
    /** The journal: what each account gets; the bank's share is negative, for it came from there. */
    postings: z.array(z.object({ account: z.string(), note: z.string(), fen: z.int() })),
  }),
  refuses: ['not_found', 'wrong_state'],
  example: {
    received_fen: 96_500,
    due_fen: 96_000,
    over_fen: 500,
    short_fen: 0,
    items: [{ number: 'ZD-260105-0001', fen: 96_000 }],
    postings: [
      { account: '银行', note: '', fen: -96_500 },
      { account: '应收', note: 'ZD-260105-0001', fen: 96_000 },
      { account: '预存', note: '', fen: 500 },
    ],
  },
})

const decision = decisionCalls(applicationState, 'example-transfer')

export const confirm = decision(
  'staff/transferApply/confirm',
  '确认转账到账：结清所列账单，多出的转入预存；不足则不确认',
  'confirmed',
  { asked: received, refuses: ['amount_short'] },
)

export const reject = decision('staff/transferApply/reject', '不通过转账', 'rejected', { asked: { reason } })
