import { z } from 'zod'
import { epoch, fen, listOf, memberCall, nothing, paging, rid, sorted, text } from '../../call.ts'
import { decides, version } from '../../decision.ts'
import { ruled } from '../../ruled.ts'
import { isPhone } from '../../rules/ground/phone.ts'
import { memberSorts } from '../../rules/people/account/member-sorts.ts'
import {
  clusterLimits,
  clusterRules,
  type JoiningState,
  joiningStates,
} from '../../rules/people/cluster/cluster.ts'
import {
  allGivenRoles,
  type ClusterAct,
  type ClusterRole,
  clusterActs,
  clusterRoles,
} from '../../rules/people/cluster/roles.ts'
import { orderable } from './payer.ts'

const name = ruled(clusterRules, 'name', clusterLimits.name)
const company = ruled(clusterRules, 'company', clusterLimits.company)
const sketch = text(clusterLimits.sketch)
/** Fen; null: none. */
const limit = z.int('应为金额').min(0).max(clusterLimits.fen).nullable()
const phone = text(20).refine(isPhone, '[手机号]格式不正确')
const joining = z.literal(Object.keys(joiningStates) as JoiningState[])

/** What one is to a group. */
export const clusterRole = z.literal(Object.keys(clusterRoles) as ClusterRole[])

/** A group as one of its people sees it. */
export const clusterRow = z.object({
  rid: z.string(),
  version,
  name: z.string(),
  company: z.string(),
  sketch: z.string(),
  role: clusterRole,
  owner: z.object({ name: z.string(), phone: z.string() }),
  /** Its people, the owner among them. */
  members: z.int(),
  created: epoch,
  /** Its orders follow the company's process: quoted first. */
  asks_quotes: z.boolean(),
  /** Fen above which an order of any but the owner waits for a word; null: none does. */
  approval_fen: fen.nullable(),
  balance_fen: fen,
  /** Where finance has granted it credit. */
  credit: z.object({ limit_fen: fen, free_fen: fen }).optional(),
  /** One's own limit per month; null: none. */
  limit_fen: fen.nullable(),
  /** What one has ordered of its money this month. */
  used_fen: fen,
  /** What one may order of its money now; none for who may not order. */
  orderable: orderable.optional(),
  /** To whom the owner has offered it, and whether that is oneself. */
  transfer: z.object({ name: z.string(), mine: z.boolean() }).optional(),
  /** What waits for oneself as owner or manager: people who want to join, orders of others to approve. */
  applications: z.int(),
  approvals: z.int(),
})

const row: z.output<typeof clusterRow> = {
  rid: 'example-cluster',
  version: 1,
  name: '示例课题组',
  company: '示例理工大学化学系',
  sketch: '薄膜与电极材料',
  role: 'owner',
  owner: { name: '陈示例', phone: '138****0004' },
  members: 4,
  created: 1767225600,
  asks_quotes: false,
  approval_fen: 200_000,
  balance_fen: 1_000_000,
  credit: { limit_fen: 2_000_000, free_fen: 1_400_000 },
  limit_fen: null,
  used_fen: 0,
  orderable: { fen: 4_400_000 },
  applications: 1,
  approvals: 1,
}

export const add = memberCall({
  path: 'cluster/add',
  summary: '新建群组',
  request: z.strictObject({ name, company, sketch: sketch.optional() }),
  data: z.object({ rid: z.string() }),
  once: true,
  refuses: ['cluster_limit'],
  example: { rid: 'example-cluster' },
})

export const edit = memberCall({
  path: 'cluster/edit',
  summary: '修改群组的资料与规则',
  request: z.strictObject({
    rid,
    name: name.optional(),
    company: company.optional(),
    sketch: sketch.optional(),
    asks_quotes: z.boolean().optional(),
    approval_fen: limit.optional(),
  }),
  data: nothing,
  once: true,
  refuses: ['not_found', 'forbidden'],
  example: {},
})

export const del = memberCall({
  path: 'cluster/del',
  summary: '删除群组：余额为零且没有未结清的款项',
  request: z.strictObject({ rid }),
  data: nothing,
  once: true,
  refuses: ['not_found', 'forbidden', 'money_open'],
  example: {},
})

