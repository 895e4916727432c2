import { z } from 'zod'
import { date, epoch, fen, listOf, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { type Organization, organizations } from '../../rules/people/account/organization.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import {
  type AgreedPriceState,
  agreedPriceLimits,
  agreedPriceStates,
} from '../../rules/shop/catalogue/agreed-price.ts'

const state = z.literal(Object.keys(agreedPriceStates) as AgreedPriceState[])
const organization = z.literal<Organization[]>(organizations.map(({ id }) => id))

/** No agreement is made for longer. */
const day = date.refine((said) => said <= agreedPriceLimits.last, '[日期]太远')

const cluster = z.object({ rid: z.string(), name: z.string(), company: z.string() })

/** A price by agreement: of a customer group, or by a cluster's contract. */
const agreedPrice = z.object({
  rid: z.string(),
  /** `price_fen`: what it costs everybody else now. */
  project: z.object({
    rid: z.string(),
    name: z.string(),
    type_id: z.int(),
    unit: z.string(),
    price_fen: fen,
  }),
  organization: organization.optional(),
  cluster: cluster.optional(),
  price_fen: fen,
  /** The first day and the last; without a last one it goes on. */
  from: z.string(),
  until: z.string().optional(),
  state,
  note: z.string(),
  given_by: z.string(),
  created: epoch,
})

export const list = staffCall({
  path: 'staff/price/list',
  summary: '价格协议：客户类型价与课题组协议价，最新在前',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/price/list']),
    state: state.optional(),
    /** Those of a customer group, or those by contract of any cluster. */
    group: z.union([organization, z.literal('cluster')]).optional(),
    project_rid: rid.optional(),
    /** Part of the name of the project or the cluster, or of the note. */
    kw: text(50).optional(),
  }),
  data: listOf(agreedPrice),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-price',
        project: { rid: 'p-sem', name: '扫描电镜形貌观察', type_id: 1, unit: '样', price_fen: 24_000 },
        organization: 2,
        price_fen: 20_000,
        from: '2026-07-01',
        until: '2027-06-30',
        state: 'valid',
        note: '年度框架协议',
        given_by: '员工示例',
        created: 1_782_835_200,
      },
      {
        rid: 'example-contract',
        project: { rid: 'p-hours', name: '场发射电镜机时', type_id: 2, unit: '小时', price_fen: 30_000 },
        cluster: { rid: 'example-cluster', name: '材料表面课题组', company: '示例大学' },
        price_fen: 26_000,
        from: '2026-09-01',
        state: 'coming',
        note: '',
        given_by: '员工示例',
        created: 1_782_835_200,
      },
    ],
    total: 2,
    page: 1,
    limit: 20,
  },
})

export const clusters = staffCall({
  path: 'staff/price/clusters',
  summary: '按名称或单位查找群组，至多 10 个',
  request: z.strictObject({ kw: text(50).min(1, '[群组名称]不能为空') }),
  data: z.object({ list: z.array(cluster) }),
  refuses: [],
  example: { list: [{ rid: 'example-cluster', name: '材料表面课题组', company: '示例大学' }] },
})

export const add = staffCall({
  path: 'staff/price/add',
  summary: '登记价格协议：替代项目原价，自首日（上海时间）起对新订单生效',
  request: z
    .strictObject({
      project_rid: rid,
      organization: organization.optional(),
      cluster_rid: rid.optional(),
      price_fen: fen.max(agreedPriceLimits.fen),
      from: day,
      until: day.optional(),
      note: text(agreedPriceLimits.note).optional(),
    })
    .refine((asked) => (asked.organization === undefined) !== (asked.cluster_rid === undefined), {
      path: ['organization'],
      error: '请选择客户类型或群组之一',
    })
    .refine(({ from, until }) => until === undefined || until >= from, {
      path: ['until'],
      error: '[截止日期]不能早于开始日期',
    }),
  data: z.object({ rid: z.string() }),
  once: true,
  refuses: ['not_found', 'invalid', 'wrong_state'],
  example: { rid: 'example-price' },
})

export const end = staffCall({
  path: 'staff/price/end',
  summary: '结束价格协议：即刻，或在所选日期之后；已下单的价格不变',
  request: z.strictObject({ rid, until: day.optional() }),
  data: z.object({ rid: z.string(), state, until: z.string() }),
  once: true,
  refuses: ['not_found', 'invalid', 'wrong_state'],
  example: { rid: 'example-price', state: 'ended', until: '2026-07-09' },
})
