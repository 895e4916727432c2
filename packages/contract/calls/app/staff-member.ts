import { z } from 'zod'
import { date, epoch, fen, listOf, nothing, paging, rid, sorted, staffCall, text } from '../../call.ts'
import { reason } from '../../decision.ts'
import { type InvoiceState, invoiceStates } from '../../rules/money/invoice/invoice-application.ts'
import { type MemberEvent, memberEvents, memberNoteLength } from '../../rules/people/account/member-events.ts'
import { organizations } from '../../rules/people/account/organization.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'
import { type RequirementState, requirementStates } from '../../rules/work/requirement/requirement-states.ts'
import { experimentState } from '../work/assign.ts'
import { memberMerge } from './staff-member-merge.ts'

const group = z.literal(organizations.map(({ id }) => id))

const row = z.object({
  rid: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  company: z.string(),
  /** The user type by which they are priced: verified by the lab, or what they say. */
  group,
  verified: z.boolean(),
  frozen: z.boolean(),
  /** The lab entered them, and they have not shown yet that the phone is theirs. */
  unclaimed: z.boolean(),
  created: epoch,
  orders: z.int(),
  last_order: epoch.optional(),
  /** Where all that was theirs is now; nothing can be done with the account itself. */
  merged_into: z.object({ rid: z.string(), name: z.string(), phone: z.string() }).optional(),
})

const rowExample: z.output<typeof row> = {
  rid: 'example-member',
  name: '示例用户',
  phone: '13800000000',
  email: 'member@lab.example',
  company: '示例大学',
  group: 0,
  verified: false,
  frozen: false,
  unclaimed: false,
  created: 1767225600,
  orders: 3,
  last_order: 1767225600,
}

export const list = staffCall({
  path: 'staff/member/list',
  summary: '会员，最新在前',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/member/list']),
    kw: text(50).optional(),
    group: group.optional(),
    frozen: z.boolean().optional(),
  }),
  data: listOf(row),
  refuses: [],
  example: { list: [rowExample], total: 1, page: 1, limit: 20 },
})

const event = z.object({
  rid: z.string(),
  event: z.literal(Object.keys(memberEvents) as MemberEvent[]),
  text: z.string(),
  by: z.string(),
  at: epoch,
  /** Of a verified customer group: which, until when, and the proof. */
  group: group.nullable().optional(),
  until: epoch.optional(),
  file_rid: z.string().optional(),
})

/** The newest of something, and how many there are. */
const newest = <T extends z.ZodType>(item: T) => z.object({ all: z.int(), list: z.array(item) })

const money = z.object({
  prestore_fen: z.int(),
  /** Bills that are not paid. */
  unpaid_fen: fen,
  /** Experiments that are not paid, billed or not. */
  open_fen: z.int(),
  credit: z.object({ free_fen: z.int(), overdue_fen: fen }),
  points: z.int(),
  rebate_fen: z.int(),
})

export const detailData = row.extend({
  organization: group,
  /** Until when the lab's word on the customer group holds. */
  group_until: epoch.optional(),
  teacher: z.string(),
  invite_code: z.string(),
  wechat: z.boolean(),
  is_promoter: z.boolean(),
  partner: z.string().optional(),
  inviter: z.object({ rid: z.string(), name: z.string() }).optional(),
  frozen_at: epoch.optional(),
  addresses: z.int(),
  clusters: z.array(
    z.object({ rid: z.string(), name: z.string(), company: z.string(), is_owner: z.boolean() }),
  ),
  money,
  experiments: newest(
    z.object({
      rid: z.string(),
      number: z.string(),
      order_rid: z.string(),
      project: z.string(),
      state: experimentState,
      price_fen: fen,
      created: epoch,
    }),
  ),
  requirements: newest(
    z.object({
      rid: z.string(),
      title: z.string(),
      state: z.literal(Object.keys(requirementStates) as RequirementState[]),
      created: epoch,
    }),
  ),
  talks: newest(
    z.object({
      rid: z.string(),
      experiment_rid: z.string(),
      number: z.string(),
      text: z.string(),
      from_member: z.boolean(),
      at: epoch,
    }),
  ),
  invoices: newest(
    z.object({
      rid: z.string(),
      title: z.string(),
      amount_fen: fen,
      state: z.literal(Object.keys(invoiceStates) as InvoiceState[]),
      created: epoch,
    }),
  ),
  logins: z.array(
    z.object({ rid: z.string(), device: z.string(), created: epoch, last_used: epoch, partner: z.boolean() }),
  ),
  events: z.array(event),
  /** Accounts that were merged into this one. */
  merged: z.array(z.object({ rid: z.string(), name: z.string(), phone: z.string() })),
  /** Proposals to merge it, either way, that wait for a second person. */
  merging: z.array(memberMerge),
  /** What goes on, or stays as it is, when they are frozen: a sentence each. */
  open: z.array(z.string()),
})