export const search4user = memberCall({
  path: 'cluster/search4user',
  summary: '按完整手机号查找会员，姓名只显示一部分',
  request: z.strictObject({ phone }),
  data: z.object({ user_rid: z.string(), name: z.string(), phone: z.string() }),
  refuses: ['not_found', 'too_many'],
  example: { user_rid: 'example-member', name: '林**', phone: '138****0001' },
})

export const add4user = memberCall({
  path: 'cluster/add4user',
  summary: '按手机号把会员加入自己的群组',
  request: z.strictObject({ rid, phone, limit_fen: limit.optional() }),
  data: z.object({ user_rid: z.string() }),
  once: true,
  refuses: ['not_found', 'forbidden', 'wrong_state', 'cluster_limit', 'too_many'],
  example: { user_rid: 'example-member' },
})

const ofUser = z.strictObject({ rid, user_rid: rid })
const ownerRefuses = ['not_found', 'forbidden'] as const

export const delete4user = memberCall({
  path: 'cluster/delete4user',
  summary: '移除成员',
  request: ofUser,
  data: nothing,
  once: true,
  refuses: ownerRefuses,
  example: {},
})

export const setLimit = memberCall({
  path: 'cluster/limit',
  summary: '设定成员的每月限额；null 为不限',
  request: ofUser.extend({ limit_fen: limit }),
  data: nothing,
  once: true,
  refuses: ownerRefuses,
  example: {},
})

export const role = memberCall({
  path: 'cluster/role',
  summary: '任命成员的角色：成员、管理员或查看人；只有负责人可以',
  request: ofUser.extend({ role: z.literal(allGivenRoles) }),
  data: nothing,
  once: true,
  refuses: ownerRefuses,
  example: {},
})

export const transfer = memberCall({
  path: 'cluster/transfer',
  summary: '把群组移交给一名成员，对方接受后生效',
  request: ofUser,
  data: nothing,
  once: true,
  refuses: ownerRefuses,
  example: {},
})

export const transferCancel = memberCall({
  path: 'cluster/transferCancel',
  summary: '收回还没有接受的移交',
  request: z.strictObject({ rid }),
  data: nothing,
  once: true,
  refuses: [...ownerRefuses, 'wrong_state'],
  example: {},
})

export const transferAnswer = memberCall({
  path: 'cluster/transferAnswer',
  summary: '接受或谢绝移交给自己的群组',
  request: z.strictObject({ ...decides, accept: z.boolean() }),
  data: nothing,
  once: true,
  refuses: ['not_found', 'stale', 'wrong_state', 'cluster_limit'],
  example: {},
})

export const leave = memberCall({
  path: 'cluster/leave',
  summary: '退出群组',
  request: z.strictObject({ rid }),
  data: nothing,
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: {},
})

const foundCluster = z.object({
  rid: z.string(),
  name: z.string(),
  company: z.string(),
  sketch: z.string(),
  /** Masked. */
  owner: z.string(),
  members: z.int(),
  /** What one is to it. */
  standing: z.literal(['owner', 'member', 'applied', 'none']),
})

