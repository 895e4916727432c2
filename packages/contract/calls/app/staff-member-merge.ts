import { z } from 'zod'
import { epoch, listOf, paging, raw, rid, sorted, staffCall, text } from '../../call.ts'
import { decisionCalls, reason, version } from '../../decision.ts'
import {
  type MemberMergeState,
  type MergeUnit,
  memberMergeStates,
} from '../../rules/people/account/member-merge.ts'
import { deskSorts } from '../../rules/people/staff/desk-sorts.ts'

const state = z.literal(Object.keys(memberMergeStates) as MemberMergeState[])

/** One side of a merge, as they are called now. */
const side = z.object({
  rid: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  created: epoch,
})

/** That one account is to be merged into another, and what became of it. */
export const memberMerge = z.object({
  rid: z.string(),
  version,
  number: z.string(),
  state,
  from: side,
  into: side,
  created: epoch,
  created_by: z.string(),
  decided: epoch.optional(),
  decided_by: z.string(),
  /** Why it was rejected. */
  rejected: z.string(),
  /** Whether the caller may confirm it: somebody else proposed it. */
  may_confirm: z.boolean(),
})

const move = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.literal(['count', 'fen', 'points', 'text'] satisfies MergeUnit[]),
  /** What the account has that goes, what the one has that stays, and what that has afterwards. */
  from: z.union([z.int(), z.string()]),
  into: z.union([z.int(), z.string()]),
  after: z.union([z.int(), z.string()]),
})

const previewData = z.object({
  from: side,
  into: side,
  moves: z.array(move),
  /** What is in the way, a sentence each; with any it is refused. */
  problems: z.array(z.string()),
  /** Of all that was counted: what is proposed or confirmed names it. */
  fingerprint: z.string(),
})

const fingerprint = raw(64).min(1)
const both = { from: rid, into: rid }

const from: z.output<typeof side> = {
  rid: 'example-member-2',
  name: '示例用户',
  phone: '13800000001',
  company: '示例大学',
  created: 1767225600,
}
const into = { ...from, rid: 'example-member', phone: '13800000000' }

const example: z.output<typeof memberMerge> = {
  rid: 'example-merge',
  version: 1,
  number: 'HB-260105-0001',
  state: 'proposed',
  from,
  into,
  created: 1767582000,
  created_by: '客服示例',
  decided_by: '',
  rejected: '',
  may_confirm: true,
}

const examplePreview: z.output<typeof previewData> = {
  from,
  into,
  moves: [
    { key: 'orders', title: '订单', unit: 'count', from: 2, into: 3, after: 5 },
    { key: 'prestore', title: '预存余额', unit: 'fen', from: 20_000, into: 100_000, after: 120_000 },
    { key: 'points', title: '积分', unit: 'points', from: 20, into: 480, after: 500 },
  ],
  problems: [],
  fingerprint: '0'.repeat(64),
}

export const preview = staffCall({
  path: 'staff/member/mergePreview',
  summary: '合并两个会员之前：哪些会转到保留账号，有什么妨碍合并；什么都不写入',
  request: z.strictObject(both),
  data: previewData,
  refuses: ['not_found'],
  example: examplePreview,
})

export const propose = staffCall({
  path: 'staff/member/merge',
  summary: '提交合并两个会员，由另一位同事复核；预览之后有变化的不接受',
  request: z.strictObject({ ...both, fingerprint }),
  data: memberMerge,
  once: true,
  refuses: ['not_found', 'stale', 'wrong_state'],
  example,
})

export const list = staffCall({
  path: 'staff/member/merges',
  summary: '提交过的会员合并',
  request: z.strictObject({
    ...paging,
    ...sorted(deskSorts['staff/member/merges']),
    state: state.optional(),
    /** Part of its number, or of a name or phone of one of both. */
    kw: text(50).optional(),
  }),
  data: listOf(memberMerge),
  refuses: [],
  example: { list: [example], total: 1, page: 1, limit: 20 },
})

export const detail = staffCall({
  path: 'staff/member/mergeDetail',
  summary: '提交的会员合并，如同此刻预览',
  request: z.strictObject({ rid }),
  data: z.object({ merge: memberMerge, preview: previewData.optional() }),
  refuses: ['not_found'],
  example: { merge: example, preview: examplePreview },
})

const decision = decisionCalls(state, 'example-merge')

export const confirm = decision(
  'staff/member/mergeConfirm',
  '复核通过会员合并：须由提交人以外的同事；全部转到保留账号，或什么都不改变；不能撤销',
  'confirmed',
  {
    asked: { fingerprint },
    refuses: ['second_person_required', 'month_closed'],
  },
)

export const reject = decision('staff/member/mergeReject', '驳回会员合并', 'rejected', {
  asked: { reason },
  refuses: [],
})