const detailExample: z.output<typeof detailData> = {
  ...rowExample,
  organization: 0,
  teacher: '示例导师',
  invite_code: 'EXAMPLE8',
  wechat: false,
  is_promoter: false,
  addresses: 1,
  clusters: [{ rid: 'example-cluster', name: '示例课题组', company: '示例大学', is_owner: false }],
  money: {
    prestore_fen: 100_000,
    unpaid_fen: 0,
    open_fen: 48_000,
    credit: { free_fen: 0, overdue_fen: 0 },
    points: 480,
    rebate_fen: 0,
  },
  experiments: {
    all: 1,
    list: [
      {
        rid: 'example-experiment',
        number: '260105-0001-E1',
        order_rid: 'example-order',
        project: '扫描电镜',
        state: 'testing',
        price_fen: 48_000,
        created: 1767225600,
      },
    ],
  },
  requirements: { all: 0, list: [] },
  talks: { all: 0, list: [] },
  invoices: { all: 0, list: [] },
  logins: [],
  events: [{ rid: 'example-event', event: 'noted', text: '偏好周五取样', by: '客服示例', at: 1767225600 }],
  merged: [],
  merging: [],
  open: ['1 项未完成的实验照常进行'],
}

export const detail = staffCall({
  path: 'staff/member/detail',
  summary: '一名会员的全部：身份、群组、余额、实验、需求、留言、发票、登录与备注',
  request: z.strictObject({ rid }),
  data: detailData,
  refuses: ['not_found'],
  example: detailExample,
})

export const note = staffCall({
  path: 'staff/member/note',
  summary: '写下一条备注，只有员工能看到',
  request: z.strictObject({ rid, text: text(memberNoteLength).min(1, '[备注]不能为空') }),
  data: z.object({ rid: z.string() }),
  once: true,
  refuses: ['not_found'],
  example: { rid: 'example-event' },
})

export const verify = staffCall({
  path: 'staff/member/group',
  summary: '核定客户类别，价格与流程按它计；null 为不再核定，按会员自己填写的用户类型',
  request: z.strictObject({
    rid,
    group: group.nullable(),
    /** Its last day; without it there is no end. */
    until: date.optional(),
    /** The proof. */
    file_rid: rid.optional(),
  }),
  data: z.object({ group }),
  once: true,
  refuses: ['not_found'],
  example: { group: 3 },
})

export const reset = staffCall({
  path: 'staff/member/reset',
  summary: '把重置密码的验证码发到会员的手机，由会员自己在门户重置；员工看不到验证码与密码',
  request: z.strictObject({ rid }),
  data: z.object({ resend_after: z.int() }),
  refuses: ['not_found', 'codes_unavailable', 'too_many'],
  example: { resend_after: 60 },
})

export const freeze = staffCall({
  path: 'staff/member/freeze',
  summary: '冻结账号：不能登录与下单；进行中的照常，余额保留',
  request: z.strictObject({ rid, reason }),
  data: nothing,
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: {},
})

export const unfreeze = staffCall({
  path: 'staff/member/unfreeze',
  summary: '解除冻结',
  request: z.strictObject({ rid }),
  data: nothing,
  once: true,
  refuses: ['not_found', 'wrong_state'],
  example: {},
})
