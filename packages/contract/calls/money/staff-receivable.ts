import { z } from 'zod'
import { date, exportCall, fen, listOf, paging, sorted, staffCall, text } from '../../call.ts'
import { allAges } from '../../rules/books/ledger/ages.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'

export const receivableAge = z.literal(allAges)

export const ageSums = z.array(z.object({ age: receivableAge, count: z.int(), fen }))

/** What a payer owes on one bill, or of their credit. */
export const receivable = z.object({
  rid: z.string(),
  kind: z.literal(['receivable', 'credit']),
  /** The bill's number. */
  reference: z.string(),
  /** Its statement, where it has one. */
  statement_rid: z.string().optional(),
  payer: z.object({
    kind: z.literal(['self', 'cluster']),
    rid: z.string(),
    name: z.string(),
    phone: z.string(),
    company: z.string(),
  }),
  due_day: date,
  /** Days past due; negative before. */
  days: z.int(),
  age: receivableAge,
  fen,
})

const filters = {
  age: receivableAge.optional(),
  /** Part of the bill's number, or of the payer's name, phone or company. */
  kw: text(50).optional(),
  ...sorted(deskSorts['staff/receivable/list']),
}

export const list = staffCall({
  path: 'staff/receivable/list',
  summary: '应收款，最早到期的在前，并按账龄合计',
  request: z.strictObject({ ...paging, ...filters }),
  data: listOf(receivable).extend({ total_fen: fen, ages: ageSums }),
  refuses: [],
  example: {
    list: [
      {
        rid: 'receivable:statement:example-statement',
        kind: 'receivable',
        reference: 'ZD-260105-0001',
        statement_rid: 'example-statement',
        payer: {
          kind: 'self',
          rid: 'example-member',
          name: '示例会员',
          phone: '13800000000',
          company: '示例大学',
        },
        due_day: '2026-02-25',
        days: 12,
        age: 'd30',
        fen: 48_000,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
    total_fen: 48_000,
    ages: [
      { age: 'current', count: 0, fen: 0 },
      { age: 'd30', count: 1, fen: 48_000 },
      { age: 'd60', count: 0, fen: 0 },
      { age: 'd90', count: 0, fen: 0 },
      { age: 'older', count: 0, fen: 0 },
    ],
  },
})

export const exported = exportCall('staff/receivable/export', '应收款', filters)
