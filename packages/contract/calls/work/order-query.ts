import { z } from 'zod'
import { days, epoch, exportedFile, fen, listOf, memberCall, paging, sorted, text } from '../../call.ts'
import { memberSorts } from '../../rules/people/account/member-sorts.ts'
import { allStates } from '../../rules/work/experiment/states.ts'
import { type FoundKind, foundKinds } from '../../rules/work/order/order-query.ts'
import { allReservationStates } from '../../rules/work/reservation/states.ts'
import { sampleState } from './assign.ts'

const kind = z.literal(Object.keys(foundKinds) as FoundKind[])

const filters = {
  kind: kind.optional(),
  /** Part of a number, a project's or a sample's name. */
  kw: text(50).optional(),
  state: z.union([z.literal(allStates), sampleState, z.literal(allReservationStates)]).optional(),
  ...days,
  ...sorted(memberSorts['order/query']),
}

export const foundRow = z.object({
  kind,
  rid: z.string(),
  /** Of an experiment or a sample: where it stands. */
  order_rid: z.string().optional(),
  assign_rid: z.string().optional(),
  number: z.string(),
  /** Of the projects; of a sample its own. */
  name: z.string(),
  state: z.string(),
  /** When it was ordered; of a reservation its beginning. */
  at: epoch,
  fen: fen.optional(),
})

export const query = memberCall({
  path: 'order/query',
  summary: '在我的订单、实验、样品与预约中查找，最新在前',
  request: z.strictObject({ ...paging, ...filters }),
  /** `counts`: how many of each kind fit, whichever kind was asked for. */
  data: listOf(foundRow).extend({ counts: z.partialRecord(kind, z.int()) }),
  refuses: [],
  example: {
    list: [
      {
        kind: 'experiment',
        rid: 'example-experiment',
        order_rid: 'example-order',
        assign_rid: 'example-experiment',
        number: '260105-0001-E1',
        name: '扫描电镜（SEM）',
        state: 'testing',
        at: 1767585600,
        fen: 30_000,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
    counts: { experiment: 1 },
  },
})

export const exported = memberCall({
  path: 'order/export',
  summary: '把查找的结果存为表格（xlsx），链接短时有效',
  request: z.strictObject(filters),
  data: exportedFile,
  refuses: ['too_many'],
  example: {
    url: '/api/file/example-file?expires=1767225900&signature=example',
    name: '实验查询 2026-01-05.xlsx',
    rows: 1,
    total: 1,
  },
})