export const search = memberCall({
  path: 'cluster/search',
  summary: '按名称或单位查找可以申请加入的群组',
  request: z.strictObject({ ...paging, kw: text(50).min(1, '[关键词]不能为空') }),
  data: listOf(foundCluster),
  refuses: [],
  example: {
    list: [
      {
        rid: 'example-cluster',
        name: '示例课题组',
        company: '示例理工大学化学系',
        sketch: '薄膜与电极材料',
        owner: '陈**',
        members: 4,
        standing: 'none',
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})

export const apply = memberCall({
  path: 'cluster/apply',
  summary: '申请加入群组',
  request: z.strictObject({ rid, message: text(200).optional() }),
  data: z.object({ apply_rid: z.string() }),
  once: true,
  refuses: ['not_found', 'wrong_state', 'cluster_limit'],
  example: { apply_rid: 'example-apply' },
})

export const applyCancel = memberCall({
  path: 'cluster/applyCancel',
  summary: '撤回自己的加入申请',
  request: z.strictObject({ apply_rid: rid }),
  data: nothing,
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: {},
})

const application = z.object({
  rid: z.string(),
  version,
  cluster: z.object({ rid: z.string(), name: z.string(), company: z.string() }),
  user: z.object({ rid: z.string(), name: z.string(), company: z.string(), phone: z.string() }),
  message: z.string(),
  state: joining,
  /** Why it was refused, where its owner said. */
  reason: z.string().optional(),
  created: epoch,
  decided: epoch.optional(),
})

const applicationExample: z.output<typeof application> = {
  rid: 'example-apply',
  version: 1,
  cluster: { rid: 'example-cluster', name: '示例课题组', company: '示例理工大学化学系' },
  user: { rid: 'example-member', name: '林示例', company: '示例大学材料学院', phone: '138****0001' },
  message: '我是组里的学生',
  state: 'applied',
  created: 1767225600,
}

export const applied = memberCall({
  path: 'cluster/applied',
  summary: '我的加入申请，最新在前',
  request: z.strictObject({ ...paging, state: joining.optional() }),
  data: listOf(application),
  refuses: [],
  example: { list: [applicationExample], total: 1, page: 1, limit: 20 },
})

export const applications = memberCall({
  path: 'cluster/applications',
  summary: '要求加入我的群组的申请，最新在前',
  request: z.strictObject({ ...paging, rid: rid.optional(), state: joining.optional() }),
  data: listOf(application),
  refuses: ['not_found', 'forbidden'],
  example: { list: [applicationExample], total: 1, page: 1, limit: 20 },
})

export const agree = memberCall({
  path: 'cluster/agree',
  summary: '同意或不同意加入申请',
  request: z.strictObject({
    apply_rid: rid,
    version,
    agree: z.boolean(),
    limit_fen: limit.optional(),
    /** Why not, as the applicant reads it. */
    reason: text(clusterLimits.reason).optional(),
  }),
  data: z.object({ state: joining }),
  once: true,
  refuses: ['not_found', 'stale', 'wrong_state', 'cluster_limit'],
  example: { state: 'agreed' },
})

export const joined = memberCall({
  path: 'cluster/joined',
  summary: '我加入的群组',
  request: z.strictObject(paging),
  data: listOf(clusterRow),
  refuses: [],
  example: { list: [{ ...row, role: 'member', limit_fen: 100_000 }], total: 1, page: 1, limit: 20 },
})

export const all = memberCall({
  path: 'cluster/all',
  summary: '我负责的与加入的群组；may 只列可做此事的，如 order 为可选作付款方的',
  request: z.strictObject({
    page: paging.page,
    limit: z.int().min(1).max(100).default(100),
    /** Only those in which one may do this. */
    may: z.literal(Object.keys(clusterActs) as ClusterAct[]).optional(),
  }),
  data: listOf(clusterRow),
  refuses: [],
  example: { list: [row], total: 1, page: 1, limit: 100 },
})

export const detail = memberCall({
  path: 'cluster/detail',
  summary: '一个群组',
  request: z.strictObject({ rid }),
  data: clusterRow,
  refuses: ['not_found'],
  example: row,
})

export const members = memberCall({
  path: 'cluster/members',
  summary: '群组成员、角色与本月用量，负责人与管理员可见',
  request: z.strictObject({
    ...paging,
    ...sorted(memberSorts['cluster/members']),
    rid,
    kw: text(50).optional(),
  }),
  data: listOf(
    z.object({
      user_rid: z.string(),
      name: z.string(),
      company: z.string(),
      phone: z.string(),
      limit_fen: fen.nullable(),
      /** Ordered of the group's money this month. */
      used_fen: fen,
      joined: epoch,
      role: clusterRole,
      /** They were offered the group. */
      is_offered: z.boolean(),
    }),
  ),
  refuses: ['not_found', 'forbidden'],
  example: {
    list: [
      {
        user_rid: 'example-member',
        name: '林示例',
        company: '示例大学材料学院',
        phone: '13800000001',
        limit_fen: 100_000,
        used_fen: 48_000,
        joined: 1767225600,
        role: 'member',
        is_offered: false,
      },
    ],
    total: 1,
    page: 1,
    limit: 20,
  },
})
