import { z } from 'zod'
import { fen, memberCall, rid } from '../../call.ts'

/** What one of a project costs where that payer pays; `agreed` where it is by an agreement, with its last day. */
const priceFor = z.object({
  payer: z.object({ kind: z.literal(['self', 'cluster']), rid: z.string(), name: z.string() }),
  price_fen: fen,
  agreed: z.object({ name: z.string(), until: z.string().optional() }).optional(),
})

export const mine = memberCall({
  path: 'price/mine',
  summary: '项目的单价（预约类为每小时）对我是多少：本人支付在前，其后是我所在的各群组支付',
  request: z.strictObject({ project_rid: rid }),
  data: z.object({
    /** What it costs whoever has no agreement. */
    list_fen: fen,
    prices: z.array(priceFor),
  }),
  refuses: ['not_found'],
  example: {
    list_fen: 20_000,
    prices: [
      { payer: { kind: 'self', rid: 'example-member', name: '林示例' }, price_fen: 20_000 },
      {
        payer: { kind: 'cluster', rid: 'example-cluster', name: '纳米材料课题组' },
        price_fen: 16_000,
        agreed: { name: '课题组协议价', until: '2027-06-30' },
      },
    ],
  },
})

/** So many projects are asked of at once: more than any page shows. */
const mostInView = 100

export const mineOf = memberCall({
  path: 'price/mineOf',
  summary: '一页项目里，本人支付时有协议价的各是多少；没有协议价的不列出',
  request: z.strictObject({ project_rids: z.array(rid).max(mostInView) }),
  data: z.object({ list: z.array(z.object({ project_rid: z.string(), list_fen: fen, price_fen: fen })) }),
  refuses: [],
  example: { list: [{ project_rid: 'example-project', list_fen: 20_000, price_fen: 16_000 }] },
})
